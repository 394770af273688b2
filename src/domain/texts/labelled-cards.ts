/** Cards whose parts are named in Markdown: `**Q:** …`, `A: …`, with what stands below a name until the next. */
import { messages } from '../../contract/messages/index.ts';
import { fencedLines } from './code-regions.ts';
import { guardLines, unfencedLines, unguardLine } from './guarded-lines.ts';

const { labels } = messages.texts;

type Label = keyof typeof labels;

export interface LabelledCard {
  readonly topic: string | null;
  readonly folder: string;
  readonly parts: Readonly<Partial<Record<Label, string>>>;
}

/** Names that people give to the parts, in small letters. */
const NAMES: Readonly<Record<Label, RegExp>> = {
  question: /^(?:q|question|front|term)$/,
  answer: /^(?:a|answer|back|definition)$/,
  hint: /^hint$/,
  tags: /^tags?$/,
  bothWays: /^both ways$/,
  folder: /^folder$/,
};
const NAME_LIST = 'q|question|front|term|a|answer|back|definition|hint|tags?|both ways|folder';
/** The colon may stand before the end of what is bold, and behind it. */
const LABELLED = new RegExp(
  String.raw`^ {0,3}(?:[-*+] +)?(?:\*\*(${NAME_LIST})(?::\*\*|\*\*:)|(${NAME_LIST}):)(?: +|$)(.*)$`,
  'i',
);
const TITLE = /^# +(\S.*)$/;
const END = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;
/** What a line of a side must not begin with. */
const SPECIAL = new RegExp(String.raw`^# |^(?:-{3,}|\*{3,}|_{3,})\s*$|^(?:[-*+] +)?\**(?:${NAME_LIST})\**:`, 'i');
/** What has to begin on a line of its own. */
const BLOCK = /^(?:[-*+>#|`~\s]|\d{1,9}[.)]|\$\$)/;

/** @param text a whole file */
export function readLabelled(text: string): LabelledCard[] {
  const cards: LabelledCard[] = [];
  const lines = text.split('\n');
  const isFenced = fencedLines(lines);
  let place: Pick<LabelledCard, 'topic' | 'folder'> = { topic: null, folder: '' };
  let parts: Partial<Record<Label, string[]>> = {};
  let current: string[] | null = null;
  const end = (): void => {
    if (parts.question) cards.push({ ...place, parts: readParts(parts) });
    else if (parts.folder) place = { ...place, folder: parts.folder.join(' ').trim() };
    parts = {};
    current = null;
  };
  for (const [i, line] of lines.entries()) {
    const fenced = isFenced[i] === true;
    const title = fenced ? undefined : TITLE.exec(line)?.[1];
    const label = fenced ? null : labelOf(line);
    if (title !== undefined) {
      end();
      place = { topic: title.trim(), folder: '' };
    } else if (!fenced && END.test(line)) end();
    else if (label) {
      if (label.name === 'question') end();
      current = parts[label.name] ??= [];
      current.push(label.rest);
    } else current?.push(line);
  }
  end();
  return cards;
}

/** How many questions a text names. */
export function countLabelled(text: string): number {
  return readLabelled(text).filter(({ parts }) => parts.answer !== undefined).length;
}

/** A part as `readLabelled` reads it. */
export function writeLabelled(label: Label, text: string): string {
  const guarded = guardLines(text, SPECIAL, { emptyLines: false });
  return `**${labels[label]}:**${BLOCK.test(guarded) ? '\n\n' : ' '}${guarded}\n`;
}

function labelOf(line: string): { readonly name: Label; readonly rest: string } | null {
  const [all, bold, plain, rest = ''] = LABELLED.exec(line) ?? [];
  if (all === undefined) return null;
  const written = (bold ?? plain ?? '').toLowerCase();
  const name = (Object.keys(NAMES) as Label[]).find((label) => NAMES[label].test(written));
  return name === undefined ? null : { name, rest };
}

function readParts(parts: Partial<Record<Label, string[]>>): Partial<Record<Label, string>> {
  return Object.fromEntries(
    Object.entries(parts).map(([label, lines]) => [
      label,
      unfencedLines(lines.join('\n'), (line) => unguardLine(line, SPECIAL)).trim(),
    ]),
  );
}
