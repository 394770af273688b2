/** Which cards a search finds. */
import type { CardState, Rating } from '../../contract/study.schema.ts';
import { pathNames } from '../paths.ts';
import { chanceOfRecall } from '../study/recall.ts';
import { isLearning } from '../study/queue-order.ts';
import { DAY_MS, type StudyDay } from '../study/study-day.ts';
import type { Comparison, Property, Query, SearchedState } from './query.ts';
import { foldedForSearch, hasWholeWords } from './search-text.ts';

/** What is known about a card. */
export interface CardFacts {
  /** As `searchText` makes it. */
  readonly text: string;
  readonly setTopic: string;
  readonly folderPath: string;
  readonly tags: readonly string[];
  /** 0 none, 1 to 7. */
  readonly flag: number;
  readonly suspended: boolean;
  readonly buried: boolean;
  readonly leech: boolean;
  readonly state: CardState;
  readonly addedDay: StudyDay;
  readonly editedDay: StudyDay;
  /** Grades that count, in any order. */
  readonly grades: readonly { readonly day: StudyDay; readonly rating: Rating }[];
}

/** The moment of the search. */
export interface SearchTime {
  /** Epoch ms. */
  readonly now: number;
  readonly today: StudyDay;
  /** Epoch ms at which the study day ends. */
  readonly dayEnd: number;
}

export type CardTest = (facts: CardFacts) => boolean;

/** Makes the test of a search; its texts are folded once. */
export function cardTest(query: Query, time: SearchTime): CardTest {
  switch (query.kind) {
    case 'all':
      return () => true;
    case 'and':
      return query.parts
        .map((part) => cardTest(part, time))
        .reduce((first, then) => (facts) => first(facts) && then(facts));
    case 'or': {
      const tests = query.parts.map((part) => cardTest(part, time));
      return (facts) => tests.some((test) => test(facts));
    }
    case 'not': {
      const test = cardTest(query.part, time);
      return (facts) => !test(facts);
    }
    case 'text':
      return textTest(foldedForSearch(query.text), query.isWhole);
    case 'set': {
      const isTopic = partPattern(query.pattern);
      const isIn = remembered((topic: string) => isTopic(foldedForSearch(topic)));
      return ({ setTopic }) => isIn(setTopic);
    }
    case 'tag':
      return tagTest(query.pattern);
    case 'folder':
      return folderTest(query.path);
    case 'is':
      return (facts) => isInState(facts, query.state, time);
    case 'flag':
      return ({ flag }) => flag === query.flag;
    case 'prop':
      return ({ state }) => compares(propertyOf(state, query.property, time), query.comparison, query.value);
    case 'added':
      return ({ addedDay }) => isWithin(addedDay, query.days, time);
    case 'edited':
      return ({ editedDay }) => isWithin(editedDay, query.days, time);
    case 'rated':
      return ({ grades }) =>
        grades.some(
          ({ day, rating }) => isWithin(day, query.days, time) && (query.rating === null || query.rating === rating),
        );
  }
}

function textTest(folded: string, isWhole: boolean): CardTest {
  if (folded === '') return () => true;
  return isWhole ? ({ text }) => hasWholeWords(text, folded) : ({ text }) => text.includes(folded);
}

/** A part of the text; with `*`, the whole of it, anything in place of the star. */
function partPattern(pattern: string): (folded: string) => boolean {
  const folded = foldedForSearch(pattern);
  if (!folded.includes('*')) return (text) => text.includes(folded);
  const whole = starred(folded);
  return (text) => whole.test(text);
}

function starred(folded: string): RegExp {
  const pieces = folded.split(/\*+/).map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`^${pieces.join('.*')}$`, 'su');
}

/** Tags may be nested, with `::` as in Anki or with a slash: a tag is also found by those above it. */
function tagTest(pattern: string): CardTest {
  const wanted = starred(nested(pattern));
  const isTag = remembered((tag: string) => upwards(nested(tag)).some((path) => wanted.test(path)));
  return ({ tags }) => tags.some(isTag);
}

function nested(tag: string): string {
  return foldedForSearch(tag).replaceAll(/\s*(?:::|\/)\s*/g, '/');
}

/** `a/b/c`, `a/b`, `a`. */
function upwards(path: string): string[] {
  const names = path.split('/');
  return names.map((_name, i) => names.slice(0, names.length - i).join('/'));
}

function folderTest(path: string): CardTest {
  const wanted = `/${pathNames(path).map(foldedForSearch).join('/')}/`;
  const isBelow = remembered((of: string) => `/${pathNames(of).map(foldedForSearch).join('/')}/`.includes(wanted));
  return ({ folderPath }) => isBelow(folderPath);
}

/** Many cards have one set, folder or tag, and folding it takes longer than everything else. */
function remembered(test: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = test(text);
    known.set(text, now);
    return now;
  };
}

function isInState(facts: CardFacts, state: SearchedState, { dayEnd }: SearchTime): boolean {
  const { phase, dueAt } = facts.state;
  switch (state) {
    case 'due':
      return phase !== 'new' && dueAt !== null && dueAt < dayEnd && !facts.suspended && !facts.buried;
    case 'new':
      return phase === 'new';
    case 'learning':
      return isLearning(phase);
    case 'review':
      return phase === 'review';
    case 'suspended':
      return facts.suspended;
    case 'buried':
      return facts.buried;
    case 'leech':
      return facts.leech;
    case 'flagged':
      return facts.flag > 0;
  }
}

/** Null where a card has no such number: a new card has nothing to forget yet. */
function propertyOf(state: CardState, property: Property, { now }: SearchTime): number | null {
  if (property === 'reps' || property === 'lapses') return state[property];
  const { lastReviewAt, dueAt, stability, difficulty } = state;
  if (state.phase === 'new' || lastReviewAt === null) return null;
  switch (property) {
    case 'stability':
      return stability;
    case 'difficulty':
      return difficulty;
    case 'interval':
      return dueAt === null ? null : (dueAt - lastReviewAt) / DAY_MS;
    case 'retrievability':
      return chanceOfRecall(Math.max(0, now - lastReviewAt) / DAY_MS, stability);
  }
}

function compares(actual: number | null, comparison: Comparison, value: number): boolean {
  if (actual === null) return false;
  switch (comparison) {
    case '>':
      return actual > value;
    case '>=':
      return actual >= value;
    case '<':
      return actual < value;
    case '<=':
      return actual <= value;
    case '=':
      return isShownAs(actual, value);
    case '!=':
      return !isShownAs(actual, value);
  }
}

/** Equal to as many places as a person sees. */
function isShownAs(actual: number, value: number): boolean {
  return Math.abs(actual - value) < 0.005;
}

function isWithin(day: StudyDay, days: number, { today }: SearchTime): boolean {
  return day > today - days && day <= today;
}
