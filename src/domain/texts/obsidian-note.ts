/** The cards of an Obsidian note, as its spaced repetition plug-in finds them (formats.md, "Obsidian SR"). */
import { hasGaps } from '../cards/faces.ts';
import { fencedLines, indexOutsideCode } from './code-regions.ts';
import { readHidden, type HiddenKey } from './hidden-words.ts';
import { metadataOf } from './note-metadata.ts';
import type { GapMarks } from './obsidian-gaps.ts';
import { readSide } from './obsidian-sides.ts';
import { readSchedule, SCHEDULE_MARK, type SrSchedule } from './sr-schedule.ts';

export interface NoteCard {
  readonly question: string;
  readonly answer: string;
  readonly bothWays: boolean;
  /** The tag that gives the card its deck, without the number sign: its own, the last one above it, or the first of the note; null without. */
  readonly tag: string | null;
  /** Of each of its faces, in order; null where there is none. */
  readonly schedule: readonly (SrSchedule | null)[];
  readonly hidden: ReadonlyMap<HiddenKey, string>;
  readonly overlapping: number;
}

export interface NoteReading {
  readonly marks: GapMarks;
  /** Keys of lines that are no cards, in small letters (Dataview's fields). */
  readonly fields: ReadonlySet<string>;
  /** The tag whose tags below are decks, without the number sign; '' to take any tag. */
  readonly root: string;
}

export interface ReadNote {
  readonly cards: readonly NoteCard[];
  /** Lines that were taken for fields. */
  readonly fieldLines: readonly string[];
}

