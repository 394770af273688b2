/** Tables on the clipboard: the cells of a spreadsheet or a web page, or lines of text with tabs. */
import { messages } from '../../../contract/messages/index.ts';
import type { TableCard } from '../../../domain/card-table.ts';
import { logError } from '../../lib/page/log.ts';
import { notify } from '../../lib/notices/notify.ts';
import { readMarkup } from '../../lib/loading/trusted-types.ts';

const loadCardTable = () => import('../../../domain/card-table.ts');

/** Two lines or more with a tab in the first two: what spreadsheets and exports put on the clipboard, and prose never is. */
const TABBED_LINES = /^[^\n]*\t[^\n]*\n[^\n]*\t/;

/** The cards of the table on the clipboard, or null at once when there is none. The cards are null when they could not be read after all. */
export function readPastedTable(data: DataTransfer): Promise<readonly TableCard[] | null> | null {
  const rows = htmlRows(data.getData('text/html'));
  const text = data.getData('text/plain').replaceAll(/\r\n?/g, '\n');
  if (rows === null && !TABBED_LINES.test(text)) return null;
  return cardsOf(rows, text);
}

/** The rows of the first table of markup with two columns and two rows at least; null without one. */
export function htmlRows(markup: string): readonly (readonly string[])[] | null {
  if (!/<table/i.test(markup)) return null;
  for (const table of readMarkup(markup).querySelectorAll('table')) {
    const rows = [...table.rows].map(({ cells }) => [...cells].map(textOf));
    if (rows.length > 1 && rows.some((cells) => cells.length > 1)) return rows;
  }
  return null;
}

/** A line break in a cell is one in its text. */
function textOf(cell: HTMLTableCellElement): string {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith('\n');
  return (cell.textContent ?? '').replaceAll(/[^\S\n]+/g, ' ').trim();
}

async function cardsOf(
  rows: readonly (readonly string[])[] | null,
  text: string,
): Promise<readonly TableCard[] | null> {
  try {
    const { cardsOfRows, cardsOfText } = await loadCardTable();
    const cards = rows ? cardsOfRows(rows) : cardsOfText(text, 'tab');
    return cards.length > 0 ? cards : null;
  } catch (error) {
    logError('A pasted table could not be read.', error);
    notify.toast({ kind: 'error', message: messages.editor.paste.failed });
    return null;
  }
}
