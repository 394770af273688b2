/**
 * Options of a choice, taken from the answers of a person's own cards: like the right one, so that there is something to think about, and
 * never so near that they are right as well. What is too near is the rule of generated tests (ai §5): 0.6 of the words in common, or numbers
 * less than 5 percent apart; and whatever Write mode would take for a slip.
 */
import {
  OPTION_MAX_CHARS,
  OPTION_MIN_CHARS,
  OPTION_NUMERIC_MARGIN_PERCENT,
  OPTION_OVERLAP_LIMIT,
} from '../../../contract/limits.ts';
import { foldedText } from '../../quality/quality-cards.ts';
import { letterPairs, sharedShare, wordForms, wordOverlap } from '../text-likeness.ts';
import { drawIndex, seededDraw, shuffled, type Draw } from '../seeded.ts';
import { verdictOn } from '../typed/check-answer.ts';
import { numbersIn } from '../typed/folded-answer.ts';

/** A card as options see it; its gaps are filled in. */
export interface OptionCard {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly setId: string;
  readonly tags: readonly string[];
}

export interface Choice {
  /** Two to four different answers. */
  readonly options: readonly string[];
  /** Which of them is right. */
  readonly rightIndex: number;
}

const WRONG_OPTIONS = 3;
/** Of a large library so many cards are looked at; which ones, the seed says. */
const LOOKED_AT = 400;
const LOOKED_AT_CLOSELY = 40;
/** How far the seed outweighs likeness, so that a card does not meet the same three options every time. */
const CHANCE = 1;
/** ai §5: options that name no answer. */
const NO_ANSWER =
  /^(?:all|none|both|any|neither|either) of (?:the (?:above|other|given)|these|those|them)\b|^(?:alle|keine?) (?:der |von )?(?:genannten|oben|obigen)|^(?:toutes?|tous|aucune?) (?:les|des) (?:réponses )?(?:ci-dessus|précédentes)|^(?:todas?|ninguna?) (?:las |de las )?anteriores/i;

/** The choice for a card; the same seed makes the same one. Null when the person's cards have no wrong option for it. */
export function choiceFor(card: OptionCard, pool: readonly OptionCard[], seed: string): Choice | null {
  const wrong = wrongAnswers(card, pool, seed);
  return wrong.length === 0 ? null : arrangedChoice(card, wrong, seed);
}

/** The answer of a card among those of others; their order is the seed's, whatever else is in the pool. */
export function arrangedChoice(card: OptionCard, wrong: readonly OptionCard[], seed: string): Choice {
  const right = card.answer.trim();
  const draw = seededDraw(`${seed}\n${card.id}\norder`);
  const options = shuffled([right, ...wrong.map(({ answer }) => answer.trim())], draw);
  return { options, rightIndex: options.indexOf(right) };
}

/** Cards whose answers can stand beside that of a card as wrong ones, the likest first; at most `count`. */
export function wrongAnswers<Card extends OptionCard>(
  card: Card,
  pool: readonly Card[],
  seed: string,
  count = WRONG_OPTIONS,
): Card[] {
  if (!canBeOption(card.answer, card.answer)) return [];
  const draw = seededDraw(`${seed}\n${card.id}`);
  const chosen: Card[] = [];
  for (const other of likest(card, sample(pool, draw), draw)) {
    if (chosen.length === count) break;
    if (!mayStandBeside(card, other)) continue;
    if (![card, ...chosen].some((taken) => areTooClose(taken.answer, other.answer))) chosen.push(other);
  }
  return chosen;
}

/** Whether a text is an option that names no answer: "All of the above". */
export function isNoAnswer(option: string): boolean {
  return NO_ANSWER.test(option);
}

/** Whether two answers are too near for one choice. */
export function areTooClose(a: string, b: string): boolean {
  if (areNumbersClose(numbersIn(a), numbersIn(b))) return true;
  if (isWithoutWords(a) && isWithoutWords(b)) return !areWrongForEachOther(a, b);
  return wordOverlap(a, b) >= OPTION_OVERLAP_LIMIT || !areWrongForEachOther(a, b);
}

/** In the order of likeness. What costs little to know decides which ones are looked at closely; the others come after them. */
function likest<Card extends OptionCard>(card: Card, others: readonly Card[], draw: Draw): Card[] {
  const hasNumber = /\p{N}/u.test(card.answer);
  const ranked = others
    .map((other) => ({ other, glance: glance(card, other, hasNumber) + CHANCE * draw() }))
    .toSorted((a, b) => b.glance - a.glance);
  const close = ranked
    .slice(0, LOOKED_AT_CLOSELY)
    .map(({ other, glance: first }) => ({ other, likeness: first + closeLikeness(card, other) }))
    .toSorted((a, b) => b.likeness - a.likeness);
  return [...close, ...ranked.slice(LOOKED_AT_CLOSELY)].map(({ other }) => other);
}

