/** What `key:value` means, key by key, and what is said when it means nothing. */
import { distance } from 'fastest-levenshtein';
import { messages } from '../../contract/messages/index.ts';
import type { Rating } from '../../contract/study.schema.ts';
import { normalisePath } from '../paths.ts';
import { CARD_STATES, COMPARISONS, PROPERTIES, type Property, type SearchedState, type Term } from './query.ts';
import { unreadable, type Word } from './query-tokens.ts';

type Read = (value: string, word: Word) => Term;

interface Key {
  readonly example: string;
  readonly read: Read;
}

const said = messages.search;
const FLAG = /^[0-7]$/;
/** Up to a hundred years. */
const DAYS = /^[1-9]\d{0,4}$/;
const RATED = /^([1-9]\d{0,4})(?::([1-4]))?$/;
const COMPARED = new RegExp(`^([a-z]+)(${COMPARISONS.join('|')})(-?\\d{1,9}(?:\\.\\d{1,8})?)(%?)$`, 'i');

/** Places behind the point of a compared number. */
export const COMPARED_PLACES = 8;

const KEYS: Readonly<Record<string, Key>> = {
  set: { example: 'set:verbs', read: (pattern) => ({ kind: 'set', pattern }) },
  folder: { example: 'folder:biology/cells', read: (path) => ({ kind: 'folder', path: normalisePath(path) }) },
  tag: { example: 'tag:exam', read: (pattern) => ({ kind: 'tag', pattern }) },
  is: { example: 'is:due', read: readState },
  flag: { example: 'flag:1', read: readFlag },
  prop: { example: 'prop:stability>10', read: readComparison },
  added: { example: 'added:7', read: daysOf('added') },
  edited: { example: 'edited:7', read: daysOf('edited') },
  rated: { example: 'rated:1', read: readRated },
};

/** The meaning of a word. Throws `UnreadableQuery`. */
export function termOf(word: Word): Term {
  const { key, value, isQuoted } = word;
  if (key === null) return { kind: 'text', text: value, isWhole: isQuoted };
  const known = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
  if (!known) throw unreadable(said.unknownKey(key, nearestKeys(key)), word);
  if (value.trim() === '') throw unreadable(said.missingValue(key, known.example), word);
  return known.read(value.trim(), word);
}

function readState(value: string, word: Word): Term {
  const state = value.toLowerCase();
  if (!isOneOf<SearchedState>(CARD_STATES, state)) {
    throw unreadable(said.unknownState(value, CARD_STATES.join(', ')), word);
  }
  return { kind: 'is', state };
}

function readFlag(value: string, word: Word): Term {
  if (!FLAG.test(value)) throw unreadable(said.badFlag(value), word);
  return { kind: 'flag', flag: Number(value) };
}

function daysOf(kind: 'added' | 'edited'): Read {
  return (value, word) => {
    if (!DAYS.test(value)) throw unreadable(said.badDays(kind, value), word);
    return { kind, days: Number(value) };
  };
}

function readRated(value: string, word: Word): Term {
  const [, days, rating] = RATED.exec(value) ?? [];
  if (days === undefined) throw unreadable(said.badRated(value), word);
  return { kind: 'rated', days: Number(days), rating: rating === undefined ? null : (Number(rating) as Rating) };
}

function readComparison(value: string, word: Word): Term {
  const match = COMPARED.exec(value.replaceAll(/\s+/g, ''));
  if (!match) throw unreadable(said.badComparison, word);
  const [, name = '', sign, number, percent] = match;
  const property = name.toLowerCase();
  const comparison = COMPARISONS.find((known) => known === sign) ?? '=';
  if (!isOneOf<Property>(PROPERTIES, property)) {
    throw unreadable(said.unknownProperty(name, PROPERTIES.join(', ')), word);
  }
  return { kind: 'prop', property, comparison, value: rounded(Number(number) / (percent === '%' ? 100 : 1)) };
}

/** As many places as are read and written. */
function rounded(value: number): number {
  return Number(value.toFixed(COMPARED_PLACES));
}

/** The keys that someone may have meant; all of them when none is near. */
function nearestKeys(key: string): string {
  const keys = Object.keys(KEYS);
  const near = keys.filter((known) => distance(known, key) <= 2 && known.startsWith(key.charAt(0)));
  return (near.length > 0 ? near : keys).map((known) => `${known}:`).join(', ');
}

function isOneOf<T extends string>(list: readonly T[], value: string): value is T {
  return (list as readonly string[]).includes(value);
}
