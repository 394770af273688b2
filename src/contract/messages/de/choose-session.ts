/** `chooseSession` in German. */
import type { chooseSession as english } from '../choose-session.ts';
import { number, plural } from './plural.ts';

export const chooseSession: typeof english = {
  sets: {
    title: 'Was willst du lernen?',
    search: 'Set oder Ordner suchen',
    tree: 'Sets und Ordner',
    keys: 'Leertaste wählt, Eingabe macht mit dem Gewählten weiter, links und rechts schließen und öffnen Ordner.',
    allDue: 'Alles Fällige',
    nothing: 'Nichts wählen',
    recent: 'Früher gewählt',
    due: 'fällig',
    facts: (cards, fresh) =>
      fresh > 0 ? `${plural(cards, 'Karte', 'Karten')}, ${number(fresh)} neu` : plural(cards, 'Karte', 'Karten'),
    reviewsOff: 'ohne Wiederholungen',
    nothingFound: (text) => `Kein Set oder Ordner hat „${text}“ im Namen.`,
    clearSearch: 'Suche leeren',
    empty: 'Es gibt noch keine Sets zum Lernen.',
    makeOne: 'Set anlegen',
    loading: 'Deine Sets werden gelesen…',
    chosen: (sets, cards) =>
      sets === 0 ? 'Noch ist nichts gewählt.' : `${plural(sets, 'Set', 'Sets')}, ${plural(cards, 'Karte', 'Karten')}`,
    chosenDue: (due, fresh) => `${number(due)} fällig, ${number(fresh)} neu`,
    review: 'Fälliges wiederholen',
    chooseMode: 'Lernweise wählen',
    andMore: (names, n) => `${names} und ${number(n)} weitere`,
  },

  mode: {
    title: 'Wie willst du lernen?',
    everything: 'Alles',
    about: (names, cards) => `${names}: ${plural(cards, 'Karte', 'Karten')}`,
    change: 'Andere Sets wählen',
    list: 'Lernweisen',
    what: {
      review: 'Fällige Karten und neue bis zu deiner Tagesgrenze, von dir bewertet.',
      learn: 'Vom Auswählen der Antwort zum Tippen, ein paar Karten auf einmal, bis du sie kannst.',
      write: 'Tippe jede Antwort und sieh sofort, was abweicht.',
      match: 'Bring Fragen und Antworten zusammen, gegen die Uhr.',
      test: 'Auswahl, Aussagen und getippte Antworten, ausgewertet bei der Abgabe.',
      cram: 'Alle Karten hintereinander, die schwächsten zuerst, so oft du willst.',
      browse: 'Blättere durch deine Karten, ohne Bewertung.',
    },
    aiTest: 'Fragen, die ein Modell zu deinen Karten schreibt, mit Begründung bewertet.',
    schedule: {
      moves: 'Zählt für deinen Zeitplan',
      once: 'Eine Bewertung je Karte zählt für deinen Zeitplan',
      stays: 'Lässt deinen Zeitplan in Ruhe',
      asked: 'Zählt für deinen Zeitplan, wenn du es willst',
    },
    cards: (n) => plural(n, 'Karte', 'Karten'),
    cardsAsked: (cards, questions) => `${plural(cards, 'Karte', 'Karten')}, ${number(questions)} Fragen`,
    dueAndNew: (due, fresh) =>
      due > 0 && fresh > 0
        ? `${number(due)} fällig, ${number(fresh)} neu`
        : due > 0
          ? `${number(due)} fällig`
          : `${number(fresh)} neu`,
    goOn: 'Geht weiter, wo du aufgehört hast',
    because: {
      noCards: 'Hier gibt es keine Karten.',
      nothingDue: 'Hier ist gerade nichts fällig.',
      noTexts: 'Keine Karte hier hat eine Antwort, die sich tippen lässt.',
      tooFewPairs: 'Das braucht zwei Karten mit kurzen Texten auf beiden Seiten.',
      noQuestions: 'Keine Karte hier hat Wörter auf beiden Seiten, die sich abfragen lassen.',
    },
    firstCards: (n) =>
      `Hier gibt es mehr Fragen, als eine Runde fasst: Die Lernweisen beginnen mit den ersten ${number(n)}.`,
  },
};
