/** Gaps as people mark them in Obsidian, and as they are kept here (`domain/cards/cloze`). */
import { clozeNumbers, parseCloze, type Cloze, type ClozePart } from '../cards/cloze.ts';
import { proseOf } from './guarded-lines.ts';

/** Which marks are gaps; the others are what they are in Markdown. */
export interface GapMarks {
  readonly highlights: boolean;
  readonly bold: boolean;
  readonly braces: boolean;
}

interface FoundGap {
  readonly text: string;
  readonly hint: string;
  /** What stands in `[^…]` behind it; '' for nothing. */
  readonly group: string;
}

const BEHIND = String.raw`(?:\^\[([^\]\n]{0,500})\])?(?:\[\^(\d{1,3}|[ash]{1,99})\])?`;
/** A gap is no longer than this: a mark without its end must not be sought through a whole file from every place. */
const HIGHLIGHT = String.raw`==(?=\S)((?:(?!==)[^\n]){1,500}?)==`;
const BOLD = String.raw`\*\*(?=\S)((?:(?!\*\*)[^\n]){1,500}?)\*\*`;
const BRACES = String.raw`\{\{(?!c\d)((?:(?!\}\})[^\n]){1,500}?)\}\}`;
/** `{{1::text::hint}}` and `{{text::hint}}`, as plug-ins write what Anki does. */
const IN_BRACES = /^(?:(\d{1,3})::)?(.*?)(?:::(.*))?$/s;
/** A number for each sign: more are no instruction that somebody wrote. */
const INSTRUCTIONS_MAX = 9;

/** What the gaps of a text came to. */
export interface GapCount {
  gaps: number;
  /** Gaps that hide others on their own card, which none here does. */
  overlapping: number;
}

/**
 * A question with gaps as they are kept here. Those without a group are numbered in the order in which they stand; a group is the number of its gaps.
 * @param plain reads what is no mark
 */
export function readGaps(
  text: string,
  marks: GapMarks,
  plain: (text: string) => string,
): { readonly text: string } & Readonly<GapCount> {
  const pattern = patternOf(marks);
  let next = Math.max(0, ...clozeNumbers(parseCloze(proseOf(text, plain)))) + 1;
  const count: GapCount = { gaps: 0, overlapping: 0 };
  const kept = (gap: FoundGap): string => {
    count.gaps += 1;
    if (gap.group.includes('h')) count.overlapping += 1;
    const numbers = numbersOf(gap.group) ?? [next++];
    const words = plain(gap.text);
    if (numbers.length === 0) return words;
    const hint = gap.hint === '' ? '' : `::${escaped(plain(gap.hint))}`;
    return `{{c${numbers.join(',')}::${escaped(words)}${hint}}}`;
  };
  const read = proseOf(text, (part) => {
    let end = 0;
    let written = '';
    for (const found of part.matchAll(pattern)) {
      written += plain(part.slice(end, found.index)) + kept(gapOf(found));
      end = found.index + found[0].length;
    }
    return written + plain(part.slice(end));
  });
  return { text: read, ...count };
}

/** The numbers that `[^2]` or `[^asa]` means; none where the gap is only shown, and null where nothing is said. */
function numbersOf(group: string): number[] | null {
  if (group === '') return null;
  if (/\d/.test(group)) return [Number(group)];
  return [...group.matchAll(/a/g)].map(({ index }) => index + 1);
}

/** Without any mark, what nothing matches. */
function patternOf({ highlights, bold, braces }: GapMarks): RegExp {
  const kinds = [highlights ? HIGHLIGHT : '', bold ? BOLD : '', braces ? BRACES : ''].filter((kind) => kind !== '');
  return new RegExp(kinds.length === 0 ? '(?!)' : kinds.map((kind) => `${kind}${BEHIND}`).join('|'), 'g');
}

function gapOf([mark, ...groups]: readonly string[]): FoundGap {
  // Groups of the kinds that did not match are undefined, whatever the type of a match says.
  const at = groups.findIndex((group: string | undefined, i) => i % 3 === 0 && group !== undefined);
  const [text = '', hint = '', group = ''] = groups.slice(at, at + 3);
  if (mark?.startsWith('{{') !== true) return { text, hint, group };
  const [, number = '', inner = '', innerHint = ''] = IN_BRACES.exec(text) ?? [];
  return { text: inner, hint: hint === '' ? innerHint : hint, group: group === '' ? number : group };
}

/** What would end a gap or begin its hint is taken out of the grammar. */
function escaped(text: string): string {
  return text.replaceAll('::', String.raw`\::`).replaceAll('}}', String.raw`\}\}`);
}

function unescaped(text: string): string {
  return text.replaceAll(String.raw`\::`, '::').replaceAll(String.raw`\}\}`, '}}');
}

/**
 * The same question with highlights for gaps; null where highlights cannot say what the gaps do, such as one inside another.
 * @param plain writes what is no mark
 */
export function writeGaps(side: string, plain: (text: string) => string): string | null {
  const parts = parseCloze(side);
  const isCounted = parts
    .filter((part) => part.kind === 'cloze')
    .every(({ numbers }, i) => numbers.length === 1 && numbers[0] === i + 1);
  const written = parts.map((part) =>
    part.kind === 'text' ? proseOf(part.text, plain) : writtenGap(part, isCounted, plain),
  );
  return written.includes(null) ? null : written.join('');
}

function writtenGap(
  { numbers, parts, hint }: Cloze,
  isCounted: boolean,
  plain: (text: string) => string,
): string | null {
  const text = onlyText(parts);
  const group = isCounted ? '' : groupOf(numbers);
  if (text === null || group === null) return null;
  return `==${plain(unescaped(text))}==${hint === null ? '' : `^[${plain(unescaped(hint))}]`}${group}`;
}

function onlyText(parts: readonly ClozePart[]): string | null {
  const [only] = parts;
  return parts.length === 1 && only?.kind === 'text' ? only.text : null;
}

/** As `numbersOf` reads it. */
function groupOf(numbers: readonly number[]): string | null {
  const last = Math.max(...numbers);
  if (numbers.includes(0)) return null;
  if (numbers.length === 1) return `[^${last}]`;
  if (last > INSTRUCTIONS_MAX) return null;
  return `[^${Array.from({ length: last }, (_, i) => (numbers.includes(i + 1) ? 'a' : 's')).join('')}]`;
}
