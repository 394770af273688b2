/** `study` in German. */
import type { study as english } from '../study.ts';
import type { CardPhase, Rating } from '../../study.schema.ts';
import { excerpt } from '../excerpt.ts';
import { unmarked } from '../../unmarked-text.ts';
import { number, plural } from './plural.ts';

/** Of a whole, in percent. */
const share = (part: number, whole: number): string => `${Math.round((100 * part) / whole)}\u00a0%`;

const rating: Readonly<Record<Rating, string>> = { 1: 'Nochmal', 2: 'Schwer', 3: 'Gut', 4: 'Leicht' };

const phase: Readonly<Record<CardPhase, string>> = {
  new: 'neu',
  learning: 'im Lernen',
  review: 'Wiederholung',
  relearning: 'wieder im Lernen',
};

const position = (at: number, total: number): string => `${number(at)} von ${number(total)}`;

export const study: typeof english = {
  title: 'Lernsitzung',
  heading: 'Lernsitzung',
  rating,
  phase,

  position,
  comeAgain: (n) => (n === 1 ? '1 kommt noch einmal' : `${number(n)} kommen noch einmal`),
  pageTitle: (at, total, topic) => `${position(at, total)}, ${topic}`,
  progress: 'Karten dieser Sitzung',
  timeLeft: (time) => `Noch etwa ${time}`,
  underAMinuteLeft: 'Noch weniger als eine Minute',
  leave: 'Verlassen',
  leaveSession: 'Lernsitzung verlassen',

  rail: 'Diese Sitzung',
  left: 'In dieser Sitzung übrig',
  more: 'Weitere Karten',
  graded: 'Bewertet, neueste zuerst',
  done: 'Getan, neueste zuerst',
  steps: 'Schritte',
  acts: {
    flag: 'Markiert',
    unflag: 'Markierung entfernt',
    bury: 'Zurückgestellt',
    unbury: 'Heute wieder dabei',
    suspend: 'Pausiert',
    edit: 'Bearbeitet',
  },
  gradedCards: 'bewertet',
  gradedAs: (given, interval) => `${rating[given]}, ${interval}`,
  earlierGrades: (n) => `${plural(n, 'Bewertung', 'Bewertungen')} von vor der Unterbrechung`,

  tools: 'Karte',
  edit: 'Bearbeiten',
  flag: 'Markieren',
  flagged: 'Markiert',
  suspend: 'Pausieren',
  hint: 'Hinweis',
  noHint: 'Diese Karte hat keinen Hinweis.',
  undo: 'Rückgängig',
  redo: 'Wiederherstellen',
  shortcuts: 'Tastenkürzel',

  card: 'Karte',
  showAnswer: 'Antwort zeigen',
  grades: 'Wie gut wusstest du es?',
  facts: {
    label: 'Über diese Karte',
    page: (page) => `S. ${page}`,
    seen: (times) => `${times}× gesehen`,
    unseen: 'neu',
    lapses: (n) => plural(n, 'Aussetzer', 'Aussetzer'),
    flagged: 'markiert',
  },
  source: (file, page) => (page === null ? file : `${file}, Seite ${page}`),
  sourceLabel: 'Quelle',
  questionImage: 'Bild der Frage',
  answerImage: 'Bild der Antwort',
  emptySide: 'Diese Seite ist leer.',

  said: {
    revealed: (answer) => `Antwort: ${unmarked(answer)}`,
    graded: (given, interval) => `${rating[given]}, Intervall: ${interval}.`,
    hint: (hint) => `Hinweis: ${unmarked(hint)}`,
    finished: 'Lernsitzung beendet.',
  },
  undone: (given, question) => `Rückgängig: ${rating[given]} bei „${excerpt(question)}“`,
  undoneEarlier: (given) => `Rückgängig: ${rating[given]} von vor der Unterbrechung`,
  undoneAct: {
    flag: (question) => `Rückgängig: Markieren von „${excerpt(question)}“`,
    unflag: (question) => `Rückgängig: Entfernen der Markierung von „${excerpt(question)}“`,
    bury: (question) => `Rückgängig: Zurückstellen von „${excerpt(question)}“`,
    unbury: (question) => `Rückgängig: „${excerpt(question)}“ heute wieder abfragen`,
    suspend: (question) => `Rückgängig: Pausieren von „${excerpt(question)}“`,
    edit: (question) => `Rückgängig: Bearbeiten von „${excerpt(question)}“`,
  },
  nothingToUndo: 'In dieser Sitzung gibt es nichts rückgängig zu machen.',
  bury: 'Zurückstellen',
  buried: (question) => `Bis morgen zurückgestellt: „${excerpt(question)}“`,
  suspended: (question) =>
    `„${excerpt(question)}“ pausiert. Die Karte wird nicht abgefragt, bis du sie wieder aufnimmst.`,
  cardSaved: 'Karte gespeichert',

  gradeFailed: (given, question, reason) =>
    `${rating[given]} bei „${excerpt(question)}“ wurde nicht gespeichert, darum ist die Karte wieder da. ${reason}`,
  undoFailed: (reason) => `Die Bewertung ließ sich nicht rückgängig machen. ${reason}`,
  changeFailed: (reason) => `Die Karte wurde nicht geändert. ${reason}`,
  notRecorded: (reason) => `Das Ergebnis dieser Sitzung wurde nicht gespeichert. ${reason}`,
  moreFailed: (reason) => `Die nächsten Karten konnten nicht geladen werden. ${reason}`,
  loadFailed: 'Die Karten dieser Sitzung konnten nicht geladen werden.',
  sessionNotKept: 'Deine Stelle in dieser Sitzung konnte nicht gespeichert werden. Jede Bewertung ist gespeichert.',
  unexpected: 'Etwas ist schiefgegangen. Versuche es noch einmal.',
  cardGone: 'Diese Karte gibt es nicht mehr.',
  reviewGone: 'Diese Bewertung steht nicht im Verlauf, also gibt es nichts rückgängig zu machen.',
  reviewTaken: 'Diese Wiederholung wurde schon für eine andere Karte gespeichert.',

  leech: {
    found: (question, lapses) =>
      `„${excerpt(question)}“ wurde ${plural(lapses, 'Mal', 'Mal')} vergessen. Sie öfter zu sehen hilft nicht.`,
    why: 'Was würde helfen?',
    title: 'Eine Karte, die nicht hängen bleibt',
    advice: 'Was helfen würde',
    looking: 'Die anderen Karten ihres Sets werden angesehen…',
    edit: 'Karte bearbeiten',
    close: 'Schließen',
  },
  cram: {
    heading: 'Pauken',
    again: 'kommt wieder',
    known: 'gewusst',
    nothing: 'Hier gibt es keine Karten zum Pauken.',
  },
  nothingDue: 'Hier ist nichts fällig. Die nächsten Karten kommen an ihrem Tag wieder.',
  reviewMore: (n) => `Weiter mit ${plural(n, 'Wiederholung', 'Wiederholungen')}`,
  studyMore: (n) => `${plural(n, 'neue Karte', 'neue Karten')} lernen`,
  toDashboard: 'Zurück zur Übersicht',

  end: {
    title: 'Fürs Erste geschafft',
    summary: (grades, time) => `${plural(grades, 'Bewertung', 'Bewertungen')} in ${time}.`,
    nextDue: (interval) => `Bis zur ersten dieser Karten: ${interval}.`,
    grades: 'Bewertungen dieser Sitzung',
    heldReviews: (n) => `${plural(n, 'Wiederholung bleibt', 'Wiederholungen bleiben')} für einen anderen Tag.`,
    held: (n) => `${plural(n, 'neue Karte bleibt', 'neue Karten bleiben')} für einen anderen Tag.`,
    remembered: (passed, asked) =>
      `Behalten ${share(passed, asked)}: ${number(passed)} von ${plural(asked, 'Karte', 'Karten')}, die gewartet hatten.`,
    dueElsewhere: (n) => `In anderen Sets ${n === 1 ? 'ist 1 Karte' : `sind ${number(n)} Karten`} fällig.`,
    studyElsewhere: 'Lernen, was dort fällig ist',
    practise: (n) => `${plural(n, 'verpasste Karte', 'verpasste Karten')} üben`,
  },

  editor: {
    title: 'Karte bearbeiten',
    question: 'Frage',
    answer: 'Antwort',
    hint: 'Hinweis',
    save: 'Speichern',
    cancel: 'Abbrechen',
    empty: 'Eine Karte braucht eine Frage und eine Antwort.',
    unsaved: 'Deine Eingabe ist nicht gespeichert. Klicke noch einmal daneben, um sie zu verwerfen.',
  },
};
