/** What stands in the HTML of a field and is no HTML: formulas and sounds. They are taken out before it is read and put back as Markdown. */
import { mediaLink } from '../incoming/incoming.ts';
import { textOfHtml } from './html-tree.ts';

export interface ApartText {
  /** The HTML with a mark for each thing that was taken out. */
  readonly html: string;
  readonly things: readonly ApartThing[];
  /** Whether it held LaTeX that is more than a formula. */
  readonly hasDocuments: boolean;
}

export type ApartThing =
  | { readonly kind: 'formula'; readonly tex: string; readonly isBlock: boolean; readonly written: string }
  | { readonly kind: 'media'; readonly name: string; readonly written: string };

/** Unicode noncharacters, which no text has a reason to hold: a mark is its number between two of them, written in digits. */
const OPEN = '\uFDE1';
const CLOSE = '\uFDE2';
const NONCHARACTERS = /[\uFDD0-\uFDDF\uFDE1-\uFDEF\0]/g;
export const APART_MARK = /\uFDE1(\d+)\uFDE2/g;

interface Kind {
  readonly begin: string;
  readonly end: string;
  readonly read: (inner: string, written: string) => ApartThing | null;
}

const formula =
  (isBlock: boolean) =>
  (inner: string, written: string): ApartThing | null => {
    const tex = texOf(inner);
    return tex === '' ? null : { kind: 'formula', tex, isBlock, written };
  };

/** Anki's own, MathJax's and the add-on's. */
const KINDS: readonly Kind[] = [
  { begin: '\\(', end: '\\)', read: formula(false) },
  { begin: '\\[', end: '\\]', read: formula(true) },
  { begin: '[$$]', end: '[/$$]', read: formula(true) },
  { begin: '[$]', end: '[/$]', read: formula(false) },
  { begin: '[latex]', end: '[/latex]', read: latexOf },
  {
    begin: '[sound:',
    end: ']',
    read: (inner, written) => ({ kind: 'media', name: textOfHtml(inner), written }),
  },
];

const BEGINNING = /\\\(|\\\[|\[\$\$\]|\[\$\]|\[latex\]|\[sound:/gi;
/** What a LaTeX document of a formula alone looks like. */
const FORMULA_ALONE =
  /^(?:\$\$([^$]+)\$\$|\$([^$]+)\$|\\\[([^]+)\\\]|\\begin\{(?:displaymath|math|equation\*?)\}([^]+)\\end\{(?:displaymath|math|equation\*?)\})$/;

/** Without the characters that stand for something here, but for those that were put there already. */
export function cleanField(html: string): string {
  return NONCHARACTERS.test(html) ? html.replaceAll(NONCHARACTERS, '') : html;
}

export function setApart(html: string): ApartText {
  if (html.search(BEGINNING) < 0) return { html, things: [], hasDocuments: false };
  const things: ApartThing[] = [];
  /** Ends that do not come any more: a text of beginnings alone is read once. */
  const ended = new Set<string>();
  const parts: string[] = [];
  let from = 0;
  let isInGap = false;
  let hasDocuments = false;
  for (const match of html.matchAll(BEGINNING)) {
    const kind = KINDS.find(({ begin }) => begin === match[0].toLowerCase());
    if (match.index < from || !kind || ended.has(kind.end)) continue;
    const inside = match.index + match[0].length;
    const end = html.indexOf(kind.end, inside);
    if (end < 0) {
      ended.add(kind.end);
      continue;
    }
    const next = end + kind.end.length;
    const thing = kind.read(html.slice(inside, end), html.slice(match.index, next));
    if (thing?.kind === 'formula' && thing.tex.includes('\\begin{document}')) hasDocuments = true;
    const before = html.slice(from, match.index);
    const [opened, closed] = [before.lastIndexOf('{{c'), before.lastIndexOf('}}')];
    if (opened !== closed) isInGap = opened > closed;
    from = next;
    parts.push(before);
    if (thing) parts.push(markFor(things.push(thing) - 1, thing, isInGap));
  }
  return { html: parts.join('') + html.slice(from), things, hasDocuments };
}

/** A formula that is set apart has lines of its own, unless it is in a gap. */
function markFor(number: number, thing: ApartThing, isInGap: boolean): string {
  const mark = `${OPEN}${number}${CLOSE}`;
  return thing.kind === 'formula' && thing.isBlock && !isInGap ? `<p>${mark}</p>` : mark;
}

/** As Markdown; `after` is the character behind it. */
export function formulaMarkdown({ tex, isBlock }: Extract<ApartThing, { kind: 'formula' }>, after: string): string {
  // A digit behind a single sign would make it a price, and a sign inside would end it.
  return isBlock || /\d/.test(after) || tex.includes('$') ? `$$${tex}$$` : `$${tex}$`;
}

/** Sound and film as a link. */
export function mediaMarkdown(name: string): string {
  return `[${name.replaceAll(/[\\[\]`*_<>&$~|]/g, String.raw`\$&`)}](${mediaLink(name)})`;
}

function latexOf(inner: string, written: string): ApartThing | null {
  const tex = texOf(inner);
  const alone = FORMULA_ALONE.exec(tex);
  const [, block, line, bracketed, environment] = alone ?? [];
  const formulaTex = (block ?? line ?? bracketed ?? environment ?? tex).trim();
  return formulaTex === '' ? null : { kind: 'formula', tex: formulaTex, isBlock: line === undefined, written };
}

/** Its line breaks mean nothing to TeX, but behind a comment. */
function texOf(inner: string): string {
  const text = textOfHtml(inner);
  return (text.includes('%') ? text.replaceAll(/\n+/g, '\n') : text.replaceAll(/\s+/g, ' ')).trim();
}
