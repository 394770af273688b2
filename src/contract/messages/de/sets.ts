/** `sets` in German. */
import type { sets as english } from '../sets.ts';
import { plural } from './plural.ts';

export const sets: typeof english = {
  listFailed: 'Die Sets konnten nicht geladen werden',
  createFailed: 'Das Set konnte nicht angelegt werden',
  updateFailed: 'Das Set konnte nicht geändert werden',
  removeFailed: 'Das Set konnte nicht gelöscht werden',
  saving: 'Änderungen werden gespeichert…',
  saved: 'Änderungen gespeichert',
  saveFailed: 'Die Änderungen konnten nicht gespeichert werden',
  deleteFailed: 'Das Set konnte nicht gelöscht werden',
  idMissing: 'Die Kennung eines Sets fehlt.',
  notFound: 'Dieses Set gibt es nicht mehr.',
  exportTooLarge: (megabytes) =>
    `Alle Sets mit ihren Bildern sind mehr, als eine Antwort fasst (${megabytes}\u00a0MB). Exportiere ein Ninefold-Bündel mit Medien (.zip), oder frage seitenweise danach.`,
  nothingToImport: 'Nichts zu importieren',
  moveNeedsCards: 'Wer ein Set verschiebt, muss auch seine Karten senden.',
  topicMissing: 'Ein Set braucht ein Thema.',
  cardSetMissing: 'Beim Ändern der Karte fehlt ihr Set oder ihre Stelle',
  cardSetNotLoaded: 'Das Set konnte nicht zum Bearbeiten geladen werden',
  cardNotFound: 'Karte nicht gefunden',
  noValidCards: 'Keine brauchbaren Karten zu importieren',
  part: (topic, part) => `${topic} (Teil ${part})`,
  conflict: 'Dieses Set wurde inzwischen anderswo geändert. Lade es neu und speichere noch einmal.',
  cardsLeft: 'Karten übrig',
  cards: (n) => plural(n, 'Karte', 'Karten'),
  count: (n) => plural(n, 'Set', 'Sets'),
  deleted: (topic) => `„${topic}“ gelöscht`,
  restoreFailed: 'Das Set ließ sich nicht zurückholen.',
  restored: (topic) => `„${topic}“ ist wieder da.`,
};
