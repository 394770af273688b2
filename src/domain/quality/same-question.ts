/**
 * Which cards of a set ask the same: their questions have the same words that say something, in the same order, with the same numbers, symbols,
 * negations and pictures. An added word is often a condition (`boiling point of water` and `… in Denver`), so such a question counts as the same
 * only beside a card that is in doubt itself. Found without comparing every card with every other: by the whole question, and by its rarest word.
 */
import { SAME_QUESTION_CARDS_MAX } from '../../contract/quality-limits.ts';
import { neededOverlap } from './card-match.ts';
import type { CardProfile } from './card-profile.ts';
import { foldedText, type PlacedCard } from './quality-cards.ts';
import { createQuestionWords } from './question-words.ts';
import { wordsOf } from './word-forms.ts';

/** Places in the list of cards, the earlier one first. */
type QuestionPair = readonly [earlier: number, later: number];

interface Question {
  readonly cards: number[];
  readonly words: readonly string[];
  readonly doubted: boolean;
}

interface SameQuestionOptions {
  /** A card whose document does not bear it out. */
  readonly isDoubted: (at: number) => boolean;
  /** What is found in another way already. */
  readonly isLeftOut: (at: number) => boolean;
}

/** How many cards or questions are looked at between two steps. */
const STEP = 512;

/** All pairs of cards that ask the same. Yields lists of them, some empty, so that whoever waits can give way. */
export function* sameQuestions(
  cards: readonly PlacedCard[],
  profiles: readonly CardProfile[],
  { isDoubted, isLeftOut }: SameQuestionOptions,
): Generator<QuestionPair[]> {
  const wordsIn = createQuestionWords();
  const questions = new Map<string, { scope: string; cards: number[]; words: readonly string[] }>();
  const wordsAt: (readonly string[])[] = [];
  for (const [at, card] of cards.entries()) {
    const profile = profiles[at];
    const words = profile && !isLeftOut(at) ? wordsIn(card, profile) : [];
    wordsAt.push(words);
    if (!profile || words.length === 0) continue;
    const scope = `${card.setIndex}\n${profile.asked}`;
    const key = `${scope}\n${words.toSorted().join(' ')}`;
    const known = questions.get(key);
    if (known) known.cards.push(at);
    else questions.set(key, { scope, cards: [at], words });
    if (at % STEP === STEP - 1) yield [];
  }
  const told = [...questions.values()].filter((question) => question.cards.length <= SAME_QUESTION_CARDS_MAX);
  const asksAlike = (a: number, b: number) => areAskedAlike(cards[a], cards[b], wordsAt[a] ?? [], wordsAt[b] ?? []);
  for (const [i, question] of told.entries()) {
    const pairs = question.cards.length === 1 ? [] : pairsIn(question.cards).filter(([a, b]) => asksAlike(a, b));
    if (pairs.length > 0 || i % STEP === STEP - 1) yield pairs;
  }
  const inDoubt = told.map((question) => ({ ...question, doubted: question.cards.some(isDoubted) }));
  for (const scope of Map.groupBy(inDoubt, (question) => question.scope).values()) {
    if (scope.length < 2 || !scope.some(({ doubted }) => doubted)) continue;
    for (const found of widerQuestions(scope)) {
      yield found
        .flatMap(([a, b]) => a.cards.flatMap((one) => b.cards.map((other) => [one, other] as const)))
        .filter(([a, b]) => (isDoubted(a) || isDoubted(b)) && mayBeWider(cards[a], cards[b]))
        .map(([a, b]): QuestionPair => (a < b ? [a, b] : [b, a]));
    }
  }
}

function pairsIn(places: readonly number[]): QuestionPair[] {
  return places.flatMap((a, i) => places.slice(i + 1).map((b): QuestionPair => [a, b]));
}

/** `Is A larger than B` is not `Is B larger than A`; a gap must be in the same place. */
function areAskedAlike(
  a: PlacedCard | undefined,
  b: PlacedCard | undefined,
  words: readonly string[],
  others: readonly string[],
): boolean {
  if (!a || !b) return false;
  if (hasBlank(a) || hasBlank(b)) return withBlanks(a) === withBlanks(b);
  return areOfOneTime(a, b) && isSameOrder(words, others);
}

const BLANK = /_{2,}|\.{3}|…/g;

function hasBlank({ question }: PlacedCard): boolean {
  return question.search(BLANK) >= 0;
}

function withBlanks({ question }: PlacedCard): string {
  return wordsOf(foldedText(question.replaceAll(BLANK, ' 0 '))).join(' ');
}

/** Who is and who was: the words that tell the times apart say nothing else. */
const PAST = /(?<!\p{L})(?:was|were|did|had|war|waren|hatte|wurde|était|étaient|fut|era|eran|fue|fueron)(?!\p{L})/iu;

function areOfOneTime(a?: PlacedCard, b?: PlacedCard): boolean {
  const isPast = (card?: PlacedCard) => PAST.test(card?.question ?? '');
  return isPast(a) === isPast(b);
}

/** Where a gap is cannot be told beside a word more. */
function mayBeWider(a?: PlacedCard, b?: PlacedCard): boolean {
  return a !== undefined && b !== undefined && !hasBlank(a) && !hasBlank(b) && areOfOneTime(a, b);
}

/** A phrase may stand before the question or behind it: `In mammals, how many …`. With two words that would exchange them. */
const TURNED_WORDS_MIN = 3;

function isSameOrder(words: readonly string[], others: readonly string[]): boolean {
  const isEqual = (list: readonly string[]) => list.every((word, i) => word === others[i]);
  if (isEqual(words)) return true;
  if (words.length < TURNED_WORDS_MIN) return false;
  return words.some((_, i) => i > 0 && isEqual([...words.slice(i), ...words.slice(0, i)]));
}

/** Pairs of which one question has all words of the other and some more, and one has a doubted card. */
function* widerQuestions(questions: readonly Question[]): Generator<(readonly [Question, Question])[]> {
  const counts = new Map<string, number>();
  for (const { words } of questions) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarest = ({ words }: Question) =>
    words.reduce((best, word) => ((counts.get(word) ?? 0) < (counts.get(best) ?? 0) ? word : best), words[0] ?? '');
  const byRarest = Map.groupBy(questions, rarest);
  const doubted = questions.filter((question) => question.doubted);
  const wanted = new Set(doubted.map(rarest));
  const holding = new Map<string, Question[]>();
  for (const question of questions) {
    for (const word of question.words) {
      if (!wanted.has(word)) continue;
      const known = holding.get(word);
      if (known) known.push(question);
      else holding.set(word, [question]);
    }
  }
  for (const [i, question] of doubted.entries()) {
    const narrower = question.words.flatMap((word) => byRarest.get(word) ?? []);
    const found = new Set<Question>();
    for (const other of narrower) if (holdsInOrder(question.words, other.words)) found.add(other);
    for (const other of holding.get(rarest(question)) ?? []) {
      if (holdsInOrder(other.words, question.words)) found.add(other);
    }
    if (found.size > 0 || i % STEP === STEP - 1) {
      yield [...found].map((other) => [question, other] as const);
    }
  }
}

/** The words and some more, but not many more. */
function holdsInOrder(words: readonly string[], others: readonly string[]): boolean {
  if (words.length <= others.length || others.length < neededOverlap(words.length, others.length)) return false;
  let at = 0;
  for (const word of words) if (word === others[at]) at += 1;
  return at === others.length;
}
