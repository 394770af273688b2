/** `notices` in German. */
import type { notices as english } from '../notices.ts';

export const notices: typeof english = {
  title: 'Mitteilung',
  ok: 'OK',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  undo: 'Rückgängig',
  retry: 'Noch einmal',
  open: 'Öffnen',
  because: (what, why) => `${what}: ${why}`,
  region: 'Mitteilungen',
  quotaTitle: 'Grenze der KI-Anfragen erreicht',
  quotaText: 'Deine KI-Anfragen sind aufgebraucht. Versuche es später noch einmal, oder ändere dein Abonnement.',
  manageKey: 'API-Schlüssel verwalten',
  testReady: 'Der KI-Test ist fertig – öffne ihn, wenn du so weit bist.',
  unsaved: 'Deine Eingabe ist nicht gespeichert. Klicke noch einmal daneben, um sie zu verwerfen.',
  resizeDialog: 'Größe ändern',
  cancel: 'Abbrechen',
};
