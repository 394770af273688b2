/** Learn: from choosing to typing until a card is known. The rules are those of domain/study/learn; a card's grade goes out when it becomes known. */
import {
  answerLearning,
  learnCounts,
  learnedRating,
  learnQuestion,
  startLearning,
  stepsFor,
  type LearnSession,
} from '../../../domain/study/learn/learn-session.ts';
import { canType } from '../../state/asking/asked-items.ts';
import type { AskingPlan } from '../../state/asking/asking-state.ts';

export const learnPlan: AskingPlan<LearnSession> = {
  mode: 'learn',

  start(items, options, seed) {
    const cards = items.map((item) => ({
      id: item.key,
      steps: stepsFor({
        choose: options.mayChoose(item),
        type: canType(item),
        seen: item.seen,
      }),
    }));
    return startLearning(cards, seed);
  },

  after: (session, { key, verdict }) => answerLearning(session, verdict, key),

  next(session) {
    const question = learnQuestion(session);
    return question && { key: question.cardId, step: question.step };
  },

  ratingFor: (after, { key }) => learnedRating(after, key),
  counts: learnCounts,

  /** Known at once is right, with slips on the way almost, and what had to be learned was not known. Its grade says that it became known. */
  outcomeOf(answers) {
    if (!answers.some(({ review }) => review !== null)) return 'unanswered';
    if (answers.some(({ verdict }) => verdict === 'wrong')) return 'incorrect';
    return answers.some(({ verdict }) => verdict === 'almost') ? 'partial' : 'correct';
  },
};
