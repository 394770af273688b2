/** How new cards are shared out over the days that are early enough for them. Of several sets one is finished before the next begins. */
import type { StudyDay } from '../study-day.ts';
import { lastNewDay, type ExamDays } from './exam-days.ts';

/** Cards by the id of their set, in the order in which the sets are begun. */
export type Counts = ReadonlyMap<string, number>;

interface SharedDay {
  readonly day: StudyDay;
  readonly wishes: ExamDays;
  /** New sides of cards that were given no day yet. */
  readonly left: number;
  /** The cards of which one can come on this day. */
  readonly open: Counts;
  /** New ones of this day that were studied already. */
  readonly freshDone: number;
  /** How many the day has time for. */
  readonly room: number;
}

/** The new cards of a day: no more than there is room for, and none that is not open. */
export type Share = (shared: SharedDay) => Counts;

/** All that can come, on a day that is early enough. */
export const allOfThem: Share = ({ day, wishes, open, room }) => take(open, day <= lastNewDay(wishes) ? room : 0);

/** Spreads those that are left evenly over the days that are left for them. */
export const evenShare: Share = ({ day, wishes, left, open, freshDone, room }) => {
  const last = lastNewDay(wishes);
  if (day > last || wishes.isOff(day)) return NONE;
  let days = 0;
  for (let each = day; each <= last; each++) if (!wishes.isOff(each)) days += 1;
  const share = Math.ceil((left + freshDone) / days) - freshDone;
  return take(open, Math.min(share, room));
};

const NONE: Counts = new Map();

/** As many as wished for, from the first sets that have some. */
function take(open: Counts, count: number): Counts {
  const taken = new Map<string, number>();
  let wanted = count;
  for (const [setId, there] of open) {
    const part = Math.min(there, wanted);
    if (part <= 0) continue;
    taken.set(setId, part);
    wanted -= part;
  }
  return taken;
}

export function sumOf(counts: Counts): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

export function countsOf(faces: readonly { readonly setId: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { setId } of faces) counts.set(setId, (counts.get(setId) ?? 0) + 1);
  return counts;
}

export interface NewFace {
  readonly cardId: string;
  readonly setId: string;
}

/**
 * The new faces that have no day yet. A day asks for one face of a card at most (study/load/siblings.ts), so a card that is asked both ways
 * takes two days.
 */
export class NewCards {
  /** By set: its cards in their order, and how many faces of each are left. */
  readonly #left = new Map<string, Map<string, number>>();
  /** Of the cards that can have had a turn while they have something new. */
  readonly #setOf = new Map<string, string>();
  #faces = 0;

  /** @param families cards that have several faces, whether new or not */
  constructor(faces: readonly NewFace[], families: ReadonlySet<string>) {
    for (const { cardId, setId } of faces) {
      const cards = this.#left.get(setId) ?? new Map<string, number>();
      this.#left.set(setId, cards.set(cardId, (cards.get(cardId) ?? 0) + 1));
      if (families.has(cardId)) this.#setOf.set(cardId, setId);
      this.#faces += 1;
    }
  }

  get faces(): number {
    return this.#faces;
  }

  /** Cards with a face that has no day. */
  get cards(): number {
    return [...this.#left.values()].reduce((sum, cards) => sum + cards.size, 0);
  }

  /** @param had cards that have had their turn on the day */
  open(had: ReadonlySet<string>): Counts {
    const open = new Map([...this.#left].map(([setId, cards]) => [setId, cards.size]));
    for (const cardId of had) {
      const setId = this.#setOf.get(cardId);
      if (setId !== undefined && this.#left.get(setId)?.has(cardId)) open.set(setId, (open.get(setId) ?? 0) - 1);
    }
    return open;
  }

  /** Takes so many of each set out, one face of a card, the first cards first. */
  take(share: Counts, had: ReadonlySet<string>): NewFace[] {
    return [...share].flatMap(([setId, count]) => this.#takeOf(setId, count, had));
  }

  #takeOf(setId: string, count: number, had: ReadonlySet<string>): NewFace[] {
    const cards = this.#left.get(setId) ?? new Map<string, number>();
    const taken: NewFace[] = [];
    for (const [cardId, faces] of cards) {
      if (taken.length >= count) break;
      if (had.has(cardId)) continue;
      taken.push({ cardId, setId });
      if (faces > 1) cards.set(cardId, faces - 1);
      else cards.delete(cardId);
    }
    this.#faces -= taken.length;
    return taken;
  }
}