/** One or more tags and nothing else. */
const TAG = String.raw`#(?=\p{N}*[\p{L}_/-])[\p{L}\p{N}_/-]+`;
const TAG_LINE = new RegExp(String.raw`^\s*(?:${TAG}\s*)+$`, 'u');
const TAG_BEFORE = new RegExp(String.raw`^\s*(${TAG})\s+(?=\S)`, 'u');
const TAGS = new RegExp(String.raw`(?<!\S)${TAG}`, 'gu');
const LIST_MARK = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/;
const COMMENT_LINE = /^\s*(?:<!--(?!SR:).*-->|%%.*%%)\s*$/;
/** A key as Dataview writes it: one or few words, the mark right behind and a space before the value. */
const FIELD = /^\s*(?:[-*+]\s+)?([\p{L}][\p{L}\p{N} _-]{0,30})::(?:\s|$)/u;
const FIELD_IN_BRACKETS = /^[^`]*[[(][\p{L}][\p{L}\p{N} _-]*::\s[^\])]*[\])]/u;
/** What a mark inside of does not divide. */
const GAP = /\{\{.{0,500}?\}\}|==(?=\S).{0,500}?==/g;
const DIVIDERS: Readonly<Record<string, boolean>> = { '?': false, '??': true };

export function readNote(text: string, reading: NoteReading): ReadNote {
  return new Walk(text, reading).read();
}

/** The key of a line that could be a field of Dataview's, in small letters; null for others. */
export function fieldKey(line: string): string | null {
  return FIELD.exec(line)?.[1]?.trim().toLowerCase() ?? null;
}

interface Block {
  readonly lines: string[];
  /** Where the answer begins; -1 without a divider. */
  divider: number;
  bothWays: boolean;
  readonly hidden: Map<HiddenKey, string>;
}

class Walk {
  readonly #lines: readonly string[];
  readonly #isFenced: readonly boolean[];
  readonly #reading: NoteReading;
  readonly #cards: NoteCard[] = [];
  readonly #fieldLines: string[] = [];
  #tag: string | null;
  #set = new Map<HiddenKey, string>();
  #block: Block = newBlock();
  /** Whether the next line may say when the last card is due. */
  #isBehindCard = false;

  constructor(text: string, reading: NoteReading) {
    const { tags, body } = metadataOf(text);
    this.#lines = body.split('\n');
    this.#isFenced = fencedLines(this.#lines);
    this.#reading = reading;
    const written = this.#lines.flatMap((line, i) => (this.#isFenced[i] === true ? [] : tagsOf(line)));
    this.#tag = [...tags, ...written].find((tag) => this.#isDeck(tag)) ?? null;
  }

  read(): ReadNote {
    for (const [i, line] of this.#lines.entries()) {
      if (this.#isFenced[i] === true) this.#add(line);
      else this.#step(line);
    }
    this.#end();
    return { cards: this.#cards, fieldLines: this.#fieldLines };
  }

  #step(line: string): void {
    const trimmed = line.trim();
    if (trimmed === '') return this.#end();
    const hidden = readHidden(line);
    if (hidden) return this.#hide(hidden.key, hidden.value);
    const scheduleAt = indexOutsideCode(line, SCHEDULE_MARK);
    if (scheduleAt !== -1) return this.#due(line.slice(0, scheduleAt), line.slice(scheduleAt));
    if (COMMENT_LINE.test(line)) return;
    if (TAG_LINE.test(line)) return this.#turnTo(line);
    const bothWays = DIVIDERS[trimmed];
    const { divider, lines } = this.#block;
    if (bothWays !== undefined && divider === -1 && lines.length > 0) {
      this.#block.divider = lines.length;
      this.#block.bothWays = bothWays;
    } else if (divider !== -1 || !this.#oneLine(line)) this.#add(line);
  }

  #add(line: string): void {
    this.#isBehindCard = false;
    this.#block.lines.push(line);
  }

  /** `Question::Answer`, alone on its line whatever stands above it. */
  #oneLine(line: string): boolean {
    const at = dividerOf(line);
    if (at === -1) return false;
    const key = fieldKey(line);
    if (FIELD_IN_BRACKETS.test(line) || (key !== null && this.#reading.fields.has(key))) {
      this.#fieldLines.push(line);
      return true;
    }
    const isBack = line.startsWith(':::', at);
    const before = line.slice(0, at).replace(LIST_MARK, '');
    const after = line.slice(at + (isBack ? 3 : 2));
    if (before.trim() === '' || after.trim() === '') return false;
    const { hidden } = this.#block;
    this.#block = { ...newBlock(), hidden };
    const { tag, rest } = this.#ownTag(before);
    this.#card(rest, after, { tag, bothWays: isBack });
    return true;
  }

  /** What stands before it on its line is the last of the card. */
  #due(before: string, comment: string): void {
    if (before.trim() !== '') this.#step(before.trimEnd());
    const count = this.#cards.length;
    const isOfCard = this.#isBehindCard;
    this.#end();
    const last = this.#cards.at(-1);
    if (last && (isOfCard || this.#cards.length > count))
      this.#cards[this.#cards.length - 1] = { ...last, schedule: readSchedule(comment) };
    this.#isBehindCard = false;
  }

  #hide(key: HiddenKey, value: string): void {
    if (key === 'set' || key === 'folder') {
      this.#end();
      if (key === 'set') this.#set = new Map();
      this.#set.set(key, value);
    } else this.#block.hidden.set(key, value);
  }

  /** A line of tags holds for all cards below it. */
  #turnTo(line: string): void {
    this.#end();
    const tag = tagsOf(line).find((each) => this.#isDeck(each));
    if (tag === undefined) return;
    this.#tag = tag;
    this.#set = new Map();
  }

  #isDeck(tag: string): boolean {
    const { root } = this.#reading;
    return root === '' || `${tag}/`.toLowerCase().startsWith(`${root}/`.toLowerCase());
  }

  /** A tag at the beginning of a card is of this card alone. */
  #ownTag(question: string): { tag: string | null; rest: string } {
    const [all = '', mark = ''] = TAG_BEFORE.exec(question) ?? [];
    const own = mark.slice(1);
    if (own === '' || !this.#isDeck(own)) return { tag: this.#tag, rest: question };
    return { tag: own, rest: question.slice(all.length) };
  }

  #end(): void {
    const { lines, divider, bothWays } = this.#block;
    if (divider !== -1 && lines.length > divider) {
      const { tag, rest } = this.#ownTag(lines.slice(0, divider).join('\n'));
      this.#card(rest, lines.slice(divider).join('\n'), { tag, bothWays });
    } else if (divider === -1 && lines.length > 0) this.#gaps(lines.join('\n'));
    this.#block = newBlock();
  }

  /** A paragraph is a card when it has gaps. */
  #gaps(paragraph: string): void {
    const { tag, rest } = this.#ownTag(paragraph);
    const { text, gaps, overlapping } = readSide(rest, this.#reading.marks);
    if (gaps === 0 && !hasGaps(text)) return;
    this.#push({ question: text, answer: this.#block.hidden.get('extra') ?? '', tag, bothWays: false, overlapping });
  }

  #card(question: string, answer: string, rest: Pick<NoteCard, 'tag' | 'bothWays'>): void {
    this.#push({ ...rest, question: readSide(question).text, answer: readSide(answer).text, overlapping: 0 });
  }

  #push(card: Omit<NoteCard, 'schedule' | 'hidden'>): void {
    this.#cards.push({ ...card, schedule: [], hidden: new Map([...this.#set, ...this.#block.hidden]) });
    this.#isBehindCard = true;
    this.#block = newBlock();
  }
}

/** Where a card of one line is divided: at the first mark outside of code and of gaps; -1 for nowhere. */
function dividerOf(line: string): number {
  let at = indexOutsideCode(line, '::');
  if (at === -1) return at;
  const gaps = [...line.matchAll(GAP)].map(({ index, 0: gap }) => ({ from: index, to: index + gap.length }));
  while (at !== -1) {
    const place = at;
    const gap = gaps.find(({ from, to }) => from < place && place < to);
    if (!gap) return at;
    at = indexOutsideCode(line, '::', gap.to);
  }
  return at;
}

/** Without their number signs. */
function tagsOf(line: string): string[] {
  return line.includes('#') ? [...line.matchAll(TAGS)].map(([tag]) => tag.slice(1)) : [];
}

function newBlock(): Block {
  return { lines: [], divider: -1, bothWays: false, hidden: new Map() };
}
