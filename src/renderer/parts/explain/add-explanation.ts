/** Taking an explanation into a card, where the person wants it. It can be taken back. */
import { messages } from '../../../contract/messages/index.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';

const said = messages.aiStudy.card;

/**
 * Answers whether the card has it now.
 *
 * @param answer of the card as it is stored
 * @param save stores another one; rejects with the Problem
 */
export async function addExplanation(
  answer: string,
  explanation: string,
  save: (answer: string) => Promise<void>,
): Promise<boolean> {
  try {
    await save(answer.trim() === '' ? explanation : `${answer.trimEnd()}\n\n${explanation}`);
    offerUndo(said.added, () => save(answer));
    return true;
  } catch (error) {
    notify.toast({ kind: 'error', message: said.addFailed(reasonOf(error)) });
    return false;
  }
}
