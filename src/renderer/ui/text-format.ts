/** What the formatting bar can do to a field that holds Markdown. */
export type TextFormat = 'bold' | 'italic' | 'heading' | 'list' | 'code' | 'math';

/** What takes formats and is no field of the page: an editor of its own. */
export interface FormatTarget {
  readonly applyFormat: (format: TextFormat) => void;
}

/** Replace `[from, to)` with `insert`, then select `[selectFrom, selectTo)`. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly selectFrom: number;
  readonly selectTo: number;
}

const WRAP = { bold: '**', italic: '*', code: '`', math: '$' } as const;
const BULLET = '- ';
const HEADING = '## ';
const ANY_HEADING = /^#{1,6}[ \t]+/;

/** The edit that turns a format on for the selection `[start, end)` of `text`, or off when it is on already. */
export function formatEdit(text: string, start: number, end: number, format: TextFormat): TextEdit {
  if (format === 'list') return listEdit(text, start, end);
  return format === 'heading' ? headingEdit(text, start, end) : wrapEdit(text, start, end, WRAP[format]);
}

function wrapEdit(text: string, start: number, end: number, mark: string): TextEdit {
  const inner = text.slice(start, end);
  if (hasMarkBefore(text, start, mark) && hasMarkAfter(text, end, mark)) {
    const from = start - mark.length;
    return { from, to: end + mark.length, insert: inner, selectFrom: from, selectTo: from + inner.length };
  }
  return {
    from: start,
    to: end,
    insert: mark + inner + mark,
    selectFrom: start + mark.length,
    selectTo: end + mark.length,
  };
}

/** One star beside the selection is italic; two are bold, which italic must leave alone; three are both. */
function hasMarkBefore(text: string, at: number, mark: string): boolean {
  if (mark === '$') return text.slice(0, at).endsWith(mark);
  const run = /[*`]*$/.exec(text.slice(0, at))?.[0] ?? '';
  return holdsMark(run, mark);
}

function hasMarkAfter(text: string, at: number, mark: string): boolean {
  if (mark === '$') return text.startsWith(mark, at);
  const run = /^[*`]*/.exec(text.slice(at))?.[0] ?? '';
  return holdsMark(run, mark);
}

function holdsMark(run: string, mark: string): boolean {
  if (mark === '`') return run.includes('`');
  const stars = run.replaceAll('`', '').length;
  return mark === '*' ? stars % 2 === 1 : stars >= 2;
}

/** The lines that a selection touches. */
function linesAround(text: string, start: number, end: number): { readonly from: number; readonly to: number } {
  const lineEnd = text.indexOf('\n', end);
  return {
    from: start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1,
    to: lineEnd === -1 ? text.length : lineEnd,
  };
}

/** One heading for all that is selected: the first line of it. */
function headingEdit(text: string, start: number, end: number): TextEdit {
  const { from, to } = linesAround(text, start, start);
  const line = text.slice(from, to);
  const bare = line.replace(ANY_HEADING, '');
  const insert = bare === line ? HEADING + line : bare;
  const moved = insert.length - line.length;
  return {
    from,
    to,
    insert,
    selectFrom: Math.max(from, start + moved),
    selectTo: Math.max(from, Math.min(end, to) + moved),
  };
}

function listEdit(text: string, start: number, end: number): TextEdit {
  const { from, to } = linesAround(text, start, end);
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith(BULLET));
  const insert = lines
    .map((line) => (isList ? line.slice(BULLET.length) : line.startsWith(BULLET) ? line : BULLET + line))
    .join('\n');
  return { from, to, insert, selectFrom: start === end ? from + insert.length : from, selectTo: from + insert.length };
}

/** Applies a format to a field. */
export function applyFormat(field: HTMLTextAreaElement | HTMLInputElement, format: TextFormat): void {
  applyEdit(field, formatEdit(field.value, field.selectionStart ?? 0, field.selectionEnd ?? 0, format));
}

/** Writes an edit into a field, as if it were typed. */
export function applyEdit(field: HTMLTextAreaElement | HTMLInputElement, edit: TextEdit): void {
  field.focus();
  field.setSelectionRange(edit.from, edit.to);
  typeInto(field, edit.insert);
  field.setSelectionRange(edit.selectFrom, edit.selectTo);
}

/**
 * Puts a text where the selection of a focused field is, as if it were typed. `insertText` is deprecated but the only way that keeps the
 * field's own undo; the fallback writes the value and tells React by an input event.
 */
export function typeInto(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
