/** When a card of Obsidian's plug-in is due: `<!--SR:!2024-08-16,51,230-->`, one for each of its faces in order (formats.md, "Obsidian SR"). */
import type { FaceKey } from '../../contract/study.schema.ts';
import type { IncomingMemory } from '../incoming/incoming.ts';
import { difficultyOfEase } from '../incoming/sm2-memory.ts';
import { DAY_MS } from '../study/study-day.ts';

export interface SrSchedule {
  /** `YYYY-MM-DD`. */
  readonly due: string;
  /** Days, at least 1. */
  readonly interval: number;
  /** In percent, 130 at least. */
  readonly ease: number;
}

export const SCHEDULE_MARK = '<!--SR:';
const ONE = /!?(\d{4}-\d{2}-\d{2}),(\d{1,6}(?:\.\d+)?),(\d{1,5})/g;
const EASE_MIN = 130;
/** What the plug-in writes for a face that was never seen. */
const NEVER = '2000-01-01';
const MINUTE_MS = 60_000;

/** @param comment from its mark on */
export function readSchedule(comment: string): (SrSchedule | null)[] {
  return [...comment.matchAll(ONE)].map(([, due = '', interval = '', ease = '']) => {
    if (due === NEVER || Number.isNaN(Date.parse(due))) return null;
    return { due, interval: Math.max(1, Number(interval)), ease: Math.max(EASE_MIN, Number(ease)) };
  });
}

/**
 * What such a schedule says about memory. The plug-in aims at a chance of 90 % when a card is due, so that its interval is the stability.
 */
export function memoryOf({ due, interval, ease }: SrSchedule, face: FaceKey, utcOffsetMin: number): IncomingMemory {
  const dueAt = Date.parse(due) - utcOffsetMin * MINUTE_MS;
  return {
    face,
    phase: 'review',
    dueAt,
    stability: interval,
    difficulty: difficultyOfEase(interval, ease / 100),
    step: 0,
    reps: 1,
    lapses: 0,
    lastReviewAt: Math.round(dueAt - interval * DAY_MS),
  };
}
