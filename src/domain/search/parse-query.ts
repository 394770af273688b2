/**
 * The search language of /flashcards: words that must all be found, `"exact words"`, `-` for without, `or`, parentheses, and `key:value`
 * (query-terms.ts). `or` binds less than standing side by side: `a b or c` is (a and b) or c.
 */
import { messages } from '../../contract/messages/index.ts';
import { allOf, anyOf, type Query } from './query.ts';
import { termOf } from './query-terms.ts';
import { tokensOf, unreadable, UnreadableQuery, type Mark, type QueryError, type Token } from './query-tokens.ts';

export type ParsedQuery =
  | { readonly ok: true; readonly query: Query }
  | { readonly ok: false; readonly error: QueryError };

const said = messages.search;
/** Deeper than a person nests, and shallow enough for any stack. */
const MAX_DEPTH = 100;

/** Reads what a person typed. It never throws; a search that cannot be understood is a sentence and its place. */
export function parseQuery(text: string): ParsedQuery {
  try {
    const tokens = tokensOf(text);
    return { ok: true, query: tokens.length === 0 ? { kind: 'all' } : new Parser(tokens).parse() };
  } catch (error) {
    if (error instanceof UnreadableQuery) return { ok: false, error: error.place };
    throw error;
  }
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  parse(): Query {
    const query = this.#alternatives();
    const left = this.#next;
    if (left) throw unreadable(said.strayParenthesis, left);
    return query;
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #alternatives(): Query {
    const parts = [this.#together()];
    while (this.#next?.kind === 'or') {
      const mark = this.#take();
      if (this.#isAtEnd()) throw unreadable(said.nothingBeside(mark.kind), mark);
      parts.push(this.#together());
    }
    return anyOf(parts);
  }

  /** What stands side by side, with or without the word `and`. */
  #together(): Query {
    const parts: Query[] = [];
    while (!this.#isAtEnd() && this.#next?.kind !== 'or') {
      if (this.#next?.kind === 'and') this.#and(parts.length > 0);
      parts.push(this.#part());
    }
    const next = this.#next;
    if (parts.length === 0 && next?.kind === 'or') throw unreadable(said.nothingBeside(next.kind), next);
    if (parts.length === 0 && next) throw unreadable(said.strayParenthesis, next);
    return allOf(parts);
  }

  #and(hasLeft: boolean): void {
    const mark = this.#take();
    const hasRight = !this.#isAtEnd() && this.#next?.kind !== 'or' && this.#next?.kind !== 'and';
    if (!hasLeft || !hasRight) throw unreadable(said.nothingBeside('and'), mark);
  }

  #part(): Query {
    const token = this.#take();
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw unreadable(said.tooDeep, token);
    const query = this.#meaning(token);
    this.#depth -= 1;
    return query;
  }

  #meaning(token: Token): Query {
    switch (token.kind) {
      case 'word':
        return termOf(token);
      case 'minus':
        return this.#without(token);
      case 'open':
        return this.#group(token);
      case 'close':
        throw unreadable(said.strayParenthesis, token);
      case 'or':
      case 'and':
        throw unreadable(said.nothingBeside(token.kind), token);
    }
  }

  #without(minus: Mark): Query {
    const next = this.#next;
    if (this.#isAtEnd() || next?.kind === 'or' || next?.kind === 'and') throw unreadable(said.nothingToExclude, minus);
    return { kind: 'not', part: this.#part() };
  }

  #group(open: Mark): Query {
    const next = this.#next;
    if (next?.kind === 'close') throw unreadable(said.emptyParentheses, { from: open.from, to: next.to });
    if (!next) throw unreadable(said.unclosedParenthesis, open);
    const query = this.#alternatives();
    if (this.#next?.kind !== 'close') throw unreadable(said.unclosedParenthesis, open);
    this.#take();
    return query;
  }

  /** At the end of the search or of the parentheses around. */
  #isAtEnd(): boolean {
    return this.#next === undefined || this.#next.kind === 'close';
  }

  #take(): Token {
    const token = this.#next;
    if (!token) throw new Error('The parser has read past the last token.');
    this.#at += 1;
    return token;
  }
}
