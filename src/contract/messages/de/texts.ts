/** `texts` in German. */
import type { texts as english } from '../texts.ts';
import { number, plural } from './plural.ts';

const cards = (n: number) => plural(n, 'Karte', 'Karten');

export const texts: typeof english = {
  titles: {
    csv: (separator) => `Tabelle, Zellen getrennt durch ${separator}`,
    ankiText: 'Notizen aus Anki, als Text',
    quizlet: 'Begriffe und Erklärungen, wie Quizlet sie exportiert',
    markdown: 'Karten in Markdown',
    obsidian: 'Obsidian-Notizen mit Karten',
    mochi: 'Mochi-Karten',
  },

  failed: {
    tooLarge: (megabytes) =>
      `Diese Datei ist größer als ${megabytes}\u00a0MB, mehr lässt sich nicht auf einmal als Text lesen. Teile sie und importiere die Teile.`,
    notText:
      'Diese Datei ist kein Text, oder ihre Kodierung ist hier unbekannt. Speichere sie als UTF-8 und versuche es noch einmal.',
    empty: 'Diese Datei ist leer.',
    noCards: 'In dieser Datei wurden keine Karten gefunden. Sieh dir die Angaben an, oder wähle eine andere Datei.',
    notMochi: 'Das ist kein Export aus Mochi, oder er ist beschädigt. Exportiere ihn aus Mochi noch einmal.',
    damagedZip: 'Dieses Archiv ist beschädigt oder abgeschnitten. Lade es noch einmal herunter und versuche es wieder.',
    zipTooLarge:
      'Dieses Archiv ist entpackt größer, als sich aufnehmen lässt. Entpacke es selbst und importiere die Teile, die du brauchst.',
    noNotes: 'In diesem Archiv sind keine Markdown-Notizen.',
  },

  lost: {
    damaged: (n) =>
      `${plural(n, 'Zeichen war', 'Zeichen waren')} nicht lesbar. Wenn Buchstaben falsch aussehen, wähle eine andere Kodierung.`,
    oneSided: (n) =>
      n === 1
        ? 'Eine Zeile hat eine Frage oder eine Antwort, aber nicht beides. Sie wird weggelassen.'
        : `${plural(n, 'Zeile', 'Zeilen')} haben eine Frage oder eine Antwort, aber nicht beides. Sie werden weggelassen.`,
    quotes:
      'Ein Anführungszeichen wird geöffnet und nie geschlossen, darum werden Anführungszeichen gelesen, wie sie dastehen.',
    html: (n) =>
      `${cards(n)} ${n === 1 ? 'hatte' : 'hatten'} Formatierung, Ton oder anderes, was sich nicht übernehmen lässt. Die Wörter bleiben.`,
    pictures: (n) =>
      n === 1
        ? 'Eine Karte nennt ein Bild, das nicht in der Datei ist.'
        : `${cards(n)} nennen Bilder, die nicht in der Datei sind.`,
    fields: (n) =>
      n === 1
        ? 'Eine Zeile sieht aus wie ein Dataview-Feld und nicht wie eine Karte. Sie wird weggelassen.'
        : `${plural(n, 'Zeile', 'Zeilen')} sehen aus wie Dataview-Felder und nicht wie Karten. Sie werden weggelassen.`,
    overlapping: (n) =>
      n === 1
        ? '1 Lücke mit eigenen Anweisungen, was zu zeigen und zu verdecken ist, wurde eine einfache Lücke.'
        : `${number(n)} Lücken mit eigenen Anweisungen, was zu zeigen und zu verdecken ist, wurden einfache Lücken.`,
    unreadableNote: (n) => `${plural(n, 'Notiz', 'Notizen')} des Archivs ${n === 1 ? 'war' : 'waren'} nicht lesbar.`,
    schedule: (n) =>
      n === 1
        ? 'Eine Karte wurde schon wiederholt, aber dieses Format sagt das nicht so, dass es sich übernehmen lässt. Sie beginnt als neu.'
        : `${cards(n)} wurden schon wiederholt, aber dieses Format sagt das nicht so, dass es sich übernehmen lässt. Sie beginnen als neu.`,
    templates: (n) =>
      n === 1
        ? 'Eine Karte hat mehr Felder als Frage und Antwort. Sie stehen unter der Antwort.'
        : `${cards(n)} haben mehr Felder als Frage und Antwort. Sie stehen unter der Antwort.`,
  },

  options: {
    encoding: 'Kodierung',
    encodingHint: 'Ändere sie, wenn Buchstaben auf den Karten unten falsch aussehen.',
    found: (name) => `${name} (erkannt)`,
    separator: 'Zellen trennen',
    heading: 'Die erste Zeile benennt die Spalten',
    bothWays: 'Jede Karte in beide Richtungen abfragen',
    html: 'Zellen sind HTML',
    termSeparator: 'Zwischen Begriff und Erklärung',
    rowSeparator: 'Zwischen Karten',
    custom: 'Anderes',
    customTerm: 'Andere Zeichen zwischen Begriff und Erklärung',
    customRow: 'Andere Zeichen zwischen Karten',
    customHint: 'Geschrieben, wie sie sind; \\n ist eine neue Zeile und \\t ein Tabulator.',
    style: 'Karten sind geschrieben als',
    styles: {
      labels: 'Q: und A:',
      headings: 'Überschriften mit Text darunter',
    },
    highlights: 'Lücken sind ==hervorgehoben==',
    bold: 'Lücken sind **fett**',
    braces: 'Lücken stehen in {{Klammern}}',
    dataview: 'Zeilen, die wie Dataview-Felder aussehen (key:: value), als Karten nehmen',
    onlyTagged: 'Nur Notizen mit diesem Schlagwort',
    onlyTaggedHint: 'Leer lassen, um Karten aus jeder Notiz zu nehmen.',
    decks: 'Sets entstehen nach',
    decksBy: { tag: 'dem Schlagwort einer Karte', folder: 'dem Ordner und der Notiz' },
    schedule: 'Übernehmen, wann Karten fällig sind',
  },

  separators: {
    tab: 'Tabulatoren',
    comma: 'Kommas',
    semicolon: 'Strichpunkte',
    pipe: 'senkrechte Striche',
    colon: 'Doppelpunkte',
    dash: 'Striche ( - )',
    space: 'Leerzeichen',
    newline: 'eine neue Zeile',
    blankLine: 'eine leere Zeile',
  },

  columns: {
    unnamed: (n) => `Spalte ${n}`,
    question: 'Frage',
    answer: 'Antwort',
    hint: 'Hinweis',
    tags: 'Schlagwörter',
    set: 'Set',
    folder: 'Ordner',
    flag: 'Markierung',
    suspended: 'Pausiert',
    bothWays: 'Beide Richtungen',
    id: 'Kennung',
  },

  labels: {
    question: 'Q',
    answer: 'A',
    hint: 'Hint',
    tags: 'Tags',
    bothWays: 'Both ways',
    folder: 'Folder',
  },

  markdownYes: 'yes',

  writers: {
    csv: 'Tabelle (CSV)',
    csvHint:
      'Für Tabellenprogramme: Karten mit Hinweis, Schlagwörtern, Markierung, Set und Ordner. Lücken bleiben, wie sie geschrieben sind; keine Bilder und kein Zeitplan.',
    tsv: 'Tabelle mit Tabulatoren (TSV)',
    tsvHint: 'Wie CSV, mit Tabulatoren zwischen den Zellen.',
    encoding: 'Zeichenkodierung',
    encodingHint: 'Ändere sie, wenn ein anderes Programm falsche Buchstaben zeigt.',
    encodings: {
      marked: 'UTF-8 mit Kennung, für Tabellenprogramme',
      'utf-8': 'UTF-8 ohne Kennung',
      'utf-16le': 'UTF-16, für alte Programme',
    },
    ankiText: 'Text für Anki',
    ankiTextHint:
      'Importiere ihn in Anki mit Datei, Importieren: Notizen mit Stapel, Typ und Schlagwörtern. Keine Bilder und kein Zeitplan.',
    quizlet: 'Text für Quizlet',
    quizletHint:
      'Begriffe und Erklärungen zum Einfügen in Quizlet. Nur die Wörter: Lücken sind ausgefüllt, Hinweise und Schlagwörter weggelassen.',
    markdown: 'Markdown',
    markdownHint:
      'Zum Lesen und Drucken: Karten mit Hinweis und Schlagwörtern unter dem Namen ihres Sets. Keine Bilder und kein Zeitplan.',
    obsidian: 'Obsidian',
    obsidianHint:
      'Für die Erweiterung zum Wiederholen: Karten unter dem Schlagwort ihres Sets, Lücken hervorgehoben. Keine Bilder und kein Zeitplan.',
  },
};
