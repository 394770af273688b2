/**
 * Finds all near duplicates without comparing every card with every other, and exactly those. Of two near duplicates one answer holds the words
 * of the other, and so do the questions unless the answers are long (card-match.ts). What holds all words of a text holds its rarest one: each
 * card stands in an index under that word, where few others stand.
 */
import type { CardProfile } from './card-profile.ts';
import { areNear, isTelling, matchOf, neededOverlap, type SharedWords } from './card-match.ts';

export interface NearPair {
  /** Places in the list of profiles. */
  readonly a: number;
  readonly b: number;
  readonly confidence: number;
}

/** A card with its words as numbers, the rarest first. */
interface Entry {
  readonly at: number;
  readonly question: Int32Array;
  readonly answer: Int32Array;
  readonly profile: CardProfile;
}

/** How many cards are looked at between two steps of progress. */
const STEP_CARDS = 512;

/** All near duplicates among different cards. Yields the share that is done, from 0 to 1. */
export function* nearPairs(profiles: readonly CardProfile[]): Generator<number, NearPair[]> {
  const found: NearPair[] = [];
  const seenFor = new Int32Array(profiles.length).fill(-1);
  let done = 0;
  // Cards that differ in their signature are never near.
  for (const group of Map.groupBy(entriesOf(profiles), ({ profile }) => profile.signature).values()) {
    const index = new RarestWords();
    for (const entry of group.length === 1 ? [] : group.toSorted(byLengthOfAnswer)) {
      for (const list of index.candidatesOf(entry)) {
        for (const other of list) {
          if (seenFor[other.at] === entry.at) continue;
          seenFor[other.at] = entry.at;
          const pair = pairOf(entry, other);
          if (pair) found.push(pair);
        }
      }
      index.add(entry);
      done += 1;
      if (done % STEP_CARDS === 0) yield done / profiles.length;
    }
  }
  return found;
}

function byLengthOfAnswer(a: Entry, b: Entry): number {
  return a.answer.length - b.answer.length || a.at - b.at;
}

/** @param other with an answer at most as long as the entry's */
function pairOf(entry: Entry, other: Entry): NearPair | null {
  const length = entry.question.length + entry.answer.length;
  const otherLength = other.question.length + other.answer.length;
  if (Math.min(length, otherLength) < neededOverlap(length, otherLength)) return null;
  if (!holdsAll(entry.answer, other.answer)) return null;
  const shared: SharedWords = { question: inBoth(entry.question, other.question), answer: other.answer.length };
  if (!areNear(entry.profile, other.profile, shared)) return null;
  const [first, second] = entry.at < other.at ? [entry, other] : [other, entry];
  return { a: first.at, b: second.at, confidence: matchOf(first.profile, second.profile, shared) };
}

function holdsAll(words: Int32Array, others: Int32Array): boolean {
  let i = 0;
  for (const other of others) {
    while ((words[i] ?? Infinity) < other) i += 1;
    if (words[i] !== other) return false;
  }
  return true;
}

function inBoth(words: Int32Array, others: Int32Array): number {
  let count = 0;
  let i = 0;
  for (const other of others) {
    while ((words[i] ?? Infinity) < other) i += 1;
    if (words[i] === other) count += 1;
  }
  return count;
}

/** Every word gets a number, the rarer the smaller. */
function entriesOf(profiles: readonly CardProfile[]): Entry[] {
  const counts = new Map<string, number>();
  const count = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const { question, answer } of profiles) {
    for (const word of question) count(word);
    for (const word of answer) count(word);
  }
  const byRarity = [...counts].toSorted(([, a], [, b]) => a - b);
  const numbers = new Map(byRarity.map(([word], i) => [word, i]));
  return profiles.map((profile, at) => ({
    at,
    question: numbersOf(profile.question, numbers),
    answer: numbersOf(profile.answer, numbers),
    profile,
  }));
}

function numbersOf(words: ReadonlySet<string>, numbers: ReadonlyMap<string, number>): Int32Array {
  const list = new Int32Array(words.size);
  let i = 0;
  for (const word of words) list[i++] = numbers.get(word) ?? 0;
  return list.sort();
}

type Postings = Map<number, Entry[]>;

/** Cards in the order of their answers' lengths: those in the index have one that is at most as long as any asked for later. */
class RarestWords {
  /** By the rarest word of the answer, for those whose answer alone may tell that they are near. */
  readonly #byAnswer: Postings = new Map();
  /** The others by the rarest word of the question, and by all of its words. */
  readonly #byQuestion: Postings = new Map();
  readonly #byQuestionWord: Postings = new Map();

  add(entry: Entry): void {
    const { question, answer } = entry;
    if (question.length === 0 || isTelling(answer.length)) return post(this.#byAnswer, answer[0], entry);
    post(this.#byQuestion, question[0], entry);
    for (const word of question) post(this.#byQuestionWord, word, entry);
  }

  /** Lists in which every near duplicate stands that the index has. */
  *candidatesOf({ question, answer }: Entry): Generator<readonly Entry[]> {
    for (const word of answer) {
      const list = this.#byAnswer.get(word);
      if (list) yield list;
    }
    for (const word of question) {
      const list = this.#byQuestion.get(word);
      if (list) yield list;
    }
    const holding = question[0] === undefined ? undefined : this.#byQuestionWord.get(question[0]);
    if (holding) yield holding;
  }
}

function post(postings: Postings, word: number | undefined, entry: Entry): void {
  if (word === undefined) return;
  const known = postings.get(word);
  if (known) known.push(entry);
  else postings.set(word, [entry]);
}
