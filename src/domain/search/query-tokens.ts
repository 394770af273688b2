/**
 * The words of a search. A word ends at a space, a parenthesis or a quote; a quote after `key:` or at its beginning holds anything, and a
 * backslash takes the next character as it is.
 */
import { messages } from '../../contract/messages/index.ts';

/** Where a search cannot be understood, and why, in a sentence. */
export interface QueryError {
  readonly message: string;
  /** Characters of the search from `from` to before `to`. */
  readonly from: number;
  readonly to: number;
}

interface Place {
  readonly from: number;
  readonly to: number;
}

export interface Mark extends Place {
  readonly kind: 'open' | 'close' | 'minus' | 'or' | 'and';
}

export interface Word extends Place {
  readonly kind: 'word';
  /** What stands before the first colon, in lower case; null without one. */
  readonly key: string | null;
  readonly value: string;
  readonly isQuoted: boolean;
}

export type Token = Mark | Word;

/** Straight quotes and those that keyboards make of them. Any of them closes what another one opened. */
const QUOTES = '"“”„';
const SPACE = /\s/u;
const JOINING: Readonly<Record<string, 'or' | 'and'>> = { or: 'or', and: 'and' };
const KEY = /^[a-z]{2,}$/i;

/** The tokens in order. Throws a `QueryError`: the parser is its only caller. */
export function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < query.length) {
    const character = query.charAt(at);
    if (SPACE.test(character)) {
      at += 1;
      continue;
    }
    const token = markAt(query, at) ?? wordAt(query, at);
    tokens.push(token);
    at = token.to;
  }
  return tokens;
}

/** A minus counts where something follows it at once; else it is a dash. */
function markAt(query: string, at: number): Mark | null {
  const character = query.charAt(at);
  const place = { from: at, to: at + 1 };
  if (character === '(') return { kind: 'open', ...place };
  if (character === ')') return { kind: 'close', ...place };
  const next = query.charAt(at + 1);
  return character === '-' && next !== '' && !SPACE.test(next) ? { kind: 'minus', ...place } : null;
}

function wordAt(query: string, from: number): Word | Mark {
  if (isQuote(query.charAt(from))) {
    const { text, to } = quotedAt(query, from);
    return { kind: 'word', key: null, value: text, isQuoted: true, from, to };
  }
  let at = from;
  let text = '';
  let key: string | null = null;
  let isPlain = true;
  while (at < query.length && !isEnd(query.charAt(at))) {
    const character = query.charAt(at);
    if (character === '\\' && at + 1 < query.length) {
      isPlain = false;
      text += query.charAt(at + 1);
      at += 2;
      continue;
    }
    at += 1;
    if (character === ':' && key === null && isPlain && isKey(text, query.slice(at))) {
      key = text.toLowerCase();
      text = '';
      if (isQuote(query.charAt(at))) {
        const quoted = quotedAt(query, at);
        return { kind: 'word', key, value: quoted.text, isQuoted: true, from, to: quoted.to };
      }
    } else text += character;
  }
  const joining = isPlain && key === null ? JOINING[text.toLowerCase()] : undefined;
  if (joining) return { kind: joining, from, to: at };
  return { kind: 'word', key, value: text, isQuoted: false, from, to: at };
}

/** A time (12:30) and an address (https://…) have colons too. */
function isKey(text: string, after: string): boolean {
  return KEY.test(text) && !after.startsWith('//');
}

function quotedAt(query: string, from: number): { text: string; to: number } {
  let text = '';
  for (let at = from + 1; at < query.length; at++) {
    const character = query.charAt(at);
    if (isQuote(character)) return { text, to: at + 1 };
    if (character === '\\' && at + 1 < query.length) at += 1;
    text += query.charAt(at);
  }
  throw unreadable(messages.search.unclosedQuote, { from, to: query.length });
}

/** A `QueryError` to throw. */
export function unreadable(message: string, { from, to }: Place): UnreadableQuery {
  return new UnreadableQuery({ message, from, to });
}

export class UnreadableQuery extends Error {
  readonly place: QueryError;

  constructor(place: QueryError) {
    super(place.message);
    this.place = place;
  }
}

export function isQuote(character: string): boolean {
  return character !== '' && QUOTES.includes(character);
}

function isEnd(character: string): boolean {
  return SPACE.test(character) || character === '(' || character === ')' || isQuote(character);
}
