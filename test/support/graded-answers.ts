/** All marked answers, in halves: the grader was fitted to one and is held to both. */
import { biology } from './graded/biology.ts';
import { chemistry, physics } from './graded/chemistry-physics.ts';
import type { GradedCard } from './graded/graded-answer.ts';
import { geography, history } from './graded/history-geography.ts';
import { computing, economics, languages, literature, mathematics, medicine } from './graded/other-subjects.ts';

const ALL: readonly GradedCard[] = [
  ...biology,
  ...chemistry,
  ...physics,
  ...history,
  ...geography,
  ...computing,
  ...economics,
  ...medicine,
  ...languages,
  ...mathematics,
  ...literature,
];

/** Every second card of each subject; whole cards, so that the other half asks about nothing that was seen. */
export const tuningCards: readonly GradedCard[] = ALL.filter((_, i) => i % 2 === 0);
export const heldOutCards: readonly GradedCard[] = ALL.filter((_, i) => i % 2 === 1);
