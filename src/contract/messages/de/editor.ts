/** `editor` in German. */
import type { editor as english } from '../editor.ts';
import { plural } from './plural.ts';

const cards = (n: number) => plural(n, 'Karte', 'Karten');

export const editor: typeof english = {
  loading: 'Das Set wird geladen',
  topic: 'Thema',
  topicNeeded: 'Gib dem Set ein Thema und speichere dann noch einmal.',
  save: 'Speichern',
  study: 'Lernen',
  studyOtherwise: 'Anders lernen',
  image: 'Bild',
  hint: 'Hinweis',
  question: 'Frage',
  answer: 'Antwort',
  hintPlaceholder: 'Zu sehen, wenn du beim Lernen danach fragst',
  cards: 'Karten',
  listHelp:
    'Tab geht von der Frage zur Antwort und weiter zur nächsten Karte. Alt und die Pfeile verschieben eine Karte. Escape geht zu ihren Knöpfen.',
  hintOf: (n) => `Hinweis von Karte ${n}`,
  move: (n) => `Karte ${n} ziehen`,
  addCard: 'Karte hinzufügen',
  pasteMany: 'Viele Karten einfügen',
  facts: { own: 'eigene Karte', due: 'fällig', suspended: 'pausiert', longAnswer: 'lange Antwort' },

  missing: {
    question: 'Diese Karte hat keine Frage. Füge eine hinzu, oder lösche die Karte.',
    answer: 'Diese Karte hat keine Antwort. Füge eine hinzu, oder lösche die Karte.',
  },
  incomplete: (n) =>
    n === 1
      ? 'Eine Karte ist nicht vollständig. Ergänze oder lösche sie und speichere dann noch einmal.'
      : `${cards(n)} sind nicht vollständig. Ergänze oder lösche sie und speichere dann noch einmal.`,
  gap: {
    make: 'Lücke',
    title: (keys, sameKeys) =>
      `Aus den markierten Wörtern eine Lücke machen (${keys}) oder eine mit der letzten Nummer (${sameKeys})`,
    inQuestion: 'Lücken werden in der Frage abgefragt. Markiere die Wörter dort.',
    unclosed: (n) =>
      n === 1
        ? 'Hier beginnt eine Lücke und endet nicht. Schließe sie mit }}.'
        : `Hier beginnen ${n} Lücken und enden nicht. Schließe jede mit }}.`,
    empty: (n, numbers) =>
      n === 1
        ? `Lücke ${numbers} ist leer und wird darum nicht abgefragt.`
        : `Die Lücken ${numbers} sind leer und werden darum nicht abgefragt.`,
    inAnswer: 'Lücken werden nur in der Frage abgefragt. Hier sind sie ausgefüllt.',
    noPicture: 'Hier sind Teile eines Bildes verdeckt, und es gibt kein Bild.',
  },
  faces: {
    gaps: (n) => plural(n, 'Lücke', 'Lücken'),
    parts: (n) => plural(n, 'Teil', 'Teile'),
    bothWays: 'beide Richtungen',
    askBothWays: 'In beide Richtungen abfragen',
    asked: (n, names) => (n === 1 ? `Einmal abgefragt: ${names}.` : `${n}-mal abgefragt: ${names}.`),
    preview: 'Vorschau',
    previewOf: (n) => `Vorschau, wie Karte ${n} abgefragt wird`,
    previewTitle: 'Wie diese Karte abgefragt wird',
    question: 'Frage',
    answer: 'Antwort',
    close: 'Schließen',
    nowBothWays: (n) => `${cards(n)} ${n === 1 ? 'wird' : 'werden'} in beide Richtungen abgefragt.`,
    nowOneWay: (n) => `${cards(n)} ${n === 1 ? 'wird' : 'werden'} in eine Richtung abgefragt.`,
  },
  ofCard: (act, n) => `${act}, Karte ${n}`,

  masks: {
    open: 'Teile des Bildes verdecken',
    openWith: (n) => `${plural(n, 'verdeckter Teil', 'verdeckte Teile')}: ändern`,
    title: 'Teile des Bildes verdecken',
    help: 'Zeichne über das Bild, oder füge einen Teil hinzu. Die Pfeile bewegen ihn, Umschalt und die Pfeile ändern die Größe, Strg macht kleine Schritte, Entf entfernt ihn.',
    tools: 'Verdeckte Teile',
    picture: 'Das Bild mit seinen verdeckten Teilen',
    notLoaded:
      'Das Bild konnte nicht geladen werden. Schließe dieses Fenster und öffne es wieder, wenn du verbunden bist.',
    add: 'Teil hinzufügen',
    remove: 'Teil löschen',
    undo: 'Rückgängig',
    redo: 'Wiederherstellen',
    number: 'Abgefragt als Teil',
    numberHint: 'Teile mit derselben Nummer werden zusammen abgefragt.',
    others: 'Während ein Teil abgefragt wird, sind die anderen',
    hide: 'verdeckt',
    show: 'zu sehen',
    part: (number, left, top, width, height) =>
      `Teil ${number}, ${width} mal ${height} Prozent, bei ${left} und ${top} Prozent`,
    added: (number) => `Teil ${number} hinzugefügt.`,
    removed: (number) => `Teil ${number} gelöscht.`,
    save: 'Speichern',
    unsaved: 'Die verdeckten Teile sind noch nicht gespeichert. Schließe noch einmal, um sie zu verwerfen.',
    saved: (n) =>
      n === 0 ? 'Vom Bild ist nichts mehr verdeckt.' : `${plural(n, 'Teil', 'Teile')} des Bildes verdeckt.`,
  },

  said: {
    added: (n) => `Karte ${n} hinzugefügt.`,
    moved: (to, total) => `Auf Platz ${to} von ${total} verschoben.`,
    selected: (n) => `${cards(n)} ausgewählt.`,
  },
  deletedCards: (n) => `${cards(n)} gelöscht.`,

  draft: {
    saved: (time) => `Entwurf gespeichert: ${time}`,
    withoutPictures: (time) =>
      `Entwurf ohne seine neuen Bilder gespeichert: ${time}. Speichere das Set, um sie zu behalten.`,
    notKept: 'Der Entwurf lässt sich hier nicht aufheben. Speichere das Set, bevor du gehst.',
    restored: (when) => `Das sind deine ungespeicherten Änderungen von: ${when}.`,
    outdated: (when) =>
      `Das sind deine ungespeicherten Änderungen von: ${when}. Was seitdem anderswo geändert wurde, steht auch im Set.`,
    useSaved: 'Das gespeicherte Set benutzen',
    startAfresh: 'Neu anfangen',
    putAside: 'Deine ungespeicherten Änderungen sind beiseitegelegt.',
    merged: 'Gespeichert, zusammen mit dem, was anderswo geändert wurde.',
    conflict:
      'Dieses Set wurde inzwischen anderswo geändert, zum Teil dort, wo du es geändert hast. Was du getippt hast, ist noch da.',
    standsThere: 'Dort steht:',
    ofCard: (n, field) => `Karte ${n}, ${field}`,
    otherPicture: 'ein anderes Bild',
    more: (n) => `und ${n} weitere`,
    reload: 'Neu laden',
    saveMine: 'Meine Fassung trotzdem speichern',
    gone: 'Dieses Set wurde anderswo gelöscht. Was du getippt hast, ist noch da.',
    saveAsNew: 'Als neues Set speichern',
  },
  saveFailed: (reason) => `Die Änderungen konnten nicht gespeichert werden. ${reason}`,

  details: {
    label: 'Angaben zum Set',
    folder: 'Ordner',
    topLevel: 'Kein Ordner',
    tags: 'Schlagwörter',
    addTag: 'Schlagwort',
    newTag: 'Neues Schlagwort für alle Karten',
    newTagOf: (n) => `Neues Schlagwort für Karte ${n}`,
    removeTag: (tag) => `Das Schlagwort ${tag} von allen Karten entfernen`,
    removeTagOf: (tag, n) => `Das Schlagwort ${tag} von Karte ${n} entfernen`,
    onSome: (n) => `auf ${plural(n, 'Karte', 'Karten')}`,
    tagRemoved: (tag) => `Das Schlagwort „${tag}“ ist entfernt.`,
    summary: 'Zusammenfassung',
    count: cards,
    due: 'Fällig',
    learning: 'Im Lernen',
    fresh: 'Neu',
    suspended: 'Pausiert',
    buried: 'Zurückgestellt',
    flagged: 'Markiert',
    madeFrom: 'Entstanden aus',
    cited: (n, total) => `${n} von ${cards(total)} nennen eine Seite`,
    tracked: 'Dieses Set wiederholen',
    deleteSet: 'Set löschen',
    discard: 'Diesen Entwurf verwerfen',
    discarded: 'Der Entwurf ist verworfen.',
  },

  picture: {
    of: { question: 'Bild der Frage', answer: 'Bild der Antwort' },
    remove: { question: 'Das Bild der Frage entfernen', answer: 'Das Bild der Antwort entfernen' },
    removed: '1 Bild entfernt.',
    choose: 'Bild wählen',
    noSvg:
      'SVG-Bilder können Skripte enthalten und werden nicht angenommen. Speichere das Bild als PNG und füge es wieder hinzu.',
    notRead: 'Dieses Bild ist nicht lesbar. Nimm eine Datei in PNG, JPEG, GIF, WebP oder AVIF.',
    onlyFirst: 'Eine Seite hat ein Bild, darum wurde nur das erste hinzugefügt.',
    insecure: 'Eine Seite ohne https, die nicht von diesem Rechner kommt, kann keine Bilder aufheben.',
    noRoom:
      'Dieses Bild passt nicht in deinen Speicher. Lösche etwas, das du nicht mehr brauchst, und füge es dann wieder hinzu.',
  },

  paste: {
    title: 'Viele Karten einfügen',
    text: 'Eine Karte je Zeile: Frage, Trennzeichen, Antwort',
    placeholder: 'Aus einer Tabelle oder Liste einfügen',
    separator: 'Trennzeichen',
    separators: { tab: 'Tabulator', colons: '::', dash: 'Strich', semicolon: 'Strichpunkt', comma: 'Komma' },
    swap: 'Frage und Antwort tauschen',
    preview: 'Vorschau',
    nothing: 'Die Karten erscheinen hier.',
    more: (n) => `und ${n} weitere`,
    halves: (n) =>
      n === 1
        ? 'Eine Zeile hat nur eine Seite. Sie kommt so hinzu, wie sie ist, und du ergänzt sie.'
        : `${plural(n, 'Zeile', 'Zeilen')} haben nur eine Seite. Sie kommen so hinzu, wie sie sind, und du ergänzt sie.`,
    add: (n) => `${cards(n)} hinzufügen`,
    added: (n) => `${cards(n)} hinzugefügt.`,
    tableAdded: (n) => `${cards(n)} aus der eingefügten Tabelle gemacht.`,
    failed: 'Die Tabelle war nicht lesbar. Versuche es mit „Viele Karten einfügen“.',
    cancel: 'Abbrechen',
    unsaved: 'Die Karten sind noch nicht hinzugefügt. Schließe noch einmal, um sie zu verwerfen.',
  },

  select: {
    start: 'Karten auswählen',
    bar: 'Ausgewählte Karten',
    card: (n) => `Karte ${n} auswählen`,
    count: (n) => `${n} ausgewählt`,
    all: 'Alle auswählen',
    move: (n) => `${cards(n)} in ein neues Set verschieben…`,
    bothWays: 'In beide Richtungen abfragen',
    oneWay: 'In eine Richtung abfragen',
    remove: (n) => `${cards(n)} löschen`,
    done: 'Fertig',
  },

  split: {
    title: 'In ein neues Set verschieben',
    topic: 'Thema des neuen Sets',
    text: (n) =>
      `${cards(n)} ${n === 1 ? 'behält' : 'behalten'}, was du gelernt hast. Beide Sets bleiben in diesem Ordner.`,
    go: (n) => `${cards(n)} verschieben`,
    done: (n, topic) => `${cards(n)} nach „${topic}“ verschoben.`,
    undone: 'Die Karten sind wieder in diesem Set.',
  },

  merge: {
    start: 'Karten eines anderen Sets hinzufügen…',
    title: 'Karten eines anderen Sets hinzufügen',
    search: 'Sets suchen',
    list: 'Sets',
    none: 'Kein anderes Set hat Karten.',
    nothingMatches: (text) => `Kein Set hat „${text}“ im Namen.`,
    text: 'Seine Karten kommen hinter die dieses Sets und behalten, was du gelernt hast. Das geleerte Set kommt in den Papierkorb.',
    go: (n) => `${cards(n)} hinzufügen`,
    choose: 'Set wählen',
    done: (n, topic) => `${cards(n)} aus „${topic}“ hinzugefügt.`,
    undone: (topic) => `Die Karten sind wieder in „${topic}“.`,
  },
  moveFailed: (reason) => `Die Karten wurden nicht verschoben. ${reason}`,
  cancel: 'Abbrechen',
};
