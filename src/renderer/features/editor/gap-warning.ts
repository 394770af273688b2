import { messages } from '../../../contract/messages/index.ts';
import { hasGaps } from '../../../domain/cards/faces.ts';
import { gapProblems } from '../../../domain/cards/gap-edit.ts';
import { hasMasks, questionWords } from '../../../domain/cards/masked-question.ts';
import type { EditedCard, Side } from '../../../domain/set-draft.ts';

const said = messages.editor.gap;

/** What keeps a gap of this side from being asked as it was meant; undefined when nothing does. */
export function gapWarning(card: EditedCard, side: Side): string | undefined {
  if (side === 'answer') return hasGaps(card.answer) ? said.inAnswer : undefined;
  const { unclosed, empty } = gapProblems(questionWords(card.question));
  const sentences = [
    unclosed > 0 && said.unclosed(unclosed),
    empty.length > 0 && said.empty(empty.length, empty.join(', ')),
    card.questionImage === null && hasMasks(card.question) && said.noPicture,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ') || undefined;
}
