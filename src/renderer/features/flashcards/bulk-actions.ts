/** What is done to many cards at once: said in a toast from which it can be taken back, or refused with the host's sentence. */
import type { CallInput } from '../../../contract/index.ts';
import type { WhichCards } from '../../../contract/flashcards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { utcOffsetMinutes } from '../../lib/page/clock.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { useCardList } from './card-list.ts';

const said = messages.flashcards;

type Change = CallInput<'flashcards.change'>['change'];

/** Answers whether it was done. */
export async function changeCards(which: WhichCards, change: Change): Promise<boolean> {
  try {
    const { changed, batch } = await api.flashcards.change({ which, change, utcOffsetMin: utcOffsetMinutes() });
    sayChanged(sentenceOf(change)(changed), batch);
    await useCardList.getState().refresh();
    return true;
  } catch (error) {
    notify.toast({ kind: 'error', message: reasonOf(error, said.changeFailed) });
    return false;
  }
}

/** `batch` is null when nothing was changed. */
export function sayChanged(sentence: string, batch: string | null): void {
  if (batch === null) notify.toast({ message: said.nothingChanged });
  else offerUndo(sentence, () => takeBack(batch));
}

async function takeBack(batch: string): Promise<void> {
  const { restored } = await api.flashcards.undo({ batch });
  notify.toast({ kind: 'success', message: said.done.undone(restored) });
  await useCardList.getState().refresh();
}

function sentenceOf(change: Change): (n: number) => string {
  switch (change.kind) {
    case 'flag':
      return change.flag === 0 ? said.done.noFlag : said.done.flag;
    case 'suspend':
      return change.suspended ? said.done.suspend : said.done.resume;
    case 'bury':
      return change.buried ? said.done.bury : said.done.unbury;
    default:
      return said.done[change.kind];
  }
}
