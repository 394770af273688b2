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
  const taken = [...state.taken.filter((other) => other.cardId !== cardId), takenOut(state, cardId)];
  const left = without(plan, { ...state, taken }, isOf(cardId));
  return left.asked ? left : askNext(plan, left, now);
}

/** What a card took along when it left a session: its faces and what was answered about them, and where they stood. */
export interface TakenOut {
  /** The round. */
  readonly id: string;
  readonly cardId: string;
  readonly items: readonly { readonly at: number; readonly key: string; readonly seen: boolean }[];
  readonly answers: readonly { readonly at: number; readonly answer: Answer }[];
}

function takenOut({ id, items, answers }: AskingState<unknown>, cardId: string): TakenOut {
  const keys = new Set(items.filter(isOf(cardId)).map(({ key }) => key));
  return {
    id,
    cardId,
    items: items.flatMap(({ key, seen }, at) => (keys.has(key) ? { at, key, seen } : [])),
    answers: answers.flatMap((answer, at) => (keys.has(answer.key) ? { at, answer } : [])),
  };
}

/** The state with a card again, where it stood, and with what was answered about it; `faces`: those of the card as they are by now. */
export function withCardBack<Progress>(
  plan: AskingPlan<Progress>,
  state: AskingState<Progress>,
  cardId: string,
  faces: readonly AskedItem[],
  now: number,
): AskingState<Progress> {
  const taken = state.taken.find((other) => other.cardId === cardId);
  if (!taken) return state;
  const known = new Map(faces.map((item) => [item.key, item]));
  const back = taken.items.flatMap(({ at, key, seen }) => {
    const item = known.get(key);
    return item ? { at, each: { ...item, seen } } : [];
  });
  const isHere = state.items.some(({ key }) => taken.items.some((item) => item.key === key));
  // Another round has begun since: the card is free to be in the next one.
  if (state.id !== taken.id || isHere || back.length === 0) return state;
  const items = putBack(state.items, back);
  const answered = taken.answers.filter(({ answer }) => items.some(({ key }) => key === answer.key));
  const answers = putBack(
    state.answers,
    answered.map(({ at, answer }) => ({ at, each: answer })),
  );
  const next = replayed(plan, { ...state, items, options: new Options(items) }, answers);
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

/** The list with some of it again, each as far from the beginning as it stood. */
function putBack<T>(now: readonly T[], back: readonly { readonly at: number; readonly each: T }[]): T[] {
  const all = [...now];
  for (const { at, each } of back) all.splice(Math.min(at, all.length), 0, each);
  return all;
}
