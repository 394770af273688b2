/**
 * Words with their emphasis as Markdown. Emphasis in HTML may begin and end anywhere, in Markdown only where a word or a sign lets it: signs at its
 * ends are put outside where that helps, and where nothing helps the words are kept and the emphasis is not.
 */
import { escapedMarkdown, type TextPlace } from './escaped-markdown.ts';

export type Emphasis = 'bold' | 'italic' | 'struck';

/** A stretch of words that look alike, something that is Markdown already, or the end of a line. */
export type Run =
  | { readonly kind: 'text'; readonly text: string; readonly looks: readonly Emphasis[] }
  | { readonly kind: 'markdown'; readonly markdown: string; readonly looks: readonly Emphasis[] }
  | { readonly kind: 'break' };

type Words = Exclude<Run, { kind: 'break' }>;

export type WholeText = Pick<TextPlace, 'hasDollars' | 'hasTildes' | 'inTable'>;

/** From the outside in. */
const ORDER: readonly Emphasis[] = ['struck', 'bold', 'italic'];
const WORD = /[\p{L}\p{N}\p{M}]/u;
const SIGN = /[\p{P}\p{S}]/u;
/** Signs that look the same outside of emphasis. Braces are none of them: they are gaps. */
const MAY_STAND_OUTSIDE = /[\s.,:;!?()«»„“”"'‘’「」『』、。-]/;

/** Lines in order, each without spaces at its ends. */
export function inlineLines(runs: readonly Run[], whole: WholeText): string[] {
  const lines: Words[][] = [[]];
  for (const run of runs) {
    if (run.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(run);
  }
  return lines.map((line) => writtenLine(emphasisThatHolds(tidied(line)), whole));
}

/** Spaces stand outside of what looks different, once each; neighbours that look alike are one. */
function tidied(line: readonly Words[]): Words[] {
  const apart = line.flatMap((run): Words[] => {
    if (run.kind === 'markdown') return [run];
    const text = run.text.replaceAll(/[\s\u00A0]+/g, ' ');
    if (run.looks.length === 0) return [{ ...run, text }];
    const words = text.trim();
    const space = (isThere: boolean): Words[] => (isThere ? [{ kind: 'text', text: ' ', looks: [] }] : []);
    if (words === '') return space(text !== '');
    return [...space(text.startsWith(' ')), { ...run, text: words }, ...space(text.endsWith(' '))];
  });
  return joinedRuns(apart.map((run, i) => withLooksAround(run, apart[i - 1], apart[i + 1])));
}

/** A space between two words that look alike looks like them. */
function withLooksAround(run: Words, before: Words | undefined, after: Words | undefined): Words {
  if (run.kind !== 'text' || run.text !== ' ' || !before || !after) return run;
  return { ...run, looks: before.looks.filter((look) => after.looks.includes(look)) };
}

function joinedRuns(runs: readonly Words[]): Words[] {
  const joined: Words[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.kind === 'text' && last?.kind === 'text' && looksAlike(run, last))
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

function looksAlike(a: Words, b: Words): boolean {
  return a.looks.length === b.looks.length && a.looks.every((look) => b.looks.includes(look));
}

/** Emphasis that ends differently may have ended for what stands before it. */
const PASSES = 3;

function emphasisThatHolds(line: readonly Words[]): Words[] {
  let runs: Words[] = [...line];
  for (let pass = 0; pass < PASSES; pass += 1) {
    const next = withEnds(runs);
    const isSettled = next.length === runs.length && next.every((run, i) => looksAlike(run, runs[i] ?? run));
    runs = next;
    if (isSettled) break;
  }
  return runs;
}

/** Moves signs out of emphasis that could not begin or end there, or takes the emphasis away. */
function withEnds(line: readonly Words[]): Words[] {
  const runs: Words[] = [];
  line.forEach((run, i) => {
    if (run.looks.length === 0) runs.push(run);
    else runs.push(...endsThatHold(run, runs.at(-1), line[i + 1]));
  });
  return joinedRuns(runs.filter((run) => run.kind === 'markdown' || run.text !== ''));
}

/** The run with emphasis that can begin and end where it does, between the signs that were moved out of it. */
function endsThatHold(run: Words, before: Words | undefined, after: Words | undefined): Words[] {
  const begins = run.looks.filter((look) => !before?.looks.includes(look));
  const ends = run.looks.filter((look) => !after?.looks.includes(look));
  let [ahead, behind] = ['', ''];
  let text = run.kind === 'text' ? run.text : run.markdown;
  const opens = (): boolean =>
    begins.length === 0 ||
    !(/^\s/.test(text) || (SIGN.test(text.charAt(0)) && WORD.test(ahead.slice(-1) || lastOf(before))));
  const closes = (): boolean =>
    ends.length === 0 ||
    !(/\s$/.test(text) || (SIGN.test(text.slice(-1)) && WORD.test(behind.charAt(0) || firstOf(after))));
  while (run.kind === 'text' && text !== '' && !opens() && MAY_STAND_OUTSIDE.test(text.charAt(0))) {
    ahead += text.charAt(0);
    text = text.slice(1);
  }
  while (run.kind === 'text' && text !== '' && !closes() && MAY_STAND_OUTSIDE.test(text.slice(-1))) {
    behind = text.slice(-1) + behind;
    text = text.slice(0, -1);
  }
  const [canOpen, canClose] = [opens(), closes()];
  const looks = run.looks.filter((look) => (canOpen || !begins.includes(look)) && (canClose || !ends.includes(look)));
  const rest: Words = run.kind === 'text' ? { ...run, text, looks } : { ...run, looks };
  const outside = (signs: string, kept: Words | undefined): Words => ({
    kind: 'text',
    text: signs,
    looks: looks.filter((look) => kept?.looks.includes(look)),
  });
  return [outside(ahead, before), rest, outside(behind, after)];
}

function firstOf(run: Words | undefined): string {
  return !run ? '' : run.kind === 'text' ? run.text.charAt(0) : run.markdown.charAt(0);
}

function lastOf(run: Words | undefined): string {
  return !run ? '' : (run.kind === 'text' ? run.text : run.markdown).slice(-1);
}

function writtenLine(runs: readonly Words[], whole: WholeText): string {
  const out: string[] = [];
  /** The last character of all that is written: asking a long text for it would take as long as the text is. */
  let last = '';
  const write = (text: string): void => {
    if (text === '') return;
    out.push(text);
    last = text.slice(-1);
  };
  const open: { look: Emphasis; mark: string }[] = [];
  const close = (kept: number): void => {
    while (open.length > kept) write(open.pop()?.mark ?? '');
  };
  runs.forEach((run, i) => {
    const wanted = ORDER.filter((look) => run.looks.includes(look));
    let kept = 0;
    while (kept < open.length && open[kept]?.look === wanted[kept]) kept += 1;
    close(kept);
    const end = wanted.length > kept ? endOf(runs, i, wanted) : '';
    for (const look of wanted.slice(kept)) {
      const mark = markOf(look, last, end);
      // Two rows of the same sign would be read as one.
      if (mark.startsWith(last) && last !== '') break;
      write(mark);
      open.push({ look, mark });
    }
    if (run.kind === 'markdown') write(run.markdown);
    else {
      const words = run.text.replaceAll(/ {2,}/g, ' ');
      const text = last === '' || last === ' ' ? words.trimStart() : words;
      const place = { ...whole, before: last, after: firstOf(runs[i + 1]), startsLine: last === '' };
      write(escapedMarkdown(text, place));
    }
  });
  close(0);
  return out.join('').trim();
}

/** The character behind the stretch, from run `i` on, that looks like this. */
function endOf(runs: readonly Words[], i: number, looks: readonly Emphasis[]): string {
  let next = i + 1;
  while (next < runs.length && looks.every((look) => runs[next]?.looks.includes(look))) next += 1;
  return firstOf(runs[next]);
}

/** `_` cannot begin or end within a word. */
function markOf(look: Emphasis, before: string, after: string): string {
  if (look === 'struck') return '~~';
  if (look === 'bold') return '**';
  return WORD.test(before) || WORD.test(after) ? '*' : '_';
}
