/** What is done without a model: marks for written answers, and tests made of one's own cards. */
import type { StudyCard } from '../../src/contract/study.schema.ts';
import { paperQuestions, QUESTION_KINDS } from '../../src/domain/tests/paper/make-paper.ts';
import { heldOutCards, tuningCards } from '../../test/support/graded-answers.ts';
import { gradingAgreement } from '../../test/support/grading-agreement.ts';
import { manyCards } from '../../test/support/many-cards.ts';
import type { Workload } from '../harness/workload.ts';

const AGREEMENT_GOAL = 0.85;
const CARDS = 5_000;
const QUESTIONS = 100;
const SETS = 50;
const TEST_GOAL_MS = 200;

export const answers: Workload = {
  name: 'answers',
  about: 'marks against those of people, and a test made of cards',
  grows: false,
  async run(bench) {
    for (const [half, cards] of [
      ['the half it was fitted to', tuningCards],
      ['the half held out', heldOutCards],
    ] as const) {
      const { share, answers: marked, deniedCorrect } = gradingAgreement(cards);
      bench.figure({
        row: `marks as people's, ${half}`,
        value: share,
        unit: 'share',
        atLeast: AGREEMENT_GOAL,
        remark: `of ${marked}`,
      });
      bench.figure({ row: '  denied and correct', value: deniedCorrect.length, unit: 'times', atMost: 0 });
    }
    let pool: StudyCard[] = [];
    await bench.contest({
      row: `a test of ${QUESTIONS} questions from ${CARDS.toLocaleString('en')} cards`,
      contenders: [
        {
          name: 'Ninefold',
          role: 'product',
          // Each time of cards that were not read before.
          before: (sample) => void (pool = poolOf(sample)),
          work: (run) => [...paperQuestions(pool, { count: QUESTIONS, kinds: QUESTION_KINDS }, `bench ${run}`)],
        },
      ],
      goals: [{ ms: TEST_GOAL_MS }],
    });
  },
};

function poolOf(seed: number): StudyCard[] {
  return manyCards(CARDS, seed + 1).map(
    ({ question, answer }, i) =>
      ({
        card: { id: `card-${i}`, question, answer, questionImage: null, answerImage: null, tags: [], bothWays: false },
        face: 'forward',
        setId: `set-${i % SETS}`,
      }) as unknown as StudyCard,
  );
}
