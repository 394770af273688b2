/**
 * What was done to cards while studying, in the order in which Undo takes it back. Answers have a list of their own in each mode; an act stands
 * behind as many of them as its place says. Pure.
 */
import type { Card } from '../../contract/cards.schema.ts';
import { KEPT_CARD_ACTS } from '../../contract/limits.ts';
import { CARD_ACTS, type ActFields, type CardAct } from '../../contract/settings.ts';

export type { CardAct } from '../../contract/settings.ts';

/** The act that was done last of all, if nothing was answered since; `place`: how much is answered by now. */
export function lastAct(acts: readonly CardAct[], place: number): CardAct | null {
  const last = acts.at(-1);
  return last && last.place >= place ? last : null;
}

/** The acts when an answer is gone from the middle of its list, where it stood between `place` and the next. */
export function actsWithout(acts: readonly CardAct[], place: number, by = 1): readonly CardAct[] {
  return acts.map((act) => (act.place > place ? { ...act, place: act.place - by } : act));
}

/** As many of them as a session keeps. */
export function keptActs(acts: readonly CardAct[]): readonly CardAct[] {
  return acts.slice(-KEPT_CARD_ACTS);
}

/** Cards that are out of the session by what was done to them here. */
export function leftOutBy(acts: readonly CardAct[]): ReadonlySet<string> {
  return new Set(acts.filter(leavesOut).map(({ cardId }) => cardId));
}

export function leavesOut({ kind }: CardAct): boolean {
  return kind === 'bury' || kind === 'suspend';
}

const FIELDS = ['flag', 'suspended', 'buriedUntil', 'question', 'answer', 'hint'] as const;

/** What an act changes of a card: as it was, and as it shall be. Null when it is so already. */
export function changeOf(card: Card, wanted: ActFields): Pick<CardAct, 'before' | 'after'> | null {
  const changed = FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== card[field]);
  if (changed.length === 0) return null;
  const only = (from: ActFields): ActFields => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: only(card), after: only(wanted) };
}

/** The fields that are named, as a card has them. */
export function namedFields(fields: ActFields): Partial<Card> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Card>;
}

/** Whether a kept value is an act. */
export function isCardAct(value: unknown): value is CardAct {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, cardId, name, before, after, place, sent } = value as Record<string, unknown>;
  return (
    [id, cardId, name].every((text) => typeof text === 'string') &&
    CARD_ACTS.some((known) => known === kind) &&
    [before, after].every((fields) => typeof fields === 'object' && fields !== null) &&
    typeof place === 'number' &&
    typeof sent === 'boolean'
  );
}
