/** `stored` in German. */
import type { stored as english } from '../stored.ts';

export const stored: typeof english = {
  noteIdMissing: 'Die Kennung der Notiz fehlt',
  noteNotFound: 'Notiz nicht gefunden',
  noteConflict: 'Diese Notiz wurde inzwischen anderswo geändert. Lade sie neu und speichere noch einmal.',
  noteExists: 'Eine Notiz mit dieser Kennung gibt es schon.',
  fileIdMissing: 'Die Kennung des Dokuments fehlt',
  fileNotFound: 'Dieses Dokument gibt es nicht mehr.',
  fileConflict: 'Dieses Dokument wurde inzwischen anderswo geändert. Lade es neu und versuche es noch einmal.',
  planIdMissing: 'Die Kennung des Lernplans fehlt',
  planNotFound: 'Diesen Lernplan gibt es nicht mehr.',
  planConflict: 'Dieser Lernplan wurde inzwischen anderswo geändert. Lade ihn neu und versuche es noch einmal.',
  eventIdMissing: 'Die Kennung des Termins fehlt',
  eventNotFound: 'Diesen Termin gibt es nicht mehr.',
  eventConflict: 'Dieser Termin wurde inzwischen anderswo geändert. Lade ihn neu und speichere noch einmal.',
  eventExists: 'Ein Termin mit dieser Kennung ist schon im Kalender.',
  eventEndsBeforeStart: 'Ein Termin kann nicht enden, bevor er beginnt.',
  eventRuleInvalid:
    'Dieser Termin wiederholt sich nach einer Regel, die der Kalender nicht kennt. Wähle neu, wie er sich wiederholt.',
  notInTrash: 'Das ist nicht mehr im Papierkorb.',
  settingFailed: 'Diese Einstellung konnte nicht gespeichert werden. Versuche es noch einmal.',
  amountsFailed: 'Was hier gespeichert ist, konnte nicht gezählt werden.',
  trashFailed: 'Die Liste des Gelöschten konnte nicht geladen werden.',
  storageFull:
    'Dein Speicher ist voll. Lösche etwas, das du nicht mehr brauchst, und speichere noch einmal; was du getippt hast, ist noch da.',
  pdfUpdateFailed: 'Das PDF konnte nicht geändert werden',
  pptUpdateFailed: 'Die Präsentation konnte nicht geändert werden',
  eventsRequired: 'Es fehlt die Liste der Termine (events)',
  invalidBundle: 'Ungültiges Bündel',
  deviceOnly: (key) => `„${key}“ gehört zu einem Gerät und wird nicht auf einem Server gespeichert.`,
  newerSchema:
    'Dieses Profil wurde zuletzt von einer neueren Version von Ninefold geöffnet. Aktualisiere Ninefold, um es zu öffnen; nichts wurde geändert.',
  updateFailed:
    'Deine Daten ließen sich nicht auf diese Version bringen. Sie sind, wie sie waren; die frühere Version kann sie noch öffnen.',
};
