/** `quality` in German. */
import type { quality as english } from '../quality.ts';
import { number, plural } from './plural.ts';

const cards = (n: number) => plural(n, 'Karte', 'Karten');

export const quality: typeof english = {
  title: 'Qualität der Karten',
  none: (reviewed) => `Keine Mängel gefunden (${plural(reviewed, 'Karte', 'Karten')} geprüft)`,
  found: (issues, reviewed) => `${plural(issues, 'Mangel', 'Mängel')} in ${cards(reviewed)} gefunden`,
  duplicates: 'Genau gleiche Karten',
  longCards: 'Lange Karten',
  compound: 'Mehrfachfragen',
  removeDuplicates: 'Doppelte von selbst entfernen',
  recommendations: 'Empfehlungen',
  semantic: 'Prüfung durch die KI',
  high: 'Hoch',
  medium: 'Mittel',
  more: (n) => `+${n} weitere`,

  nearDuplicates: 'Fast gleiche Karten',
  contradictions: 'Widersprüche',
  contradiction: {
    number: 'verschiedene Zahlen',
    yesNo: 'Ja und Nein',
    negation: 'eine verneint, was die andere sagt',
    opposite: 'gegenteilige Antworten',
    answer: 'verschiedene Antworten',
  },
  card: (n) => `Karte ${n}`,
  quoted: (text) => `„${text}“`,
  goToCard: (n, question) => `Zu Karte ${n}, „${question}“`,
  unsupported: 'Nicht belegte Karten',
  removeUnsupported: 'Nicht belegte Karten löschen',
  doubts: 'Zweifelhafte Antworten',
  proposals: 'Vorgeschlagene Änderungen',
  outOf: 'von 100',
  scoreOf: (score) => `${score} von 100 Punkten`,
  grade: { good: 'gut', fair: 'mittel', poor: 'braucht Arbeit' },
  checking: 'Die Karten werden geprüft',
  failed: 'Die Karten konnten nicht geprüft werden.',
  fewer: 'Weniger zeigen',
  match: (percent) => `${percent}\u00a0% gleich`,
  confidence: (percent) => `${percent}\u00a0% sicher`,
  patterns: (n) => plural(n, 'Muster', 'Muster'),
  lengths: (question, answer) => `Frage ${number(question)}, Antwort ${number(answer)} Zeichen`,
  repeats: (topic, number) => `gleicht Karte ${number} von ${topic}`,
  like: (topic, number) => `wie Karte ${number} von ${topic}`,
  goTo: (question) => `Zu „${question}“`,
  noQuestion: 'eine Karte ohne Frage',

  issue: {
    longQuestion: (chars, limit) => `Frage mit ${chars} Zeichen (bis ${limit} liest sie sich gut)`,
    longAnswer: (chars, limit) => `Antwort mit ${chars} Zeichen (bis ${limit} merkt man sie sich als Ganzes)`,
    manySentences: (n) => `Antwort aus ${n} Sätzen`,
    manyItems: (n) => `Antwort zählt ${n} Dinge auf`,
  },
  pattern: {
    severalQuestions: 'mehrere Fragen',
    joinedQuestions: 'verbundene Fragen',
    joinedTasks: 'verbundene Aufgaben',
    parts: 'nummerierte Teile',
    pairedAspects: 'zwei Seiten auf einmal',
    list: 'eine Liste von Themen',
    enumeration: 'verlangt eine Liste',
    listedAnswer: 'die Antwort ist eine Liste',
  },
  severity: { high: 'HOCH', medium: 'MITTEL', low: 'GERING' },
  recommend: {
    contradictions: (n) => (n === 1 ? 'Eine Karte widerspricht einer anderen.' : `${cards(n)} widersprechen anderen.`),
    contradictionsAction: 'Lies beide auf ihren Seiten nach und behalte die richtige.',
    unsupported: (n) =>
      n === 1 ? 'Eine Karte ist in ihrem Dokument nicht belegt.' : `${cards(n)} sind in ihrem Dokument nicht belegt.`,
    unsupportedAction: 'Suche sie im Dokument, oder lösche sie.',
    doubts: (n) =>
      n === 1
        ? 'Eine Antwort sagt mehr als ihre Textstelle.'
        : `${number(n)} Antworten sagen mehr als ihre Textstellen.`,
    doubtsAction: 'Vergleiche jede mit ihrer Textstelle.',
    exact: (n) =>
      n === 1 ? 'Eine Karte wiederholt eine andere Wort für Wort.' : `${cards(n)} wiederholen andere Wort für Wort.`,
    exactAction: 'Entferne die Kopien.',
    near: (n) =>
      n === 1 ? 'Eine Karte sagt fast dasselbe wie eine andere.' : `${cards(n)} sagen fast dasselbe wie andere.`,
    nearAction: 'Vergleiche sie und behalte die bessere.',
    compound: (n) =>
      n === 1 ? 'Eine Frage zielt auf mehr als eine Sache.' : `${cards(n)} fragen nach mehr als einer Sache.`,
    compoundAction: 'Teile jede in Karten, die nach einer Sache fragen.',
    long: (n) => (n === 1 ? 'Eine Karte ist lang.' : `${cards(n)} sind lang.`),
    longAction: 'Kürze sie auf das, was man wissen muss.',
  },

  fix: {
    kind: {
      split: (n) => `In ${n} Karten teilen`,
      shorten: 'Kürzen',
      rephrase: 'Umformulieren',
      remove: 'Kopie löschen',
    },
    byModel: 'von der KI vorgeschlagen',
    accept: 'Annehmen',
    refuse: 'Ablehnen',
    acceptOf: (kind, question) => `Annehmen: ${kind}, „${question}“`,
    refuseOf: (kind, question) => `Ablehnen: ${kind}, „${question}“`,
    question: 'Frage',
    answer: 'Antwort',
    newCard: (n) => `Karte ${n}`,
    removed: 'entfernt',
    added: 'hinzugefügt',
    none: 'Ohne KI lässt sich keine sichere Änderung vorschlagen. Jeder Eintrag oben führt zu seiner Karte.',
    accepted: {
      split: (n) => `1 Karte in ${n} geteilt.`,
      shorten: '1 Karte gekürzt.',
      rephrase: '1 Karte umformuliert.',
      remove: '1 Kopie gelöscht.',
    },
  },
  removedUnsupported: (n) => `${plural(n, 'nicht belegte Karte', 'nicht belegte Karten')} gelöscht.`,
  removedDuplicates: (n) => `${plural(n, 'doppelte Karte', 'doppelte Karten')} gelöscht.`,

  model: {
    ask: 'Mit KI prüfen',
    asking: 'Die KI prüft die Karten…',
    cost: (n) => `Sendet den Text von ${cards(n)} an deinen KI-Dienst.`,
    stop: 'Anhalten',
    duplicates: (n) => `${plural(n, 'sinngleiche Karte', 'sinngleiche Karten')} gefunden`,
    improvements: (n) => `${plural(n, 'Verbesserung', 'Verbesserungen')} empfohlen`,
    unreadable: 'Die Antwort des KI-Dienstes war nicht lesbar. Was oben steht, gilt.',
  },
};
