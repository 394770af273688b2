/** The HTML of a field, or of a rendered side, as Markdown. Scripts, frames, handlers and pictures of other places do not survive. */
import { mediaLink } from '../incoming/incoming.ts';
import { readDataUrl } from '../../contract/media.ts';
import { NO_GAP } from './escaped-markdown.ts';
import { BLOCKS, parseHtml, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { inlineLines, type Emphasis, type Run, type WholeText } from './inline-markdown.ts';
import { tableMarkdown } from './table-markdown.ts';
import {
  APART_MARK,
  cleanField,
  mediaMarkdown,
  setApart,
  formulaMarkdown,
  type ApartText,
  type ApartThing,
} from './set-apart.ts';

/** What Markdown has no place for, or a card must not hold. */
export type FieldLoss = 'active' | 'styled' | 'remote' | 'latex' | 'carried';

export interface FieldText {
  readonly markdown: string;
  /** The first picture, which stands beside the text: a name of media or a `data:` URL. Others stand in the text. */
  readonly image: string | null;
  readonly losses: ReadonlySet<FieldLoss>;
}

/** Lines that belong together; `isApart`: with an empty line around them. */
interface Block {
  readonly text: string;
  readonly isApart: boolean;
  /** Within an item of a list, a list stands right below. */
  readonly isList?: boolean;
}

const NOTHING: FieldText = { markdown: '', image: null, losses: new Set() };
const LOOKS: Readonly<Record<string, Emphasis>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  s: 'struck',
  del: 'struck',
  strike: 'struck',
};
const CODE: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt']);
const LINKED = /^(?:https?:\/\/|mailto:)[^\s<>"]+$/i;
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
/** A wider table is none that a card can show, and each of its rows would be as wide. */
const COLUMNS_MAX = 50;
const PLAIN = /^[^<&\\[\u00A0\uFDD0-\uFDEF\0]*$/;
const RAISED = ['0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'] as const;
const LOWERED = ['0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'] as const;

/** What a file is called that HTML names so, which may have its special characters in another form. */
export type MediaName = (source: string) => string;

interface FieldOptions {
  /** Whether `{{c1::` begins a gap here, as it does in cloze notes alone. */
  readonly hasGaps: boolean;
  readonly nameOf: MediaName;
}

export function htmlToMarkdown(field: string, { hasGaps, nameOf }: FieldOptions): FieldText {
  if (field.trim() === '') return NOTHING;
  const clean = cleanField(field);
  const gapped = hasGaps ? clean : withoutGaps(clean);
  if (PLAIN.test(gapped)) return { ...NOTHING, markdown: plainMarkdown(gapped) };
  const apart = setApart(gapped);
  return new Conversion(apart, nameOf).result();
}

/** What most fields are: words alone. */
function plainMarkdown(text: string): string {
  return inlineLines([{ kind: 'text', text, looks: [] }], wholeOf(text, 0)).join('\n');
}

function wholeOf(html: string, formulas: number): WholeText {
  const dollars = html.split('$').length - 1;
  return {
    hasDollars: dollars > 1 || (dollars === 1 && formulas > 0),
    hasTildes: html.indexOf('~') !== html.lastIndexOf('~'),
    inTable: false,
  };
}

/** With the beginnings of gaps as marks of what begins none. */
export function withoutGaps(html: string): string {
  return html.includes('{{c') ? html.replaceAll('{{c', NO_GAP) : html;
}

class Conversion {
  readonly #things: readonly ApartThing[];
  readonly #nameOf: MediaName;
  readonly #root: HtmlElement;
  readonly #whole: WholeText;
  readonly #losses = new Set<FieldLoss>();
  #image: string | null = null;

  constructor({ html, things, hasDocuments }: ApartText, nameOf: MediaName) {
    this.#things = things;
    this.#nameOf = nameOf;
    const { root, wasActive, wasStyled } = parseHtml(html);
    this.#root = root;
    if (wasActive) this.#losses.add('active');
    if (wasStyled) this.#losses.add('styled');
    if (hasDocuments) this.#losses.add('latex');
    this.#whole = wholeOf(html, things.length);
  }

  result(): FieldText {
    const text = joinedBlocks(this.#blocks(this.#root.children, []));
    return {
      markdown: text.replaceAll(NO_GAP, String.raw`\{{c`),
      image: this.#image,
      losses: this.#losses,
    };
  }

  /** Whatever stands side by side, as lines and blocks. `looks` are those of elements around it. */
  #blocks(nodes: readonly HtmlNode[], looks: readonly Emphasis[]): Block[] {
    const blocks: Block[] = [];
    let runs: Run[] = [];
    const flush = (): void => {
      for (const line of inlineLines(runs, this.#whole)) blocks.push({ text: line, isApart: false });
      runs = [];
    };
    for (const node of nodes) {
      if (typeof node === 'string' || !(BLOCKS.has(node.tag) || node.hasBlock)) {
        this.#inline(node, looks, runs);
        continue;
      }
      if (runs.length > 0) flush();
      const look = LOOKS[node.tag];
      blocks.push(...this.#block(node, look ? [...looks, look] : looks));
    }
    if (runs.length > 0) flush();
    return blocks;
  }

  #block(element: HtmlElement, looks: readonly Emphasis[]): Block[] {
    const { tag, children } = element;
    const apart = (text: string): Block[] => (text === '' ? [] : [{ text, isApart: true }]);
    const inside = (): string => joinedBlocks(this.#blocks(children, looks));
    switch (tag) {
      case 'p':
        return apart(inside());
      case 'hr':
        return apart('---');
      case 'pre':
        return apart(fenced(this.#written(element).replace(/^\n/, '').trimEnd()));
      case 'blockquote':
        return apart(prefixed(inside(), '> ', '> '));
      case 'ul':
      case 'ol':
        return apart(this.#list(element, looks)).map((block) => ({ ...block, isList: true }));
      case 'table':
        return this.#table(element, looks);
      default: {
        if (!/^h[1-6]$/.test(tag)) return this.#blocks(children, looks);
        const line = inside().replaceAll(/\s*\n+\s*/g, ' ');
        return apart(line === '' ? '' : `### ${line}`);
      }
    }
  }

  #list({ tag, attributes, children }: HtmlElement, looks: readonly Emphasis[]): string {
    let number = Number.parseInt(attributes.start ?? '', 10) || 1;
    const items: string[] = [];
    for (const child of children) {
      if (typeof child === 'string' && child.trim() === '') continue;
      // What stands in a list and is no item belongs to the one before.
      const isItem = typeof child !== 'string' && child.tag === 'li';
      const text = joinedBlocks(this.#blocks(isItem ? child.children : [child], looks), { inItem: true });
      if (text === '') continue;
      const mark = tag === 'ol' ? `${number}. ` : '- ';
      if (isItem || items.length === 0) {
        items.push(prefixed(text, mark, ' '.repeat(mark.length)));
        number += 1;
      } else items.push(prefixed(text, ' '.repeat(mark.length), ' '.repeat(mark.length)));
    }
    return items.join('\n');
  }

  #table(table: HtmlElement, looks: readonly Emphasis[]): Block[] {
    const rows = rowsOf(table);
    // A table of one column only sets its contents apart.
    if (rows.every((cells) => cells.length <= 1) || rows.some((cells) => cells.length > COLUMNS_MAX))
      return rows.flat().flatMap((cell) => this.#blocks(cell.children, looks));
    const inTable = { ...this.#whole, inTable: true };
    const cellText = (cell: HtmlElement): string => {
      const runs: Run[] = [];
      for (const child of cell.children) this.#inline(child, looks, runs);
      return inlineLines(runs, inTable)
        .filter((line) => line !== '')
        .join(' ');
    };
    const text = tableMarkdown(rows.map((cells) => cells.map(cellText)));
    return text === '' ? [] : [{ text, isApart: true }];
  }

  #inline(node: HtmlNode, looks: readonly Emphasis[], runs: Run[]): void {
    if (typeof node === 'string') return this.#words(node, looks, runs);
    const { tag, attributes, children } = node;
    const each = (inner: readonly Emphasis[]): void => {
      for (const child of children) this.#inline(child, inner, runs);
    };
    const look = LOOKS[tag];
    if (look) return each(looks.includes(look) ? looks : [...looks, look]);
    if (CODE.has(tag)) return addMarkdown(runs, codeSpan(this.#written(node)), looks);
    switch (tag) {
      case 'br':
        runs.push({ kind: 'break' });
        return;
      case 'img':
        return addMarkdown(runs, this.#picture(attributes), looks);
      case 'audio':
      case 'video':
        return addMarkdown(runs, this.#sounds(node), looks);
      case 'sup':
      case 'sub':
        return addText(runs, moved(this.#written(node), tag === 'sup'), looks);
      case 'rt': {
        const reading = this.#written(node).trim();
        return addText(runs, reading === '' ? '' : `(${reading})`, looks);
      }
      case 'rp':
        return;
      case 'a':
        return this.#link(node, looks, runs);
      default:
        // A block among words, which only happens where there is no room for lines, as in a table.
        if (BLOCKS.has(tag)) runs.push({ kind: 'break' });
        each(looks);
        if (BLOCKS.has(tag)) runs.push({ kind: 'break' });
    }
  }

  #words(text: string, looks: readonly Emphasis[], runs: Run[]): void {
    let from = 0;
    for (const match of text.matchAll(APART_MARK)) {
      addText(runs, text.slice(from, match.index), looks);
      from = match.index + match[0].length;
      const thing = this.#things[Number(match[1])];
      if (!thing) continue;
      const name = thing.kind === 'media' ? this.#localName(thing.name) : null;
      if (name !== null) addMarkdown(runs, mediaMarkdown(name), looks);
      else if (thing.kind === 'formula') addMarkdown(runs, formulaMarkdown(thing, text.charAt(from)), looks);
    }
    addText(runs, text.slice(from), looks);
  }

  /** The first picture goes beside the text. */
  #picture({ src = '', alt = '' }: HtmlElement['attributes']): string {
    const source = src.trim();
    const name = readDataUrl(source) ? source : this.#localName(source);
    if (name === null) return '';
    if (this.#image === null || this.#image === name) {
      this.#image = name;
      return '';
    }
    // A picture that is carried along has no name to stand in a text.
    if (source.startsWith('data:')) {
      this.#losses.add('carried');
      return '';
    }
    return `![${alt.replaceAll(/[\\[\]\s]+/g, ' ').trim()}](${mediaLink(name)})`;
  }

  #sounds(element: HtmlElement): string {
    const inside = element.children.filter((child) => typeof child !== 'string' && child.tag === 'source');
    const sources = [element, ...(inside as HtmlElement[])].map(({ attributes }) => attributes.src ?? '');
    const names = sources.flatMap((source) => this.#localName(source.trim()) ?? []);
    const [name] = names;
    return name === undefined ? '' : mediaMarkdown(name);
  }

  /** The name of media of this package; null for nothing and for what would have to be fetched. */
  #localName(source: string): string | null {
    if (source === '') return null;
    if (ELSEWHERE.test(source)) {
      this.#losses.add('remote');
      return null;
    }
    return this.#nameOf(source) || null;
  }

  #link({ attributes, children }: HtmlElement, looks: readonly Emphasis[], runs: Run[]): void {
    const inner: Run[] = [];
    for (const child of children) this.#inline(child, [], inner);
    const href = (attributes.href ?? '').trim();
    const text = inlineLines(inner, this.#whole).join(' ').trim();
    if (!LINKED.test(href)) for (const child of children) this.#inline(child, looks, runs);
    else if (text === '' || text.replaceAll('\\', '') === href)
      addMarkdown(runs, text === '' ? '' : `<${href}>`, looks);
    else
      addMarkdown(
        runs,
        `[${text}](${href.replaceAll(/[()\\]/g, (sign) => (encodeURIComponent(sign) === sign ? `%${sign.charCodeAt(0).toString(16)}` : encodeURIComponent(sign)))})`,
        looks,
      );
  }

  /** The words of an element as they are written, with its line breaks. */
  #written(node: HtmlNode): string {
    if (typeof node !== 'string')
      return node.tag === 'br' ? '\n' : node.children.map((child) => this.#written(child)).join('');
    return node
      .replaceAll('\u00A0', ' ')
      .replaceAll(APART_MARK, (_, number: string) => this.#things[Number(number)]?.written ?? '');
  }
}

function addText(runs: Run[], text: string, looks: readonly Emphasis[]): void {
  if (text !== '') runs.push({ kind: 'text', text, looks });
}

function addMarkdown(runs: Run[], markdown: string, looks: readonly Emphasis[]): void {
  if (markdown !== '') runs.push({ kind: 'markdown', markdown, looks });
}

/** Blocks with an empty line around what is apart, and never two in a row. */
function joinedBlocks(blocks: readonly Block[], { inItem = false } = {}): string {
  const parts = blocks.map(({ text, isApart, isList }, i) => {
    const before = blocks[i - 1];
    if (!before) return text;
    const isClose = inItem && isList && !before.isApart;
    return (isApart || before.isApart) && !isClose ? `\n\n${text}` : `\n${text}`;
  });
  return parts
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n+|\s+$/g, '');
}

function prefixed(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, i) => `${i === 0 ? first : rest}${line}`.trimEnd())
    .join('\n');
}

/** Longer than any row of backticks inside. */
function ticksAround(text: string, least: number): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
  return '`'.repeat(Math.max(least, longest + 1));
}

function fenced(code: string): string {
  const ticks = ticksAround(code, 3);
  return code.trim() === '' ? '' : `${ticks}\n${code}\n${ticks}`;
}

function codeSpan(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  const ticks = ticksAround(line, 1);
  const gap = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return line === '' ? '' : ticks + gap + line + gap + ticks;
}

/** Raised and lowered letters where Unicode has them all, else behind a sign. */
function moved(text: string, isRaised: boolean): string {
  const [plain, set] = isRaised ? RAISED : LOWERED;
  const signs = Array.from(set);
  const places = Array.from(text.trim(), (sign) => plain.indexOf(sign));
  if (places.every((place) => place >= 0)) return places.map((place) => signs[place]).join('');
  return `${isRaised ? '^' : '_'}${places.length > 1 ? `(${text.trim()})` : text.trim()}`;
}

/** The cells of a table by rows, those of tables inside it left to the cells that hold them. */
function rowsOf(table: HtmlElement): HtmlElement[][] {
  const rows: HtmlElement[][] = [];
  const walk = (element: HtmlElement): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      if (child.tag === 'tr')
        rows.push(
          child.children.filter((cell) => typeof cell !== 'string' && /^t[dh]$/.test(cell.tag)) as HtmlElement[],
        );
      else if (/^(?:thead|tbody|tfoot)$/.test(child.tag)) walk(child);
    }
  };
  walk(table);
  return rows.filter((cells) => cells.length > 0);
}
