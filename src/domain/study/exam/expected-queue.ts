/** The cards that were studied, by the day on which they come back. */
import type { StudyDay } from '../study-day.ts';
import type { Expectation, ExpectedMemory } from './expected-memory.ts';

export interface QueuedCard {
  readonly memory: ExpectedMemory;
  readonly setId: string;
}

/** A review of a day, and how many grades it is expected to take. */
export interface ReviewedCard {
  readonly setId: string;
  readonly grades: number;
}

interface KnownCard {
  readonly memory: ExpectedMemory | null;
  readonly dueDay: StudyDay | null;
  readonly setId: string;
}

export function queueOf(cards: readonly KnownCard[], today: StudyDay, { dueDay: dueDayOf, recall }: Expectation) {
  const byDay = new Map<StudyDay, QueuedCard[]>();
  let waiting: QueuedCard[] = [];
  const putOn = (day: StudyDay, card: QueuedCard): void => {
    const list = byDay.get(day);
    if (list) list.push(card);
    else byDay.set(day, [card]);
  };
  for (const { memory, dueDay, setId } of cards) if (memory) putOn(Math.max(today, dueDay ?? today), { memory, setId });
  return {
    put: (card: QueuedCard): void => putOn(dueDayOf(card.memory), card),
    /** Takes what is due, the likeliest forgotten first. */
    due(day: StudyDay): QueuedCard[] {
      const due = [...waiting, ...(byDay.get(day) ?? [])];
      waiting = [];
      byDay.delete(day);
      const ranked = due.map((card) => ({ card, chance: recall(card.memory, day) }));
      return ranked.sort((a, b) => a.chance - b.chance).map(({ card }) => card);
    },
    /** Puts back what found no room. */
    wait: (cards: readonly QueuedCard[]): void => {
      waiting = [...cards];
    },
    waiting: (): number => waiting.length,
    all: (): ExpectedMemory[] => [...waiting, ...[...byDay.values()].flat()].map(({ memory }) => memory),
  };
}