/** Not a card that asks the same, whose answer is then right too. */
function mayStandBeside(card: OptionCard, other: OptionCard): boolean {
  if (other.id === card.id || !canBeOption(other.answer, card.answer)) return false;
  return knownOf(other).question !== knownOf(card).question;
}

/** At least three characters long (ai §5), unless the right one is shorter too. */
function canBeOption(answer: string, right: string): boolean {
  const text = answer.trim();
  const least = Math.min(OPTION_MIN_CHARS, right.trim().length);
  return text !== '' && text.length >= least && text.length <= OPTION_MAX_CHARS && !isNoAnswer(text);
}

/** A stretch of the pool that begins where the seed says. */
function sample<Card>(pool: readonly Card[], draw: Draw): Card[] {
  if (pool.length <= LOOKED_AT) return [...pool];
  const start = drawIndex(draw, pool.length);
  return Array.from({ length: LOOKED_AT }, (_, i) => pool[(start + i) % pool.length]).filter(
    (card) => card !== undefined,
  );
}

/** How much another answer looks like the right one at first sight. */
function glance(card: OptionCard, other: OptionCard, hasNumber: boolean): number {
  const sameSet = card.setId === other.setId ? 1 : 0;
  const sharedTags = card.tags.some((tag) => other.tags.includes(tag)) ? 1 : 0;
  const sameKind = hasNumber === /\p{N}/u.test(other.answer) ? 1 : 0;
  const [a, b] = [card.answer.length, other.answer.length];
  return 2 * sameKind + sameSet + sharedTags + Math.min(a, b) / Math.max(a, b, 1);
}

/** How much more it looks like it word by word: the higher, the harder the choice. */
function closeLikeness(card: OptionCard, other: OptionCard): number {
  const [a, b] = [knownOf(card), knownOf(other)];
  return (
    sharedShare(a.questionForms, b.questionForms) +
    sharedShare(a.answerForms, b.answerForms) +
    sharedShare(a.answerPairs, b.answerPairs)
  );
}

interface Known {
  readonly question: string;
  readonly questionForms: ReadonlySet<string>;
  readonly answerForms: ReadonlySet<string>;
  readonly answerPairs: ReadonlySet<string>;
}

/** What was read of a card is kept as long as the card: a test of a large library reads each of them many times. */
const known = new WeakMap<OptionCard, Known>();

function knownOf(card: OptionCard): Known {
  const before = known.get(card);
  if (before) return before;
  const read = {
    question: foldedText(card.question),
    questionForms: wordForms(card.question),
    answerForms: wordForms(card.answer),
    answerPairs: letterPairs(card.answer),
  };
  known.set(card, read);
  return read;
}

/** Numbers and signs, of which each one counts: `-5`, `2:1`. */
function isWithoutWords(text: string): boolean {
  return !/\p{L}/u.test(text);
}

function areWrongForEachOther(a: string, b: string): boolean {
  if (haveOtherLetters(a, b)) return true;
  return verdictOn(a, b) === 'wrong' && verdictOn(b, a) === 'wrong';
}

function areNumbersClose(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== 1 || b.length !== 1) return false;
  const [first, second] = [Number(a[0]), Number(b[0])];
  const larger = Math.max(Math.abs(first), Math.abs(second));
  return Math.abs(first - second) * 100 < OPTION_NUMERIC_MARGIN_PERCENT * larger || first === second;
}

/** Words alone, without marks that part or join answers. */
const PLAIN = /^[a-z ,.'!?-]*$/i;
const LETTERS = 26;
const FIRST_LETTER = 'a'.charCodeAt(0);
/** Articles and slips leave more letters in common, but for words so short that an article outweighs them: `to do` and `eine do`. */
const LETTERS_IN_COMMON = 0.5;
const FEWEST_LETTERS = 7;
/** An article, an `and` and slips make no more letters (study/typed). */
const LETTERS_APART = 9;
const LETTERS_PER_SLIP = 5;

/** Whether plain words share so few letters, wherever they stand, that one is no slip for the other. Comparing words is slow, and this is not. */
export function haveOtherLetters(a: string, b: string): boolean {
  if (!PLAIN.test(a) || !PLAIN.test(b)) return false;
  const [first, second] = [letterCounts(a), letterCounts(b)];
  const shared = first.reduce((sum, count, i) => sum + Math.min(count, second[i] ?? 0), 0);
  const sizes = [first, second].map((counts) => counts.reduce((sum, count) => sum + count, 0));
  const [one = 0, other = 0] = sizes;
  if (Math.abs(one - other) > LETTERS_APART + Math.max(one, other) / LETTERS_PER_SLIP) return true;
  return Math.min(one, other) >= FEWEST_LETTERS && (2 * shared) / (one + other) < LETTERS_IN_COMMON;
}

function letterCounts(text: string): number[] {
  const counts = Array.from({ length: LETTERS }, () => 0);
  for (const letter of text.toLowerCase()) {
    const at = letter.charCodeAt(0) - FIRST_LETTER;
    if (at >= 0 && at < LETTERS) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
