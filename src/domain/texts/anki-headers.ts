/** What a text from Anki says about itself in its first lines: `#separator:tab` (formats.md, "Text (Anki)"). */
import { readTags } from './tag-cell.ts';

export interface AnkiHeaders {
  /** What divides the cells; null where the file does not say. */
  readonly separator: string | null;
  readonly isHtml: boolean | null;
  /** Of every note. */
  readonly tags: readonly string[];
  readonly deck: string | null;
  readonly noteType: string | null;
  /** Names of all columns, in order; none where the file does not name them. */
  readonly columns: readonly string[];
  /** Places of columns from 0, where they hold something other than a field. */
  readonly special: Readonly<Partial<Record<SpecialColumn, number>>>;
  /** Behind the headers. */
  readonly body: string;
}

export type SpecialColumn = 'guid' | 'notetype' | 'deck' | 'tags';

const SEPARATORS: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  pipe: '|',
  colon: ':',
};
/** They begin remarks and quotations. */
const NO_SEPARATORS = '#"\uFEFF';
const HEADER = /^#\s*([a-z][a-z ]*?)\s*:(.*)$/i;
const TAGS_LINE = /^tags:(.*)$/i;
const SPECIAL = /^(guid|notetype|deck|tags) column$/;
const KEYS =
  /^(?:separator|html|tags|columns|notetype|deck|if matches|match scope|(?:notetype|deck|tags|guid) column)$/;

/** Lines with a number sign that are no headers are remarks, as Anki has it. Whatever comes first counts. */
export function readAnkiHeaders(text: string): AnkiHeaders {
  const headers = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end === -1 ? text.length : end);
    const header = line.startsWith('#') ? headerOf(line) : tagsLine(line, headers);
    if (!line.startsWith('#') && !header) break;
    if (header && !headers.has(header.key)) headers.set(header.key, header.value);
    at = end === -1 ? text.length : end + 1;
  }
  const separator = separatorOf(headers.get('separator'));
  const html = headers.get('html')?.trim().toLowerCase();
  return {
    separator,
    isHtml: html === undefined ? null : html === 'true',
    tags: readTags(headers.get('tags') ?? ''),
    deck: headers.get('deck')?.trim() ?? null,
    noteType: headers.get('notetype')?.trim() ?? null,
    columns:
      headers
        .get('columns')
        ?.split(separator ?? '\t')
        .map((name) => name.trim()) ?? [],
    special: specialOf(headers),
    body: text.slice(at),
  };
}

/** How many lines at the beginning only Anki writes. */
export function countAnkiHeaders(text: string): number {
  const lines = text.split('\n', KEYS_MAX);
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return lines.slice(0, first === -1 ? lines.length : first).filter((line) => headerOf(line) !== null).length;
}

/** Whether it begins as versions before headers had it: with the tags of all notes, and no cells in that line. */
export function hasTagsLine(text: string): boolean {
  return /^tags:[^\t\n;|,]*\n/i.test(text);
}

const KEYS_MAX = 20;

function headerOf(line: string): { readonly key: string; readonly value: string } | null {
  const [, written = '', value = ''] = HEADER.exec(line) ?? [];
  const key = written.toLowerCase();
  return KEYS.test(key) ? { key, value } : null;
}

/** The way of versions before headers, legal only on the first line. */
function tagsLine(line: string, headers: ReadonlyMap<string, string>): { key: string; value: string } | null {
  const value = headers.size === 0 ? TAGS_LINE.exec(line)?.[1] : undefined;
  return value === undefined ? null : { key: 'tags', value };
}

/** A name, or one character as it is; null for one that means something else. */
function separatorOf(written: string | undefined): string | null {
  if (written === undefined) return null;
  const named = SEPARATORS[written.trim().toLowerCase()];
  const sign = named ?? written.slice(0, 1);
  return sign === '' || NO_SEPARATORS.includes(sign) ? null : sign;
}

function specialOf(headers: ReadonlyMap<string, string>): AnkiHeaders['special'] {
  const special: Partial<Record<SpecialColumn, number>> = {};
  for (const [key, value] of headers) {
    const name = SPECIAL.exec(key)?.[1] as SpecialColumn | undefined;
    const place = Number(value);
    if (name && Number.isInteger(place) && place > 0) special[name] = place - 1;
  }
  return special;
}
