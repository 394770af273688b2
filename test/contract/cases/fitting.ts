/** FSRS parameters from a person's own history. */
import { expect } from 'vitest';
import type { Api } from '../../../src/client/api.ts';
import type { FitStep } from '../../../src/contract/study.schema.ts';
import { Problem } from '../../../src/contract/problem.ts';
import { FIT_REVIEWS } from '../../../src/contract/limits.ts';
import { DAY_MS } from '../../../src/domain/study/study-day.ts';
import { FORGETFUL, forgetfulHistory } from '../../support/forgetful-person.ts';
import { refusal, UTC, wordSet, type ContractCase, type Tools } from './case.ts';

const DAYS_AGO = 400;
const GRADES_OF_EACH = 6;
/** Enough to learn from: the first grade of a card is not about remembering. */
const CARDS = FIT_REVIEWS.min / (GRADES_OF_EACH - 1);

/** Someone who forgets sooner than most has studied for a year. */
async function studied({ api, clock }: Tools, cards = CARDS) {
  const words = Array.from({ length: cards }, (_, n) => `word ${n}`);
  const set = await api.sets.create(wordSet('Forgotten', words));
  let made = 0;
  const nextId = () => `01900000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`;
  for (const { card, day, rating } of forgetfulHistory(cards, GRADES_OF_EACH)) {
    const reviewedAt = clock.now() - (DAYS_AGO - day) * DAY_MS + card * 1_000;
    const cardId = set.flashcards[card]!.id;
    await api.study.grade({ id: nextId(), cardId, rating, durationMs: 4_000, reviewedAt, ...UTC });
  }
  return set;
}

const codeOf = (error: unknown) => (error instanceof Problem ? error.code : String(error));
const usedBy = async (api: Api) => (await api.settings.get()).settings['study.parameters'];

export const fittingCases: ContractCase[] = [
  {
    operation: 'study.optimise',
    title: 'learns how a person forgets, keeps it for the reviews from then on, and keeps what is no worse',
    async run(tools) {
      const { api, clock } = tools;
      const set = await studied(tools);
      const before = await api.study.history({ card: set.flashcards[0]!.id });
      const states = await api.study.states({ set: set.id });
      const answer = await api.study.optimise();
      if (answer.outcome !== 'fitted') throw new Error(answer.outcome);
      const { fit } = answer;
      expect(fit).toMatchObject({ fittedAt: clock.now(), reviews: FIT_REVIEWS.min });
      expect(fit.after.logLoss).toBeLessThan(fit.before.logLoss);
      expect(fit.after.rmse).toBeLessThan(fit.before.rmse);
      expect(await usedBy(api)).toBe(fit.id);
      expect(await api.study.parameters()).toMatchObject({ fit, weights: expect.any(Array) });
      // What was reviewed stays as it was.
      expect(await api.study.states({ set: set.id })).toEqual(states);
      expect(await api.study.history({ card: set.flashcards[0]!.id })).toEqual(before);
      expect(await api.study.optimise()).toEqual({ outcome: 'kept', reviews: FIT_REVIEWS.min });
      expect(await usedBy(api)).toBe(fit.id);
    },
  },
  {
    operation: 'study.optimise',
    title: 'says how many reviews there are where they are too few, and changes nothing',
    async run(tools) {
      const { api } = tools;
      expect(await api.study.optimise()).toEqual({ outcome: 'tooFew', reviews: 0, needed: FIT_REVIEWS.min });
      await studied(tools, 2);
      expect(await api.study.optimise()).toEqual({ outcome: 'tooFew', reviews: 10, needed: FIT_REVIEWS.min });
      expect(await usedBy(api)).toBe('');
    },
  },
  {
    operation: 'study.optimise',
    title: 'tells how far it is, runs once at a time, and can be cancelled with nothing changed',
    parity: false,
    async run(tools) {
      await studied(tools);
      const { unrecorded } = tools;
      const steps: FitStep[] = [];
      const cancelling = new AbortController();
      const begun = Promise.withResolvers<void>();
      const onChunk = ({ step }: { step: FitStep }) => {
        steps.push(step);
        begun.resolve();
      };
      const first = unrecorded.study.optimise({}, { signal: cancelling.signal, onChunk }).then(
        ({ outcome }) => outcome,
        () => 'cancelled',
      );
      await begun.promise;
      await refusal(tools.api.study.optimise(), 'conflict');
      cancelling.abort();
      expect(await first).toBe('cancelled');
      expect(steps[0]).toBe('reading');
      // A server hears of it a moment later. Had it changed anything, there would be nothing better to learn.
      const again = () => unrecorded.study.optimise().then(({ outcome }) => outcome, codeOf);
      await expect.poll(again, { timeout: 20_000 }).toBe('fitted');
    },
  },
  {
    operation: 'study.parameters',
    title: 'answers how the parameters in use came to be, and nothing while they are the standard ones',
    async run(tools) {
      const { api, clock } = tools;
      const set = await api.sets.create(wordSet('Words', ['one', 'two', 'three']));
      let made = 0;
      const stabilityAfter = async () => {
        const id = `01900000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`;
        const cardId = set.flashcards[made - 1]!.id;
        const review = { id, cardId, rating: 3 as const, durationMs: 4_000, reviewedAt: clock.now(), ...UTC };
        return (await api.study.grade(review)).state.stability;
      };
      expect(await api.study.parameters()).toEqual({ fit: null, weights: null });
      const usual = await stabilityAfter();
      const facts = {
        fittedAt: clock.now(),
        reviews: 400,
        before: { logLoss: 0.4, rmse: 0.07 },
        after: { logLoss: 0.3, rmse: 0.02 },
      };
      const fit = await (await tools.store()).parameters.use(FORGETFUL, facts);
      expect(fit).toMatchObject(facts);
      expect(await api.study.parameters()).toEqual({ fit, weights: [...FORGETFUL] });
      expect(await stabilityAfter()).toBeCloseTo(usual / 3, 2);
      await api.settings.put({ settings: { 'study.parameters': '' } });
      expect(await api.study.parameters()).toEqual({ fit: null, weights: null });
      expect(await stabilityAfter()).toBe(usual);
      await api.settings.put({ settings: { 'study.parameters': fit.id } });
      expect(await api.study.parameters()).toEqual({ fit, weights: [...FORGETFUL] });
    },
  },
];
