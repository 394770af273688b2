/** What an answer has of what was wanted, and what stands against it. */
import { messages } from '../../contract/messages/index.ts';
import type { WrittenVerdict } from '../../contract/ai-tests.schema.ts';
import { listItems } from '../quality/answer-parts.ts';
import { distinctWords, readAnswer, type AnswerReading } from './answer-reading.ts';
import type { AnswerWord } from './answer-words.ts';
import { isExchanged } from './exchanged.ts';
import { matchQuantity } from './quantities.ts';
import { isDeniedForm, isSameWord } from './same-word.ts';

const said = messages.grading;

export interface Judgement {
  readonly verdict: WrittenVerdict['verdict'];
  readonly rationale: string;
  /** From 0 to 1, to choose among several readings of one card. */
  readonly covered: number;
}

/** Share of what was wanted from which an answer is right, and from which a part of it is. */
const CORRECT_FROM = 0.76;
const PARTIAL_FROM = 0.2;
/** What a word of the question counts beside a word that only the answer has. */
const ASKED_WEIGHT = 0.25;
const QUANTITY_WEIGHT = 2;
const GIVEN_NAME_WEIGHT = 0.25;
/** A word that the answer says again, of what it counts the first time. */
const AGAIN_SHARE = 0.5;
/** In so short an answer, another word in the place of one is another answer. */
const SHORT_WORDS = 3;
const NAMED_MISSING = 4;

const ASKS_WHO = /(?<!\p{L})(?:who|whom|whose|wer|wem|wen|qui|quien|quienes|chi|quem)(?!\p{L})/u;
const PERSON = /^(?:\p{Lu}[\p{L}.'’-]+)(?:\s+(?:de|da|von|van|der|la|di|\p{Lu}[\p{L}.'’-]*)){1,4}$/u;

export interface Asked {
  readonly question: AnswerReading;
  readonly asksWho: boolean;
}

export function readQuestion(question: string): Asked {
  const reading = readAnswer(question);
  return { question: reading, asksWho: ASKS_WHO.test(reading.text) };
}

/** Marks an answer against one text that the card accepts. */
export function compareAnswers(typed: string, accepted: string, asked: Asked): Judgement {
  const given = readAnswer(typed);
  const wanted = readAnswer(accepted);
  const against = objectionTo(given, wanted);
  if (against) return against;
  if (wanted.yesNo !== null && wanted.yesNo === given.yesNo && given.words.length === 0) {
    return { verdict: 'correct', rationale: said.covers, covered: 1 };
  }
  const parts = wantedParts(accepted, wanted, given, asked);
  const total = sumOf(parts, () => 1);
  if (total === 0) return { verdict: 'incorrect', rationale: said.other, covered: 0 };
  const covered = sumOf(parts, ({ found }) => found) / total;
  const isTelling =
    parts.some(({ found, asked: isAsked }) => found > 0 && !isAsked) || parts.every((part) => part.asked);
  const missing = parts.flatMap(({ word, found }) => (word !== null && found === 0 ? [word] : []));
  const quantitiesWrong = parts.some(({ word, found }) => word === null && found === 0) && given.quantities.length > 0;
  if (covered >= CORRECT_FROM) return overfullOrCorrect(typed, accepted, given, wanted, asked, covered);
  if (covered < PARTIAL_FROM || !isTelling) {
    return { verdict: 'incorrect', rationale: quantitiesWrong ? said.otherNumber : said.other, covered };
  }
  const isUnitless = parts.some(({ word, found }) => word === null && found === UNITLESS);
  if (isUnitless && missing.length === 0) return { verdict: 'partial', rationale: said.unitMissing, covered };
  if (given.undecided && !wanted.undecided) return { verdict: 'incorrect', rationale: said.undecided, covered };
  const words = [...new Set(missing)].slice(0, NAMED_MISSING);
  return { verdict: 'partial', rationale: words.length > 0 ? said.missing(...words) : said.otherNumber, covered };
}

