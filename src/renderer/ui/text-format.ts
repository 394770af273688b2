/** What the formatting bar can do to a field that holds Markdown. */
export type TextFormat = 'bold' | 'italic' | 'code' | 'list';

/** Replace `[from, to)` with `insert`, then select `[selectFrom, selectTo)`. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly selectFrom: number;
  readonly selectTo: number;
}

const WRAP = { bold: '**', italic: '*', code: '`' } as const;
const BULLET = '- ';

/** The edit that turns a format on for the selection `[start, end)` of `text`, or off when it is on already. */
export function formatEdit(text: string, start: number, end: number, format: TextFormat): TextEdit {
  return format === 'list' ? listEdit(text, start, end) : wrapEdit(text, start, end, WRAP[format]);
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
  const run = /[*`]*$/.exec(text.slice(0, at))?.[0] ?? '';
  return holdsMark(run, mark);
}

function hasMarkAfter(text: string, at: number, mark: string): boolean {
  const run = /^[*`]*/.exec(text.slice(at))?.[0] ?? '';
  return holdsMark(run, mark);
}

function holdsMark(run: string, mark: string): boolean {
  if (mark === '`') return run.includes('`');
  const stars = run.replaceAll('`', '').length;
  return mark === '*' ? stars % 2 === 1 : stars >= 2;
}

function listEdit(text: string, start: number, end: number): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith(BULLET));
  const insert = lines
    .map((line) => (isList ? line.slice(BULLET.length) : line.startsWith(BULLET) ? line : BULLET + line))
    .join('\n');
  return { from, to, insert, selectFrom: start === end ? from + insert.length : from, selectTo: from + insert.length };
}

/**
 * Applies a format to a field. Typing it in through `insertText` is deprecated but the only way that keeps the field's own undo; the
 * fallback writes the value and tells React by an input event.
 */
export function applyFormat(field: HTMLTextAreaElement | HTMLInputElement, format: TextFormat): void {
  const edit = formatEdit(field.value, field.selectionStart ?? 0, field.selectionEnd ?? 0, format);
  field.focus();
  field.setSelectionRange(edit.from, edit.to);
  const typed = document.execCommand('insertText', false, edit.insert);
  if (!typed) {
    field.setRangeText(edit.insert, edit.from, edit.to);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.setSelectionRange(edit.selectFrom, edit.selectTo);
}
