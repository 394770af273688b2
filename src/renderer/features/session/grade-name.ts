import type { Rating } from '../../../contract/study.schema.ts';

/** Worst first, as the keys 1 to 4 stand. */
export const RATINGS = [1, 2, 3, 4] as const satisfies readonly Rating[];

/** What the shared components call a rating. */
export const GRADE_NAME = { 1: 'again', 2: 'hard', 3: 'good', 4: 'easy' } as const satisfies Record<Rating, string>;