/** What makes an answer wrong, whatever else it says. */
function objectionTo(given: AnswerReading, wanted: AnswerReading): Judgement | null {
  const wrong = (rationale: string): Judgement => ({ verdict: 'incorrect', rationale, covered: 0 });
  if (given.yesNo !== null && wanted.yesNo !== null && given.yesNo !== wanted.yesNo) return wrong(said.denied);
  if (isDenial(given, wanted)) return wrong(said.denied);
  const opposite = oppositeWords(given, wanted);
  if (opposite) return wrong(said.opposite(opposite.given, opposite.wanted));
  if (isExchanged(given, wanted)) return wrong(said.exchanged);
  return null;
}

/**
 * Whether one denies what the other says. To deny something else beside it is no harm: `Canberra, not Sydney`. Where it cannot be told what is
 * denied, it counts as what was wanted.
 */
function isDenial(given: AnswerReading, wanted: AnswerReading): boolean {
  const differs = (a: AnswerWord): boolean => {
    const same = wanted.words.filter((b) => isSameWord(a, b));
    if (same.length > 0) return same.every((b) => b.denied !== a.denied);
    const turned = wanted.words.filter((b) => isDeniedForm(a, b));
    return turned.length > 0 && turned.every((b) => b.denied === a.denied);
  };
  if (given.words.some(differs)) return true;
  if (given.deniesAll && !wanted.deniesAll) return true;
  if (isQuantityDenied(given, wanted) || isQuantityDenied(wanted, given)) return true;
  if (given.negations <= wanted.negations) return false;
  // `Not possible` is `impossible`.
  if (given.words.some((a) => a.denied && wanted.words.some((b) => isDeniedForm(a, b) && !b.denied))) return false;
  const denied = given.words.filter((word) => word.denied);
  if (denied.some((a) => wanted.words.some((b) => isSameWord(a, b) && b.denied))) return false;
  return given.beginsDenied || denied.length + given.deniedQuantities.size === 0;
}

/** Whether one denies a number that the other states. */
function isQuantityDenied(a: AnswerReading, b: AnswerReading): boolean {
  return a.quantities.some(
    (quantity, i) =>
      a.deniedQuantities.has(i) &&
      b.quantities.some((other, j) => matchQuantity(quantity, other) !== 'other' && !b.deniedQuantities.has(j)),
  );
}

function oppositeWords(given: AnswerReading, wanted: AnswerReading): { given: string; wanted: string } | null {
  const sides = (words: readonly AnswerWord[]) => new Set(words.map(({ side }) => side));
  const [ours, theirs] = [sides(given.words), sides(wanted.words)];
  for (const word of given.words) {
    if (word.otherSide === null || word.denied || theirs.has(word.side) || ours.has(word.otherSide)) continue;
    const against = wanted.words.find((other) => other.side === word.otherSide && !other.denied);
    if (against) return { given: word.text, wanted: against.text };
  }
  return null;
}

interface WantedPart {
  /** Null for a number. */
  readonly word: string | null;
  readonly weight: number;
  /** From 0 to 1. */
  readonly found: number;
  /** The question says it already. */
  readonly asked: boolean;
}

/** A number without its unit is half of it. */
const UNITLESS = 0.5;

