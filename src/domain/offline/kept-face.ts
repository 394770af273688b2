/** One face of a card as a browser keeps it for reviewing without its server, and what a grade makes of it (sync, "The browser edition"). */
import type { FaceKey, Rating, StudyCard, StudyMode } from '../../contract/study.schema.ts';
import { faceId } from '../cards/faces.ts';
import type { Memory } from '../study/memory.ts';
import { isScheduled } from '../study/review-log.ts';
import { createScheduler } from '../study/scheduler.ts';
import { DAY_MS, studyDay, type DayClock, type StudyDay } from '../study/study-day.ts';

export interface KeptFace {
  /** `faceId` of the two that follow. */
  readonly id: string;
  readonly cardId: string;
  readonly face: FaceKey;
  readonly setId: string;
  readonly folderPath: string;
  readonly isTracked: boolean;
  /** Epoch ms, or null. */
  readonly buriedUntil: number | null;
  /** Where it stands among all that are kept. */
  readonly place: number;
  readonly memory: Memory;
  /** When it was first graded on the study day on which it was last graded here; null where it was not. */
  readonly first: FirstGrade | null;
}

interface FirstGrade {
  /** Epoch ms. */
  readonly at: number;
  readonly day: StudyDay;
  readonly wasNew: boolean;
}

/** Settings and clock under which a grade is given. */
export interface KeptRules extends DayClock {
  readonly desiredRetention: number;
  readonly newPerDay: number;
  readonly reviewsPerDay: number;
  /** The person's own FSRS weights; null for the library's. */
  readonly weights: readonly number[] | null;
}

export interface GivenGrade {
  readonly rating: Rating;
  readonly mode: StudyMode;
  /** Epoch ms by this device's clock. */
  readonly reviewedAt: number;
}

/** A card as the server told of it at `at` (epoch ms). */
export function keptFace(
  told: StudyCard,
  { isTracked, place, at, clock }: { isTracked: boolean; place: number; at: number; clock: DayClock },
): KeptFace {
  const { card, face, setId, folderPath } = told;
  const memory = memoryOf(told, at, clock);
  return {
    id: faceId(card.id, face),
    cardId: card.id,
    face,
    setId,
    folderPath,
    isTracked,
    buriedUntil: card.buriedUntil,
    place,
    memory,
    first: null,
  };
}

/** What is remembered, of which the wire leaves out two things. */
export function memoryOf(
  { state, preview }: Pick<StudyCard, 'state' | 'preview'>,
  at: number,
  clock: DayClock,
): Memory {
  const isLearning = state.phase === 'learning' || state.phase === 'relearning';
  // A card that Good takes out of learning is on its last step.
  const step = isLearning && preview[3] - at >= DAY_MS / 2 ? 1 : 0;
  return { ...state, step, lastReviewDay: state.lastReviewAt === null ? null : studyDay(state.lastReviewAt, clock) };
}

/** The face after a grade. The server decides again when it hears of it; only its choice of the day with the least to do is missing here. */
export function gradedFace(face: KeptFace, { rating, mode, reviewedAt }: GivenGrade, rules: KeptRules): KeptFace {
  if (!isScheduled(mode)) return face;
  const at = Math.max(reviewedAt, (face.memory.lastReviewAt ?? 0) + 1);
  const day = studyDay(at, rules);
  const memory = schedulerOf(rules).grade(face.memory, rating, { at, day });
  return gradedTo(face, memory, { at, day });
}

/** The face after a grade of which the result is known. */
export function gradedTo(face: KeptFace, memory: Memory, { at, day }: { at: number; day: StudyDay }): KeptFace {
  const first = face.first?.day === day ? face.first : { at, day, wasNew: face.memory.phase === 'new' };
  return { ...face, memory, first };
}

/** The four dates for a grade at `at`. */
export function previewOf({ memory }: KeptFace, at: number, rules: KeptRules): StudyCard['preview'] {
  return schedulerOf(rules).preview(memory, { at, day: studyDay(at, rules) });
}

function schedulerOf({ desiredRetention, weights }: KeptRules) {
  return createScheduler({ desiredRetention, weights: weights ?? undefined });
}
