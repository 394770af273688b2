/** Whether an answer has the right words on the wrong sides: `veins carry blood away, arteries to the heart`. */
import type { AnswerReading } from './answer-reading.ts';
import type { AnswerWord } from './answer-words.ts';
import { isSameWord } from './same-word.ts';

/** Words with a left and a right. */
const BETWEEN_SIDES =
  /(?<!\p{L})(?:before|after|than|causes|caused by|into|from|to|until|bis|vor|nach|als|avant|apres|antes|despues|prima|dopo)(?!\p{L})/gu;

export function isExchanged(given: AnswerReading, wanted: AnswerReading): boolean {
  return isRangeTurned(given, wanted) || areSubjectsExchanged(given, wanted) || areSidesExchanged(given, wanted);
}

/** `1945 to 1939` */
function isRangeTurned(given: AnswerReading, wanted: AnswerReading): boolean {
  const [from, to, ...more] = wanted.quantities;
  const [first, second, ...others] = given.quantities;
  if (!from || !to || !first || !second || more.length > 0 || others.length > 0 || from.value === to.value)
    return false;
  return wanted.words.length === 0 && first.value === to.value && second.value === from.value;
}

/** Two clauses that begin with their subjects: each subject with what is said of the other one. */
function areSubjectsExchanged(given: AnswerReading, wanted: AnswerReading): boolean {
  const theirs = clausesOf(wanted);
  const ours = clausesOf(given);
  return theirs.some((one) =>
    theirs.some((other) => {
      const [subject, counterpart] = [one[0], other[0]];
      if (one === other || !subject || !counterpart || isSameWord(subject, counterpart)) return false;
      const own = one.slice(1).filter((word) => !has(other, word));
      const others = other.slice(1).filter((word) => !has(one, word));
      const about = (word: AnswerWord) =>
        ours.filter((clause) => clause[0] !== undefined && isSameWord(clause[0], word));
      const says = (clauses: readonly AnswerWord[][], words: readonly AnswerWord[]) =>
        words.some((word) => clauses.some((clause) => has(clause.slice(1), word)));
      const [here, there] = [about(subject), about(counterpart)];
      if (here.length === 0 || there.length === 0) return false;
      const isTurned = says(here, others) || says(there, own);
      return isTurned && !says(here, own) && !says(there, others);
    }),
  );
}

/** One word with a left and a right in both answers, and what stands on each side of it. */
function areSidesExchanged(given: AnswerReading, wanted: AnswerReading): boolean {
  const [marker, ...more] = wanted.text.match(BETWEEN_SIDES) ?? [];
  const [used, ...others] = given.text.match(BETWEEN_SIDES) ?? [];
  if (!marker || marker !== used || more.length > 0 || others.length > 0) return false;
  const split = ({ text, words }: AnswerReading) => {
    const [left = '', right = ''] = text.split(marker);
    return {
      left: words.filter((word) => left.includes(word.text)),
      right: words.filter((word) => right.includes(word.text)),
    };
  };
  const [ours, theirs] = [split(given), split(wanted)];
  const leftOnly = theirs.left.filter((word) => !has(theirs.right, word));
  const rightOnly = theirs.right.filter((word) => !has(theirs.left, word));
  const moved = (words: readonly AnswerWord[], to: readonly AnswerWord[], from: readonly AnswerWord[]) =>
    words.some((word) => has(to, word) && !has(from, word));
  return moved(rightOnly, ours.left, ours.right) && moved(leftOnly, ours.right, ours.left);
}

function clausesOf({ words }: AnswerReading): AnswerWord[][] {
  return [...Map.groupBy(words, ({ clause }) => clause).values()];
}

function has(words: readonly AnswerWord[], wanted: AnswerWord): boolean {
  return words.some((word) => isSameWord(word, wanted));
}
