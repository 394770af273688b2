/** A search written out, so that it can be put into the field: `parseQuery` reads it back as the same search. */
import type { Query } from './query.ts';
import { COMPARED_PLACES } from './query-terms.ts';
import { isQuote } from './query-tokens.ts';

export function printQuery(query: Query): string {
  switch (query.kind) {
    case 'all':
      return '';
    case 'and':
      return query.parts.map((part) => (part.kind === 'or' ? grouped(part) : printQuery(part))).join(' ');
    case 'or':
      return query.parts.map(printQuery).join(' or ');
    case 'not':
      return `-${query.part.kind === 'and' || query.part.kind === 'or' ? grouped(query.part) : printQuery(query.part)}`;
    case 'text':
      return query.isWhole ? quoted(query.text) : bare(query.text);
    case 'set':
    case 'tag':
      return `${query.kind}:${value(query.pattern)}`;
    case 'folder':
      return `folder:${value(query.path)}`;
    case 'is':
      return `is:${query.state}`;
    case 'flag':
      return `flag:${query.flag}`;
    case 'prop':
      return `prop:${query.property}${query.comparison}${decimal(query.value)}`;
    case 'added':
    case 'edited':
      return `${query.kind}:${query.days}`;
    case 'rated':
      return `rated:${query.days}${query.rating === null ? '' : `:${query.rating}`}`;
  }
}

/** Without the exponent that small numbers would have. */
function decimal(number: number): string {
  return number.toFixed(COMPARED_PLACES).replace(/\.?0+$/, '');
}

function grouped(query: Query): string {
  return `(${printQuery(query)})`;
}

function value(text: string): string {
  return /^[\p{L}\p{N}/*_-]+$/u.test(text) ? text : quoted(text);
}

function quoted(text: string): string {
  return `"${Array.from(text, (character) => (isQuote(character) || character === '\\' ? `\\${character}` : character)).join('')}"`;
}

/** A word as it is, with a backslash before what would mean something else. */
function bare(text: string): string {
  const escaped = text.replaceAll(/[\s()\\:"“”„]/g, String.raw`\$&`);
  return /^(?:-.*|or|and)$/is.test(escaped) ? `\\${escaped}` : escaped;
}
