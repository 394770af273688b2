/** What a row says about its card in words. */
import type { CardRowView } from '../../../contract/flashcards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isBuried } from '../../../domain/study/buried.ts';
import { isLearning } from '../../../domain/study/queue-order.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import { formatDue, formatInterval, formatTenths } from '../../lib/words/format.ts';
import type { RowState } from '../../ui/Row.tsx';
import { clock } from '../../lib/page/clock.ts';

const said = messages.flashcards;

/** What matters most about it; '' for a card that waits for its day. */
export function stateWord(card: CardRowView, now = clock.now()): string {
  if (card.suspended) return said.state.suspended;
  if (isBuried(card, now)) return said.state.buried;
  if (card.leech) return said.state.leech;
  if (card.phase === 'new') return said.state.new;
  if (isLearning(card.phase)) return said.state.learning;
  return isDue(card, now) ? said.state.due : '';
}

/** The margin: the state, and the flag if there is one. */
export function marginWords(card: CardRowView): string {
  const state = stateWord(card);
  if (card.flag === 0) return state;
  return state === '' ? said.flag(card.flag) : `${state}, ${said.flag(card.flag)}`;
}

export function edgeOf(card: CardRowView, now = clock.now()): RowState | undefined {
  if (card.flag !== 0) return 'flagged';
  if (card.suspended || isBuried(card, now)) return undefined;
  if (card.leech) return 'again';
  if (card.phase === 'new') return 'new';
  if (isLearning(card.phase)) return 'learning';
  return isDue(card, now) ? 'due' : undefined;
}

function isDue({ dueAt }: CardRowView, now: number): boolean {
  return dueAt !== null && dueAt <= now;
}

export const dueText = ({ dueAt }: CardRowView): string => (dueAt === null ? '–' : formatDue(dueAt));
export const intervalText = ({ intervalDays }: Pick<CardRowView, 'intervalDays'>): string =>
  intervalDays === null ? '–' : formatInterval(intervalDays * DAY_MS);
export const difficultyText = ({ phase, difficulty }: CardRowView): string =>
  phase === 'new' ? '–' : formatTenths(difficulty);

/** The question, or what stands for one without words. */
export function questionText(card: CardRowView): string {
  return card.question === '' && card.hasPicture ? said.picture : card.question;
}

/** The columns in one line, for a narrow window and for ears. */
export function factsLine(card: CardRowView): string {
  const due = card.dueAt === null ? said.neverStudied : formatDue(card.dueAt);
  return [card.setTopic, due].join(', ');
}

export function rowLabel(card: CardRowView): string {
  return [questionText(card), marginWords(card), factsLine(card)].filter((part) => part !== '').join(', ');
}
