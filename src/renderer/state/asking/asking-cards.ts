/** What becomes of a session that asks for answers when one of its cards is changed, put aside or suspended. Pure steps between states. */
import type { Card } from '../../../contract/cards.schema.ts';
import { checked, isOverridden, type Asked } from './asked.ts';
import { answerOf, canType, itemsOf, Options, type AskedItem } from './asked-items.ts';
import { askItem, askNext, replayed, without, type Answer, type AskingPlan, type AskingState } from './asking-state.ts';

/** The state with a card changed wherever it stands. A face that the card does not have any more is asked no more. */
export function withCardChanged<Progress>(
  plan: AskingPlan<Progress>,
  state: AskingState<Progress>,
  cardId: string,
  fields: Partial<Card>,
  now: number,
): AskingState<Progress> {
  const items = state.items.flatMap((item) => (isOf(cardId)(item) ? changedItem(item, fields) : [item]));
  const isSameText =
    items.length === state.items.length && items.every((item, at) => item.face === state.items[at]?.face);
  const { asked } = state;
  const askedItem = items.find(({ key }) => key === asked?.item.key);
  if (isSameText) return { ...state, items, asked: asked && askedItem ? { ...asked, item: askedItem } : asked };
  const answers = state.answers.filter(({ key }) => items.some((item) => item.key === key));
  const next = replayed(plan, { ...state, items, options: new Options(items) }, answers);
  if (!asked) return next;
  if (!askedItem) return askNext(plan, next, now);
  return isOf(cardId)(askedItem) ? { ...next, asked: askedAfresh(next, asked, askedItem) } : next;
}

/** The state without any face of a card, and with what is asked next if the card was on the sheet. */
export function withoutCard<Progress>(
  plan: AskingPlan<Progress>,
  state: AskingState<Progress>,
  cardId: string,
  now: number,
): AskingState<Progress> {
  const left = without(plan, { ...state, leftOut: new Set([...state.leftOut, cardId]) }, isOf(cardId));
  return left.asked ? left : askNext(plan, left, now);
}

/** The state with a card again that `before` had, where it stood, and with what was answered about it. */
export function withCardBack<Progress>(
  plan: AskingPlan<Progress>,
  state: AskingState<Progress>,
  before: AskingState<Progress>,
  cardId: string,
  now: number,
): AskingState<Progress> {
  const leftOut = new Set(state.leftOut);
  leftOut.delete(cardId);
  // Another round has begun since: the card is free to be in the next one.
  if (state.id !== before.id || state.items.some(isOf(cardId))) return { ...state, leftOut };
  const items = putBack(state.items, before.items, isOf(cardId));
  const keys = new Set(before.items.filter(isOf(cardId)).map(({ key }) => key));
  const answers = putBack<Answer>(state.answers, before.answers, ({ key }) => keys.has(key));
  const next = replayed(plan, { ...state, leftOut, items, options: new Options(items) }, answers);
  // What the person is at stays on the sheet.
  const isBusy = next.asked !== null && (next.asked.outcome !== null || next.asked.typed.some((text) => text !== ''));
  return isBusy ? next : askNext(plan, next, now);
}

function isOf(cardId: string): (item: AskedItem) => boolean {
  return ({ card }) => card.card.id === cardId;
}

function changedItem(item: AskedItem, fields: Partial<Card>): AskedItem[] {
  const card = { ...item.card, card: { ...item.card.card, ...fields } };
  const [made] = itemsOf([card]);
  if (!made) return [];
  const isSame = JSON.stringify(made.face) === JSON.stringify(item.face);
  return [{ ...made, seen: item.seen, ...(isSame && { face: item.face }) }];
}

/** The question on the sheet with other texts: open it is asked anew, and one that was answered is compared with what the card says now. */
function askedAfresh<Progress>(state: AskingState<Progress>, asked: Asked, item: AskedItem): Asked {
  const { outcome, choice, typed } = asked;
  const gaps = item.face.expected.length;
  if (!outcome) {
    const step = asked.step === 'typed' && !canType(item) ? 'recall' : asked.step;
    const anew = askItem(state, item.key, step, asked.since).asked ?? asked;
    return { ...anew, hinted: asked.hinted, typed: anew.typed.length === typed.length ? typed : anew.typed };
  }
  if (choice)
    return { ...asked, item, choice: { ...choice, options: choice.options.with(choice.rightIndex, answerOf(item)) } };
  if (outcome.how !== 'typed' || isOverridden(outcome) || typed.length !== gaps) return { ...asked, item };
  return checked({ ...asked, item });
}

/** `now` with those of `before` again that are `mine`, each as far from the beginning as it stood. */
function putBack<T>(now: readonly T[], before: readonly T[], mine: (each: T) => boolean): T[] {
  const all = [...now];
  for (const [at, each] of before.entries()) if (mine(each)) all.splice(Math.min(at, all.length), 0, each);
  return all;
}
