/** The faces that were studied, by the day on which they come back. */
import type { StudyDay } from '../study-day.ts';
import type { Expectation, ExpectedMemory } from './expected-memory.ts';

export interface QueuedFace {
  readonly memory: ExpectedMemory;
  readonly cardId: string;
  readonly setId: string;
  readonly isLearning?: boolean | undefined;
}

/** A review of a day, and how many grades it is expected to take. */
export interface ReviewedFace {
  readonly setId: string;
  readonly grades: number;
}

interface KnownFace extends Omit<QueuedFace, 'memory'> {
  readonly memory: ExpectedMemory | null;
  readonly dueDay: StudyDay | null;
}

export function queueOf(faces: readonly KnownFace[], today: StudyDay, { dueDay: dueDayOf, recall }: Expectation) {
  const byDay = new Map<StudyDay, QueuedFace[]>();
  let waiting: QueuedFace[] = [];
  const putOn = (day: StudyDay, face: QueuedFace): void => {
    const list = byDay.get(day);
    if (list) list.push(face);
    else byDay.set(day, [face]);
  };
  for (const { memory, dueDay, cardId, setId, isLearning } of faces)
    if (memory) putOn(Math.max(today, dueDay ?? today), { memory, cardId, setId, isLearning });
  return {
    put: (face: QueuedFace): void => putOn(dueDayOf(face.memory), face),
    /** Takes what is due, the likeliest forgotten first. */
    due(day: StudyDay): QueuedFace[] {
      const due = [...waiting, ...(byDay.get(day) ?? [])];
      waiting = [];
      byDay.delete(day);
      const ranked = due.map((face) => ({ face, chance: recall(face.memory, day) }));
      return ranked.sort((a, b) => a.chance - b.chance).map(({ face }) => face);
    },
    /** Puts back what did not come on its day. */
    wait: (faces: readonly QueuedFace[]): void => {
      waiting = [...faces];
    },
    waiting: (): number => waiting.length,
    all: (): QueuedFace[] => [...waiting, ...[...byDay.values()].flat()],
  };
}
