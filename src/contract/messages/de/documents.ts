/** `documents` in German. */
import type { documents as english } from '../documents.ts';
import { number, plural } from './plural.ts';

export const documents: typeof english = {
  pdfUploadsDisabled:
    'PDFs werden nicht mehr hochgeladen. Das Dokument wird von selbst verarbeitet und danach verworfen.',
  pptUploadsDisabled:
    'Präsentationen werden nicht mehr hochgeladen. Das Dokument wird von selbst verarbeitet und danach verworfen.',
  pptStorageDisabled: 'Die Ablage von Präsentationen ist ausgeschaltet.',
  needsConnection: 'Dokumente von selbst zu verarbeiten braucht eine Verbindung.',
  queueDocumentFailed: 'Das Dokument konnte nicht in die Warteschlange gestellt werden',
  queuePresentationFailed: 'Die Präsentation konnte nicht in die Warteschlange gestellt werden',
  noContentInDocument: 'Im Dokument wurde nichts Lesbares gefunden',
  noContentInPresentation: 'In der Präsentation wurde nichts Lesbares gefunden',
  noJobId: 'Die Verarbeitung nannte keine Kennung',
  processingFailed: 'Die Verarbeitung des Dokuments ist gescheitert',
  monitorFailed: 'Die Verarbeitung des PDFs lässt sich nicht verfolgen',
  clearFailed: 'Die Warteschlange konnte nicht geleert werden',
  cancelFailed: 'Der Auftrag konnte nicht abgebrochen werden',
  removeFailed: 'Der Auftrag konnte nicht entfernt werden',
  resumeFailed: 'Der Auftrag konnte nicht fortgesetzt werden',
  jobNotFound: 'Zu diesem Auftrag ist nichts zu finden',
  listFull: (n) =>
    `${plural(n, 'Dokument wird', 'Dokumente werden')} gerade verarbeitet oder warten auf das Speichern; mehr fasst die Liste nicht. Speichere oder verwirf eines und versuche es dann noch einmal.`,
  discarded: (name) => `„${name}“ ist aus der Liste entfernt.`,
  discardedCards: (name, cards) =>
    `„${name}“ ist verworfen, mit ${plural(cards, 'Karte, die nicht gespeichert war', 'Karten, die nicht gespeichert waren')}.`,
  cleared: (n) => `${plural(n, 'Dokument ist', 'Dokumente sind')} aus der Liste entfernt.`,
  stillProcessing: 'Der Auftrag läuft noch. Versuche es gleich noch einmal.',
  generationFailed: 'Das Erzeugen ist gescheitert. Sieh dir die Ausgabe der KI an, um mehr zu erfahren.',
  noSetsDebug: 'Es entstanden keine Sets. Zur Fehlersuche siehst du die Ausgabe der KI.',
  noSets: 'Die Verarbeitung ist fertig, aber es entstanden keine Sets.',
  queued: 'In der Warteschlange',
  resuming: 'Wird fortgesetzt…',
  outOfTokens:
    'Deine KI-Token sind aufgebraucht. Warte, bis dein Kontingent erneuert wird, oder erneuere deinen Gemini-API-Schlüssel unter Einstellungen → KI.',
  stage: {
    queued: 'Wartet',
    parsing: 'Seiten werden gelesen',
    analyzing: 'Karten werden geschrieben',
    finalizing: 'Die Karten werden geprüft',
  },
  analyzingPart: (part, total) =>
    total === 1 ? 'Karten werden geschrieben' : `Karten werden geschrieben, Teil ${part} von ${total}`,
  waitingForLimit: (seconds) =>
    `Das Modell nimmt in dieser Minute keine Aufrufe mehr an. Weiter geht es in ${plural(seconds, 'Sekunde', 'Sekunden')}.`,
  retrying: 'Der KI-Dienst hat nicht geantwortet. Neuer Versuch…',
  completed: (cards, sets) => `${plural(cards, 'Karte', 'Karten')} in ${plural(sets, 'Set', 'Sets')} zum Durchsehen`,
  cancelled: 'Abgebrochen',
  pagesGone: 'Die Seiten dieses Dokuments sind nicht mehr hier. Lege das Dokument noch einmal ab.',
  notStopped: 'Fortsetzen lässt sich nur ein Auftrag, der angehalten ist.',
  notCompleted: 'Nach Seiten lässt sich noch einmal fragen, wenn der Auftrag abgeschlossen ist.',
  pages: (n) => plural(n, 'Seite', 'Seiten'),
  unreadable: {
    notSupported: (name) =>
      `„${name}“ ist weder ein PDF noch eine PowerPoint-Präsentation. Speichere es als PDF und lege das ab.`,
    otherPresentation: (name) =>
      `„${name}“ ist eine Präsentation eines anderen Programms. Speichere sie dort als .pptx oder PDF und lege das ab.`,
    oldPresentation: (name) =>
      `„${name}“ hat das Format von PowerPoint vor 2007 (.ppt). Öffne sie in PowerPoint oder LibreOffice, speichere sie als .pptx und lege das ab.`,
    protectedPresentation: (name) =>
      `„${name}“ ist mit einem Passwort geschützt. Öffne sie in PowerPoint, speichere eine Kopie ohne Passwort und lege die ab.`,
    notAPresentation: (name) =>
      `„${name}“ ist keine PowerPoint-Präsentation, auch wenn der Name es sagt. Speichere sie neu als .pptx oder PDF und lege das ab.`,
    unpacksTooFar: (name) =>
      `„${name}“ ist entpackt weit größer als eine Präsentation und wurde darum nicht gelesen. Speichere sie neu als .pptx oder PDF und lege das ab.`,
    tooManySlides: (name, slides, max) =>
      `„${name}“ hat ${plural(slides, 'Folie', 'Folien')}; höchstens ${number(max)} lassen sich lesen. Teile sie und lege die Teile ab.`,
    empty: (name) => `„${name}“ ist leer. Prüfe, ob die Datei vollständig kopiert wurde.`,
    damaged: (name) =>
      `„${name}“ ist beschädigt oder unvollständig, darum lassen sich die Seiten nicht lesen. Lade oder exportiere die Datei neu und lege sie hier ab.`,
    tooManyPages: (name, pages, max) =>
      `„${name}“ hat ${plural(pages, 'Seite', 'Seiten')}; höchstens ${number(max)} lassen sich lesen. Teile das Dokument und lege die Teile ab.`,
    stalled: (name) =>
      `Das Lesen von „${name}“ kam zum Stillstand. Vielleicht ist die Datei beschädigt; speichere sie neu als PDF und versuche es noch einmal.`,
    readAsPdf: (reason) => `${reason}. Speichere sie als PDF und lege das ab.`,
    gone: (name) =>
      `„${name}“ lässt sich nicht mehr öffnen. Vielleicht wurde die Datei verschoben oder geändert; lege sie noch einmal ab.`,
    failed: (name) => `„${name}“ war nicht lesbar. Speichere die Datei neu als PDF und versuche es noch einmal.`,
  },
  intake: {
    region: 'Dokumente, die gelesen werden',
    choose: 'PDF-Dateien oder Präsentationen wählen',
    waiting: 'Wartet',
    openingFile: (name) => `${name} wird geöffnet`,
    opening: 'Wird geöffnet',
    reading: (page, pages) => `Seite ${page} von ${pages} wird gelesen`,
    readingSlide: (slide, slides) => `Folie ${slide} von ${slides} wird gelesen`,
    sending: 'Die Seiten werden gesendet',
    estimate: (calls, tokens, answerTokens) =>
      `Etwa ${plural(calls, 'Aufruf', 'Aufrufe')} des Modells, ${calls === 1 ? 'der' : 'die'} ${number(tokens)} Token ${calls === 1 ? 'liest' : 'lesen'} und ${number(answerTokens)} ${calls === 1 ? 'schreibt' : 'schreiben'}.`,
    makeCards: 'Karten machen',
    cancel: (name) => `${name} abbrechen`,
    dismiss: (name) => `${name} verwerfen`,
    pagesKept: (n) =>
      n === 1
        ? '1 Seite ist gelesen und bleibt hier, bis ein Schlüssel da ist.'
        : `${number(n)} Seiten sind gelesen und bleiben hier, bis ein Schlüssel da ist.`,
    keyMissingEarly: 'Füge einen Schlüssel hinzu, während die Seiten gelesen werden.',
    keyLocked:
      'Der gespeicherte KI-Schlüssel lässt sich auf diesem Computer nicht öffnen. Gib ihn in den Einstellungen noch einmal ein.',
    continue: 'Weiter',
    retry: 'Noch einmal versuchen',
    imagesLeftOut: (name, n) =>
      `Bilder von ${plural(n, 'Seite', 'Seiten')} aus „${name}“ passten nicht und wurden weggelassen; der Text wurde gesendet.`,
    pagesLost: (name, n) =>
      n === 1
        ? `1 Seite von „${name}“ ist nur ein Bild und passte nicht. Teile das Dokument, damit sie dabei ist.`
        : `${number(n)} Seiten von „${name}“ sind nur Bilder und passten nicht. Teile das Dokument, damit sie dabei sind.`,
    picturesUnread: (name, n) =>
      `Bilder oder Zeichnungen von ${plural(n, 'Folie', 'Folien')} aus „${name}“ waren nicht lesbar und wurden weggelassen. Speichere die Präsentation als PDF und lege das ab, dann sind mehr davon dabei.`,
    password: {
      title: 'Dieses Dokument hat ein Passwort',
      text: (name) =>
        `„${name}“ öffnet sich nur mit seinem Passwort. Es wird hier einmal benutzt und nicht gespeichert.`,
      label: 'Passwort',
      wrong: 'Das ist nicht das Passwort. Versuche es noch einmal.',
      open: 'Öffnen',
      cancel: 'Abbrechen',
    },
  },
  slide: { hidden: '[Ausgeblendete Folie]', notes: 'Notizen zum Vortrag:' },
  list: {
    title: 'Dokumente in Arbeit',
    cancel: (name) => `${name} abbrechen`,
    remove: (name) => `${name} aus der Liste entfernen`,
    review: 'Durchsehen',
    pagesAgain: 'Seiten noch einmal versuchen',
    continue: 'Weiter',
    clear: 'Fertige entfernen',
    ready: (sets, cards) => `${plural(sets, 'Set', 'Sets')} bereit, ${plural(cards, 'Karte', 'Karten')}`,
    resumeFrom: (time) => `Kann ab ${time} weitergehen.`,
    resumeNow: 'Kann jetzt weitergehen.',
  },
  state: {
    atWork: (n, percent) => (n === 1 ? percent : `${plural(n, 'Dokument', 'Dokumente')}, ${percent}`),
    reading: (n) => `${plural(n, 'Dokument', 'Dokumente')} beim Lesen`,
    waiting: (n) => `${plural(n, 'Dokument wartet', 'Dokumente warten')} auf dich`,
    stopped: (n) => `${plural(n, 'Dokument', 'Dokumente')} angehalten`,
    toReview: (n) => `${plural(n, 'Dokument', 'Dokumente')} zum Durchsehen`,
    label: (words) => `Dokumente in Arbeit: ${words}`,
  },
  banner: {
    completed: (name) => `Karten aus „${name}“ sind bereit.`,
    failed: (name, reason) => `${name}: ${reason}`,
    cancelled: (name) => `„${name}“ abgebrochen.`,
    mayContinue: (name) => `Das Modell nimmt wieder Aufrufe an: „${name}“ kann weitergehen.`,
  },
};
