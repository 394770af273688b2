/** How much time a day an exam needs, so that every new card finds its day. */
import { planExam, type ExamFace, type ExamWishes } from './exam-plan.ts';

export interface TimeWishes extends Omit<ExamWishes, 'gradesPerDay'> {
  readonly minutesPerDay: number;
  readonly secondsPerGrade: number;
}

/** Minutes that a person can be told. */
const STEP_MINUTES = 5;
/** More than this nobody does in a day. */
const MOST_MINUTES = 16 * 60;

export function gradesIn(minutes: number, secondsPerGrade: number): number {
  return (minutes * 60) / secondsPerGrade;
}

/** Minutes a day, in steps of five and above what is wished; null where no day is long enough. Pauses as `planExam` does. */
export function* neededMinutes(faces: readonly ExamFace[], wishes: TimeWishes): Generator<undefined, number | null> {
  const { minutesPerDay, secondsPerGrade } = wishes;
  const fits = function* (steps: number): Generator<undefined, boolean> {
    const gradesPerDay = gradesIn(steps * STEP_MINUTES, secondsPerGrade);
    return (yield* planExam(faces, { ...wishes, gradesPerDay })).leftOut === 0;
  };
  let tooFew = Math.floor(minutesPerDay / STEP_MINUTES);
  const most = MOST_MINUTES / STEP_MINUTES;
  let enough = Math.min(most, Math.max(1, tooFew * 2));
  while (!(yield* fits(enough))) {
    if (enough === most) return null;
    tooFew = enough;
    enough = Math.min(most, enough * 2);
  }
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2);
    if (yield* fits(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough * STEP_MINUTES;
}
