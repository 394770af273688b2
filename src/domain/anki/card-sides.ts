/** What the cards of a note show: its fields in the templates of its note type, as Markdown. */
import { htmlToMarkdown, type FieldText, type MediaName } from './html-to-markdown.ts';
import type { CardTemplate, NoteType } from './note-type.ts';
import { escapedHtml, FRONT_SIDE, parseTemplate, renderTemplate, type TemplatePart } from './template.ts';

export interface CardSides {
  readonly question: FieldText;
  readonly answer: FieldText;
  readonly hint: string;
  readonly isTyped: boolean;
}

/** What a note fills templates with beside its fields. */
export interface NoteContext {
  readonly fields: readonly string[];
  readonly tags: string;
  readonly deck: readonly string[];
  /** Of the card; for a note with gaps, of its first. */
  readonly ord: number;
}

/** A note type made ready for many notes. */
export interface CompiledType {
  readonly type: NoteType;
  /** The sides of the card made by template `ord`, or of all cards with gaps; null where there is no such template. */
  sidesOf(note: NoteContext): CardSides | null;
  /** Names of templates that cannot be read: the fields of their notes stand as they are. */
  readonly broken: readonly string[];
}

interface CompiledTemplate {
  readonly name: string;
  readonly question: readonly TemplatePart[];
  /** What stands before the answer proper, which mostly says the question again. */
  readonly ahead: readonly TemplatePart[];
  readonly answer: readonly TemplatePart[];
  /** Whether there is a line that parts the two. */
  readonly isParted: boolean;
}

const ANSWER_LINE = /<hr\b[^<>]*\bid\s*=\s*["']?answer["']?[^<>]*>/i;

export function compileType(type: NoteType, nameOf: MediaName): CompiledType {
  const broken: string[] = [];
  const templates = new Map<number, CompiledTemplate>();
  for (const [ord, template] of type.templates) {
    const compiled = compileTemplate(template);
    if (!compiled) broken.push(template.name === '' ? type.name : template.name);
    templates.set(ord, compiled ?? plainTemplate(type, template.name));
  }
  return {
    type,
    broken,
    sidesOf(note) {
      const template = templates.get(type.isCloze ? 0 : note.ord);
      return template ? renderSides(type, template, { ...note, nameOf }) : null;
    },
  };
}

function compileTemplate({ name, question, answer }: CardTemplate): CompiledTemplate | null {
  const line = ANSWER_LINE.exec(answer);
  const asked = parseTemplate(question);
  const whole = parseTemplate(answer);
  if (!asked || !whole) return null;
  const ahead = line && parseTemplate(answer.slice(0, line.index));
  const behind = line && parseTemplate(answer.slice(line.index + line[0].length));
  // A condition around the line: then the line parts nothing.
  if (!ahead || !behind) return { name, question: asked, ahead: [], answer: whole, isParted: false };
  return { name, question: asked, ahead, answer: behind, isParted: true };
}

/** The first field asks, the others answer. */
function plainTemplate({ fields, isCloze }: NoteType, name: string): CompiledTemplate {
  const [first = '', ...others] = fields;
  const filters = isCloze ? ['cloze'] : [];
  const answer = others.flatMap((field): TemplatePart[] => [
    { kind: 'field', name: field, filters: [] },
    { kind: 'text', text: '<br>' },
  ]);
  return { name, question: [{ kind: 'field', name: first, filters }], ahead: [], answer, isParted: false };
}

function renderSides(
  type: NoteType,
  template: CompiledTemplate,
  note: NoteContext & { readonly nameOf: MediaName },
): CardSides {
  const { nameOf } = note;
  const fields = fieldsOf(type, template.name, note);
  const gap = type.isCloze ? note.ord + 1 : null;
  const behind = { fields, gap, isQuestion: false };
  const question = renderTemplate(template.question, { fields, gap, isQuestion: true });
  // The text with the gaps is the question; what they hold is laid open in it, so the answer does not say it again.
  const without = question.shown;
  const ahead = renderTemplate(template.ahead, { ...behind, without });
  const again = type.isCloze || !template.isParted;
  let answer = renderTemplate(template.answer, { ...behind, ...(again && { without }) });
  // An answer of nothing but the fields of the question is what the card is about.
  if (!type.isCloze && again && answer.shown.size === 0) answer = renderTemplate(template.answer, behind);
  const html = `${ahead.shown.size > 0 ? ahead.html : ''}${answer.html}`;
  const questionText = htmlToMarkdown(question.html, { hasGaps: type.isCloze, nameOf });
  return {
    question: questionText,
    answer: htmlToMarkdown(html, { hasGaps: false, nameOf }),
    hint: question.hint,
    isTyped: question.isTyped,
  };
}

function fieldsOf(
  { name: typeName, fields: names }: NoteType,
  template: string,
  note: NoteContext,
): Map<string, string> {
  return new Map([
    ['Tags', escapedHtml(note.tags.trim())],
    ['Deck', escapedHtml(note.deck.join('::'))],
    ['Subdeck', escapedHtml(note.deck.at(-1) ?? '')],
    ['Type', escapedHtml(typeName)],
    ['Card', escapedHtml(template)],
    [FRONT_SIDE, ''],
    ...names.map((name, i): [string, string] => [name, note.fields[i] ?? '']),
  ]);
}
