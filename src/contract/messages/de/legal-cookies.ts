/** `legalCookies` in German. */
import type { LegalText } from '../legal.ts';

export const legalCookies: LegalText = {
  lead: () =>
    'Ninefold setzt zwei Cookies, beide für die Anmeldung. Es gibt keine, die Besucher zählen oder der Werbung dienen, und darum auch keinen Hinweis, der danach fragt.',
  sections: [
    {
      title: 'Cookies',
      text: [
        'Beide werden gesetzt, wenn du dich anmeldest, lassen sich von keinem Skript lesen und gehen nur an diesen Server:',
      ],
      points: [
        'die Sitzung: sagt, dass du es bist. Sie endet, wenn du dich abmeldest, nach 7 Tagen ohne Benutzung und in jedem Fall nach 30 Tagen;',
        'das Kennzeichen dieses Geräts: sagt, dass du dich hier schon einmal angemeldet hast, damit du nicht warten musst, wenn andere dein Passwort zu erraten versuchen. Es hält ein Jahr.',
      ],
    },
    {
      title: 'Was dein Browser sonst aufhebt',
      text: [
        'Die Seiten speichern in deinem Browser, was sonst verloren ginge oder auf einem Server nichts zu suchen hat:',
      ],
      points: [
        'was du getippt und noch nicht gespeichert hast, und die Stelle, an der du eine Lernsitzung verlassen hast;',
        'eine Kopie deiner Bibliothek für Zeiten ohne Verbindung, die sich in den Einstellungen abschalten lässt, und Wiederholungen, die aufs Senden warten;',
        'Tests, Gespräche und Erklärungen eines Modells, und wie viele Aufrufe du gemacht hast;',
        'den Text gelesener Seiten, damit eine Karte dir ihre Quelle zeigen kann;',
        'wie alles aussehen soll: Farben, Breiten, Sprache und die Reihenfolge in Listen.',
      ],
    },
    {
      title: 'Wie du es loswirst',
      text: [
        'Beim Abmelden verschwinden die Sitzung und alles, was in diesem Browser für dich aufgehoben war. Wenn du in den Einstellungen deines Browsers die Daten dieser Seite löschst, ist alles weg; was du in deinem Konto gespeichert hast, bleibt unberührt.',
      ],
      points: [],
    },
    {
      title: 'In der App auf dem Computer',
      text: [
        'Die App setzt keine Cookies. Wenn du dich bei einem Server anmeldest, liegt deine Sitzung verschlüsselt durch den Schlüsselbund deines Systems und endet wie im Browser.',
      ],
      points: [],
    },
    {
      title: 'Bezahlen',
      text: [
        'Bezahlt wird auf den Seiten des Zahlungsdienstes. Er setzt dort eigene Cookies und sagt, welche. Auf unseren Seiten läuft keines seiner Skripte.',
      ],
      points: [],
    },
  ],
};
