/** The calls in which a model writes a test, by one of the two pipelines (ai §4), and what of their answers becomes the test. */
import type {
  GeneratedQuestion,
  QuestionFormat,
  QuestionSource,
  TestProgress,
} from '../../../contract/ai-tests.schema.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { withoutPictures } from '../../../contract/unmarked-text.ts';
import { askable } from '../../../domain/tests/paper/make-paper.ts';
import { oneSideOfEach } from '../../../domain/tests/one-side.ts';
import { preferredCards, type PreferredCards } from '../../../domain/tests/preferred-cards.ts';
import { batchesOf, planTest } from '../../../domain/tests/test-tasks.ts';
import { seededDraw, shuffled } from '../../../domain/study/seeded.ts';
import { api } from '../../lib/host/api.ts';
import {
  formatsOf,
  rememberTemplates,
  templateCounter,
  wishedCount,
  type Pipeline,
  type TestWish,
} from './test-wish.ts';

/** Cards that go along where the model chooses what to ask: enough to choose from, and one call can carry them. */
const CARDS_SENT = 200;

export interface PlannedCall {
  readonly format: QuestionFormat;
  /** Questions that it is asked for. */
  readonly count: number;
  /** Rejects with a Problem. */
  run(signal: AbortSignal, onChunk: (progress: TestProgress) => void): Promise<readonly GeneratedQuestion[]>;
}

interface Plan {
  readonly pool: readonly StudyCard[];
  readonly wish: TestWish;
  readonly seed: string;
  readonly pipeline: Pipeline;
  /** Epoch ms. */
  readonly now: number;
}

/** In the order of the formats. The counter of templates goes on with them. */
export function planCalls(plan: Plan): PlannedCall[] {
  return plan.pipeline === 'adaptive' ? tasksCalls(plan) : topicsCalls(plan);
}

function tasksCalls(plan: Plan): PlannedCall[] {
  const { wish, seed } = plan;
  const { difficulty, creativity, counts } = wish;
  const { cards, spare } = chosenCards(plan);
  const planned = { counts, difficulty, counter: templateCounter(), seed };
  const { tasks, counter } = planTest(sourcesOf(cards), planned, sourcesOf(spare));
  rememberTemplates(counter);
  return batchesOf(tasks).map((batch) => ({
    format: batch[0]?.type ?? 'mc',
    count: batch.length,
    run: (signal, onChunk) => api.ai.adaptiveTest({ tasks: batch, difficulty, creativity }, { signal, onChunk }),
  }));
}

function topicsCalls(plan: Plan): PlannedCall[] {
  const { wish, seed } = plan;
  const { difficulty, creativity, counts } = wish;
  const chosen = chosenCards(plan);
  const cards = shuffled([...chosen.cards, ...chosen.spare], seededDraw(seed)).slice(0, CARDS_SENT);
  const topics = new Map(cards.map(({ setId, setTopic }) => [setId, setTopic]));
  const sources = sourcesOf(cards);
  // An answer names its card by what stands in the place of the id; the face goes along with it.
  const named = new Map(sources.map((source, at) => [String(at), source]));
  const topicsData = [...Map.groupBy(named, ([, { setId }]) => setId)].map(([setId, own]) => ({
    setId,
    topic: topics.get(setId) ?? '',
    flashcards: own.map(([id, { question, answer, picture }]) => ({ id, question, answer, picture })),
  }));
  if (topicsData.length === 0) return [];
  const counter = templateCounter();
  rememberTemplates({
    mc: counter.mc + counts.mc,
    tf: counter.tf + counts.tf,
    written: counter.written + counts.written,
  });
  return formatsOf(wish).map((format) => ({
    format,
    count: counts[format],
    async run(signal, onChunk) {
      const questions = await api.ai.generateTest(
        {
          topicsData,
          testType: format,
          numQuestions: counts[format],
          difficulty,
          creativity,
          counter: counter[format],
        },
        { signal, onChunk },
      );
      return questions.map((question) => ({
        ...question,
        ref: `${format}-${question.ref}`,
        source: named.get(question.source.cardId ?? '') ?? question.source,
      }));
    },
  }));
}

/** Of a card one side: a question about one gives the others away. */
function chosenCards({ pool, wish, seed, now }: Plan): PreferredCards {
  const { cards, spare } = wish.preferWeak
    ? preferredCards(pool, wishedCount(wish), now, seed)
    : { cards: pool, spare: [] };
  return { cards: oneSideOfEach(cards, seed), spare: oneSideOfEach(spare, seed) };
}

/** What can be asked of the cards in words. Formulas and code keep their marks, without which a question could not be drawn. */
function sourcesOf(cards: readonly StudyCard[]): QuestionSource[] {
  return askable(cards)
    .map(({ asked: { setId, cardId, face, question, answer, picture } }) => ({
      setId,
      cardId,
      face,
      question: withoutPictures(question),
      answer: withoutPictures(answer),
      ...(picture !== undefined && { picture: true }),
    }))
    .filter(({ question, answer }) => question !== '' && answer !== '');
}
