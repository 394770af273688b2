/** `auth` in German. */
import type { auth as english } from '../auth.ts';
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '../../limits.ts';

export const auth: typeof english = {
  wrongLogin: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
  unverified: 'Diese Adresse ist noch nicht bestätigt. Wir haben einen neuen Code dorthin geschickt.',
  emailInvalid: 'Gib eine E-Mail-Adresse ein, etwa name@example.org.',
  passwordLength: `Das Passwort braucht ${PASSWORD_MIN_CHARS} bis ${PASSWORD_MAX_CHARS} Zeichen.`,
  passwordCommon:
    'Dieses Passwort gehört zu den ersten, die ausprobiert werden. Wähle ein anderes; ein paar Wörter hintereinander sind gut.',
  wrongPassword: 'Das Passwort stimmt nicht.',
  wrongCode: 'Dieser Code stimmt nicht oder ist zu alt. Prüfe ihn, oder lass dir einen neuen schicken.',
  passwordForProof:
    'Diese Adresse wurde mehr als einmal angemeldet. Gib zusammen mit dem Code das Passwort ein, das ihr Konto haben soll.',
  passwordOrCode: 'Gib dein jetziges Passwort oder den Code aus der Mail ein.',
  registrationClosed: 'Dieser Server nimmt keine neuen Konten an. Frag, wer ihn betreibt.',
  inviteNeeded: 'Auf diesen Server kommt man mit Einladung. Gib den Code deiner Einladung ein.',
  inviteWrong: 'Diese Einladung stimmt nicht oder wurde schon benutzt. Bitte um eine neue.',
  accountsOff: 'Diesen Server benutzt eine einzelne Person ohne Konto.',
  tooManyTries: (seconds) =>
    seconds < 90
      ? `Zu viele Versuche. Warte ${seconds} Sekunden.`
      : `Zu viele Versuche. Warte ${Math.ceil(seconds / 60)} Minuten.`,
  tooManyToday:
    'Heute gab es zu viele Versuche bei diesem Konto. Öffne den Link einer Mail („Passwort vergessen?“ schickt eine), oder melde dich dort an, wo du schon einmal angemeldet warst.',
  signInNeeded: 'Melde dich an, um weiterzumachen.',
  deviceGone: 'Dieses Gerät ist nicht mehr angemeldet.',
};