function wantedParts(
  accepted: string,
  wanted: AnswerReading,
  given: AnswerReading,
  { question, asksWho }: Asked,
): WantedPart[] {
  const isPerson = asksWho && PERSON.test(accepted.trim());
  const names = distinctWords(wanted.words).length;
  const found = foundWords(wanted.words, given.words);
  const isKnown = (word: AnswerWord): boolean =>
    wanted.words.concat(question.words).some((other) => isSameWord(word, other));
  const extra = given.words.some((word) => !word.denied && !isKnown(word));
  // Another word in the place of one: then what the question says counts as much as the rest.
  const isReplaced = extra && found.includes(false) && names + wanted.quantities.length <= SHORT_WORDS;
  const parts = wanted.words.map((word, i): WantedPart => {
    const isAsked = question.words.some((other) => isSameWord(other, word));
    const isGivenName = isPerson && i < wanted.words.length - 1;
    const isAgain = wanted.words.slice(0, i).some(({ form }) => form === word.form);
    const weight = isReplaced ? 1 : isAsked ? ASKED_WEIGHT : isGivenName ? GIVEN_NAME_WEIGHT : 1;
    return {
      word: word.text,
      weight: isAgain ? weight * AGAIN_SHARE : weight,
      found: found[i] ? 1 : 0,
      asked: isAsked || isGivenName,
    };
  });
  const numbers = [...new Map(wanted.quantities.map((quantity) => [quantity.value, quantity])).values()];
  return parts.concat(
    numbers.map((quantity) => {
      const matches = given.quantities.map((other) => matchQuantity(other, quantity));
      const asksUnit = wantsUnit(question, quantity.dimension);
      const share = matches.includes('same') ? 1 : matches.includes('unitless') ? (asksUnit ? 1 : UNITLESS) : 0;
      return { word: null, weight: QUANTITY_WEIGHT, found: share, asked: false };
    }),
  );
}

/** Which of the wanted words were given, a word that is wanted twice only when it was given twice. */
function foundWords(wanted: readonly AnswerWord[], given: readonly AnswerWord[]): boolean[] {
  const times = new Map<string, number>();
  return wanted.map((word) => {
    const again = times.get(word.form) ?? 0;
    times.set(word.form, again + 1);
    return given.filter((other) => isSameWord(other, word) || isDeniedForm(other, word)).length > again;
  });
}

/** `How many minutes` asks for the number alone. */
function wantsUnit({ text }: AnswerReading, dimension: string | null): boolean {
  return dimension !== null && (UNIT_WORDS[dimension]?.test(text) ?? false);
}

const UNIT_WORDS: Readonly<Record<string, RegExp>> = {
  time: /\b(?:seconds|minutes|hours|days|sekunden|minuten|stunden|tage|secondes|heures|jours|segundos|minutos|horas|dias)\b/,
  length: /\b(?:met(?:er|re)s|kilomet(?:er|re)s|centimet(?:er|re)s|miles|feet|metern?|kilometern?|metros|metri)\b/,
  celsius: /\b(?:celsius|degrees|grad)\b/,
  mass: /\b(?:kilograms|grams|tonnes|kilogramm|gramm)\b/,
  speed: /\b(?:km\/h|m\/s|km\/s)\b/,
};

function overfullOrCorrect(
  typed: string,
  accepted: string,
  given: AnswerReading,
  wanted: AnswerReading,
  { question }: Asked,
  covered: number,
): Judgement {
  const isKnown = (word: AnswerWord): boolean =>
    wanted.words.concat(question.words).some((other) => isSameWord(word, other));
  const extra = given.words.filter((word) => !word.denied && !isKnown(word));
  const otherNumbers = given.quantities.filter(
    (quantity) => !wanted.quantities.some((other) => matchQuantity(quantity, other) !== 'other'),
  );
  if (given.undecided && !wanted.undecided && (extra.length > 0 || otherNumbers.length > 0)) {
    return { verdict: 'incorrect', rationale: said.undecided, covered };
  }
  const isList = listItems(accepted).length > 0;
  const otherItems = listItems(typed).filter((item) => isOtherItem(readAnswer(item), isKnown));
  if (extra.length > 0 && (wanted.only || (!isList && wanted.words.length <= SHORT_WORDS && otherItems.length > 0))) {
    return { verdict: 'partial', rationale: said.tooMuch, covered };
  }
  return { verdict: 'correct', rationale: said.covers, covered };
}

function isOtherItem(item: AnswerReading, isKnown: (word: AnswerWord) => boolean): boolean {
  return item.words.length > 0 && item.words.every((word) => !word.denied && !isKnown(word));
}

function sumOf(parts: readonly WantedPart[], share: (part: WantedPart) => number): number {
  return parts.reduce((sum, part) => sum + part.weight * share(part), 0);
}
