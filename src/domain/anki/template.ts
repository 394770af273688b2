/**
 * The templates that make cards of notes (Anki's manual, "Card Templates"): fields, conditions, and the filters that mean something without a
 * page. JavaScript and styles of templates mean nothing here.
 */
import { textOfHtml } from './html-tree.ts';
import { withoutGaps } from './html-to-markdown.ts';

export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly name: string; readonly filters: readonly string[] }
  | {
      readonly kind: 'section';
      readonly name: string;
      /** Whether it is shown when the field is empty, instead of when it is not. */
      readonly isInverted: boolean;
      readonly parts: TemplatePart[];
    };

/** What a template is filled with. */
export interface TemplateValues {
  /** The HTML of fields by their names, and of the special ones: Tags, Deck and so on. */
  readonly fields: ReadonlyMap<string, string>;
  /** The number of the gap that the card asks for; null for other cards. */
  readonly gap: number | null;
  /** Of an answer that is to be typed, the question shows a place to write in and the answer what is right. */
  readonly isQuestion: boolean;
  /** Fields that are not shown again. */
  readonly without?: ReadonlySet<string>;
}

export interface RenderedTemplate {
  readonly html: string;
  /** What a click would have shown. */
  readonly hint: string;
  /** Whether the answer is to be typed. */
  readonly isTyped: boolean;
  /** The fields that were shown, as they are. */
  readonly shown: ReadonlySet<string>;
}

/** Stands for the question on an answer. */
export const FRONT_SIDE = 'FrontSide';

const COMMENTS = /<!--[^]*?(?:-->|$)/g;
const TAG = /\{\{([^{}]*)\}\}/g;
const DEEPEST = 50;
/** A template that repeats long fields often enough would otherwise become of any length. */
const RENDERED_MAX_CHARS = 400_000;
/** Filters of one field. */
const FILTERS_MAX = 20;
const READING = / ?([^ >]+?)\[(?!sound:)([^\]]+)\]/g;
const GAP_CONDITION = /^c(\d{1,3})$/;

/** Null where its sections do not fit into each other. */
export function parseTemplate(template: string): TemplatePart[] | null {
  const root: TemplatePart[] = [];
  const open: { name: string; parts: TemplatePart[] }[] = [{ name: '', parts: root }];
  const add = (part: TemplatePart): void => void open.at(-1)?.parts.push(part);
  const text = template.replaceAll(COMMENTS, '');
  let from = 0;
  for (const match of text.matchAll(TAG)) {
    if (match.index > from) add({ kind: 'text', text: text.slice(from, match.index) });
    from = match.index + match[0].length;
    const tag = (match[1] ?? '').trim();
    const name = tag.slice(1).trim();
    if (tag.startsWith('#') || tag.startsWith('^')) {
      if (open.length > DEEPEST) return null;
      const parts: TemplatePart[] = [];
      add({ kind: 'section', name, isInverted: tag.startsWith('^'), parts });
      open.push({ name, parts });
    } else if (tag.startsWith('/')) {
      if (open.length === 1 || open.pop()?.name !== name) return null;
    } else add(fieldOf(tag));
  }
  if (from < text.length) add({ kind: 'text', text: text.slice(from) });
  return open.length === 1 ? root : null;
}

/** `{{a:b:Field}}`: the filter next to the field comes first. */
function fieldOf(tag: string): TemplatePart {
  const parts = tag.split(':').map((part) => part.trim());
  return { kind: 'field', name: parts.at(-1) ?? '', filters: parts.slice(0, -1).toReversed().slice(0, FILTERS_MAX) };
}

export function renderTemplate(parts: readonly TemplatePart[], values: TemplateValues): RenderedTemplate {
  const rendering = new Rendering(values);
  rendering.render(parts);
  return rendering.result();
}

class Rendering {
  readonly #values: TemplateValues;
  readonly #out: string[] = [];
  readonly #hints: string[] = [];
  readonly #shown = new Set<string>();
  #left = RENDERED_MAX_CHARS;
  #isTyped = false;

  constructor(values: TemplateValues) {
    this.#values = values;
  }

  result(): RenderedTemplate {
    return {
      html: this.#out.join(''),
      hint: this.#hints.join('\n'),
      isTyped: this.#isTyped,
      shown: this.#shown,
    };
  }

  render(parts: readonly TemplatePart[]): void {
    for (const part of parts) {
      if (this.#left <= 0) return;
      if (part.kind === 'text') this.#add(part.text);
      else if (part.kind === 'field') this.#field(part.name, part.filters);
      else if (this.#holds(part.name) !== part.isInverted) this.render(part.parts);
    }
  }

  #add(html: string): void {
    const added = html.slice(0, this.#left);
    this.#left -= added.length;
    this.#out.push(added);
  }

  #holds(name: string): boolean {
    const [, gap] = GAP_CONDITION.exec(name) ?? [];
    if (gap !== undefined && !this.#values.fields.has(name)) return this.#values.gap === Number(gap);
    return !isEmptyField(this.#values.fields.get(name) ?? '');
  }

  #field(name: string, filters: readonly string[]): void {
    const value = this.#values.fields.get(name) ?? '';
    if (filters.includes('type') && this.#values.isQuestion) {
      this.#isTyped = true;
      return;
    }
    if (this.#values.without?.has(name)) return;
    if (filters.includes('hint') && this.#values.isQuestion) {
      if (!isEmptyField(value)) this.#hints.push(textOfHtml(value));
      return;
    }
    this.#shown.add(name);
    this.#add(filtered(value, filters));
  }
}

/** Line breaks alone are nothing. */
export function isEmptyField(html: string): boolean {
  return html.replaceAll(/<\/?(?:br|div)\s*\/?>|&nbsp;|\s/gi, '') === '';
}

function filtered(value: string, filters: readonly string[]): string {
  let html = filters.includes('cloze') ? value : withoutGaps(value);
  for (const filter of filters) {
    if (filter === 'text') html = escapedHtml(textOfHtml(html));
    else if (filter === 'furigana') html = html.replaceAll(READING, '$1($2)');
    else if (filter === 'kanji') html = html.replaceAll(READING, '$1');
    else if (filter === 'kana') html = html.replaceAll(READING, '$2');
    // What is spoken by a voice is not shown.
    else if (filter.startsWith('tts')) html = '';
  }
  return html;
}

export function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
