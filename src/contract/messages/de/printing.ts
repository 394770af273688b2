/** `printing` in German. */
import type { printing as english } from '../printing.ts';
import { number, plural } from './plural.ts';

export const printing: typeof english = {
  one: (name) => `„${name}“ drucken`,
  sets: (n) => `${plural(n, 'Set', 'Sets')} drucken`,
  print: 'Drucken',
  savePdf: 'Als PDF speichern',
  options: 'Wie die Karten gedruckt werden',
  form: 'Als',
  forms: { cards: 'Karten zum Ausschneiden', list: 'Liste mit Fragen und Antworten' },
  paper: 'Papier',
  papers: { a4: 'A4', letter: 'Letter' },
  perSheet: 'Karten auf einem Blatt',
  edge: 'Blätter werden gewendet an',
  edges: { long: 'der langen Kante', short: 'der kurzen Kante' },
  edgeHint: 'Wähle beim beidseitigen Drucken dasselbe; dann steht jede Antwort hinter ihrer Frage.',
  lines: 'Schnittlinien',
  hints: 'Mit Hinweisen',
  loading: 'Karten werden geladen',
  loaded: (done, total) => `${number(done)} von ${plural(total, 'Set', 'Sets')}`,
  layingOut: 'Die Karten werden angeordnet…',
  laidOut: (done, total) => `${number(done)} von ${plural(total, 'Karte', 'Karten')}`,
  stopped: 'Angehalten, bevor alle Karten angeordnet waren. Mach weiter, dann lassen sie sich drucken.',
  goOn: 'Weiter',
  onSheets: (cards, sheets) =>
    `${plural(cards, 'Karte', 'Karten')} auf ${plural(sheets, 'Blatt', 'Blättern')}, Fragen vorn und Antworten hinten.`,
  inList: (cards) => `${plural(cards, 'Karte', 'Karten')} in einer Liste.`,
  tooLong: (n) =>
    n === 1
      ? '1 Karte ist zu lang für diese Größe. Sie steht ganz in der Liste hinter den Blättern.'
      : `${number(n)} Karten sind zu lang für diese Größe. Sie stehen ganz in der Liste hinter den Blättern.`,
  tooLongHeading: 'Zu lang für die Karten',
  missingPictures: (n) =>
    n === 1
      ? '1 Bild ließ sich nicht laden. Im Druck bleibt dort eine Lücke.'
      : `${number(n)} Bilder ließen sich nicht laden. Im Druck bleiben dort Lücken.`,
  tooMany: (cards, max) =>
    `Das sind ${plural(cards, 'Karte', 'Karten')}, und auf einmal lassen sich ${number(max)} drucken. Wähle einen Ordner oder ein Set.`,
  noCards: 'Hier gibt es keine Karte zu drucken.',
  loadFailed: (reason) => `Die Karten ließen sich nicht laden. ${reason}`,
  front: (n) => `Blatt ${number(n)}, Fragen`,
  back: (n) => `Blatt ${number(n)}, Antworten`,
  columns: { number: 'Nr.', question: 'Frage', answer: 'Antwort' },
  savingPdf: 'Das PDF wird gespeichert…',
  cancelled: 'Abgebrochen. Es wurde kein PDF gespeichert.',
  saved: (file) => `${file} ist gespeichert.`,
  saveFailed: (reason) => `Das PDF wurde nicht gespeichert. ${reason}`,
  noRoom: 'Auf der Festplatte ist nicht genug Platz. Schaffe Platz und speichere noch einmal.',
  unwritable:
    'Dort lässt sich nichts schreiben. Wähle einen anderen Ordner, oder schließe das Programm, das die Datei offen hat.',
};
