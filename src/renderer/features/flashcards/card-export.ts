/** Saving cards as a table, with how far it is. */
import type { WhichCards } from '../../../contract/flashcards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { utcOffsetMinutes } from '../../lib/page/clock.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { cardsInParts, type CardOrder, type Progress } from './cards-in-parts.ts';
import { appStore } from '../../lib/page/app-store.ts';

const said = messages.flashcards;
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

interface CardExport {
  /** Null while nothing is exported, or it is done in a moment. */
  readonly progress: Progress | null;
  readonly cancel: () => void;
}

export const useCardExport = appStore<CardExport>(() => ({ progress: null, cancel: () => {} }));

/** Saves a file that spreadsheets open with the right letters. */
export async function exportCards(which: WhichCards, order: CardOrder): Promise<void> {
  useCardExport.getState().cancel();
  const ended = new AbortController();
  const { signal } = ended;
  useCardExport.setState({ progress: null, cancel: () => ended.abort() });
  try {
    const tables: string[] = [];
    let count = 0;
    for await (const { which: part, done, total } of cardsInParts(which, order, signal)) {
      if (done > 0) useCardExport.setState({ progress: { done, total } });
      const asked = { which: part, ...order, utcOffsetMin: utcOffsetMinutes() };
      const { csv, cards } = await api.flashcards.export(asked, { signal });
      // Each part has the heading of its own.
      tables.push(done === 0 ? csv : csv.slice(csv.indexOf(LINE_END) + LINE_END.length));
      count += cards;
    }
    signal.throwIfAborted();
    saveFile(said.fileName, new Blob([BYTE_ORDER_MARK, ...tables], { type: 'text/csv;charset=utf-8' }));
    notify.toast({ kind: 'success', message: said.done.export(count) });
  } catch (error) {
    if (!signal.aborted) notify.toast({ kind: 'error', message: reasonOf(error, said.exportFailed) });
  } finally {
    if (!signal.aborted) useCardExport.setState({ progress: null, cancel: () => {} });
  }
}

/** Stops it; nothing is saved. */
export function cancelExport(): void {
  useCardExport.getState().cancel();
  useCardExport.setState({ progress: null, cancel: () => {} });
}
