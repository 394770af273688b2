/** Learning from a history, with the real optimiser in a real thread. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { forgetfulHistory } from '../../../test/support/forgetful-person.ts';
import { Problem } from '../../contract/problem.ts';
import type { FitStep } from '../../contract/study.schema.ts';
import { createFitter, type FitRequest, type Fitter } from './fitter.ts';
import type { HistoryRow } from './thread-messages.ts';

const DAY_MS = 86_400_000;
const thread = new URL('fit-thread.ts', import.meta.url);

function startFitter(atOnce = 1): Fitter {
  const fitter = createFitter({ thread, atOnce });
  onTestFinished(() => fitter.stop());
  return fitter;
}

function rowsOf(cards: number, gradesOfEach: number): HistoryRow[] {
  return forgetfulHistory(cards, gradesOfEach).map(({ card, day, rating }, i) => ({
    id: `review-${String(i).padStart(6, '0')}`,
    faceId: `card-${card}`,
    op: 'review',
    target_id: null,
    rating,
    reviewed_at: day * DAY_MS + card,
    study_day: day,
    mode: 'review',
  }));
}

function request(rows: readonly HistoryRow[], changed: Partial<FitRequest> = {}): FitRequest {
  return {
    owner: 'ada',
    pages: pagesOf(rows),
    rows: rows.length,
    weights: null,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...changed,
  };
}

async function* pagesOf(rows: readonly HistoryRow[]) {
  for (let i = 0; i < rows.length; i += 500) yield rows.slice(i, i + 500);
}

/** Pages that end when the test says so. */
function heldPages() {
  const { promise, resolve } = Promise.withResolvers<void>();
  async function* pages() {
    await promise;
    yield [] as const;
  }
  return { pages: pages(), let: resolve };
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no problem',
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );

describe('learning from a history', () => {
  test('finds weights under which somebody who forgets sooner is foretold better, and says how far it is', async () => {
    const steps: [FitStep, number][] = [];
    const outcome = await startFitter().fit(
      request(rowsOf(400, 6), { onProgress: (step, share) => steps.push([step, share]) }),
    );
    if (outcome.kind !== 'fitted') throw new Error(outcome.kind);
    expect(outcome.reviews).toBe(2_000);
    expect(outcome.weights).toHaveLength(21);
    expect(outcome.after.logLoss).toBeLessThan(outcome.before.logLoss - 0.01);
    expect(outcome.after.rmse).toBeLessThan(outcome.before.rmse / 2);
    // First memories last a third as long as usual.
    expect(outcome.weights[2]).toBeLessThan(1.5);
    expect(steps[0]).toEqual(['reading', 0]);
    expect(steps.every(([, share]) => share >= 0 && share <= 1)).toBe(true);
    expect(steps).toContainEqual(['reading', 1]);
  });

  test('needs four hundred reviews that came a day or more after the one before', async () => {
    expect(await startFitter().fit(request(rowsOf(79, 6)))).toEqual({ kind: 'tooFew', reviews: 395 });
    expect((await startFitter().fit(request(rowsOf(80, 6)))).kind).toBe('fitted');
    expect(await startFitter().fit(request([]))).toEqual({ kind: 'tooFew', reviews: 0 });
  });

  test('is done once at a time for each person, and again when that is done', async () => {
    const fitter = startFitter();
    const held = heldPages();
    const first = fitter.fit(request([], { pages: held.pages }));
    expect(await codeOf(fitter.fit(request([])))).toBe('conflict');
    held.let();
    expect((await first).kind).toBe('tooFew');
    expect((await fitter.fit(request([]))).kind).toBe('tooFew');
  });

  test('waits for a free thread; who waits can go away', async () => {
    const fitter = startFitter(1);
    const held = heldPages();
    const first = fitter.fit(request([], { pages: held.pages }));
    const steps: FitStep[] = [];
    const bob = fitter.fit(request([], { owner: 'bob', onProgress: (step) => steps.push(step) }));
    const leaving = new AbortController();
    const cyd = codeOf(fitter.fit(request([], { owner: 'cyd', signal: leaving.signal })));
    leaving.abort();
    expect(await cyd).toBe('cancelled');
    expect(steps).toEqual(['waiting']);
    held.let();
    await first;
    expect((await bob).kind).toBe('tooFew');
    expect(steps).toContain('reading');
  });

  test('ends when it is cancelled while it learns, with its thread', async () => {
    const fitter = startFitter();
    const controller = new AbortController();
    const onProgress = (step: FitStep) => step === 'learning' && controller.abort();
    const call = codeOf(fitter.fit(request(rowsOf(4_000, 8), { signal: controller.signal, onProgress })));
    expect(await call).toBe('cancelled');
    // The place is free only when the thread is gone.
    expect((await fitter.fit(request([]))).kind).toBe('tooFew');
  });

  test('ends with its host', async () => {
    const fitter = createFitter({ thread, atOnce: 1 });
    const call = codeOf(fitter.fit(request([], { pages: heldPages().pages })));
    await fitter.stop();
    expect(await call).toBe('cancelled');
  });

  test('a thread that cannot start and a history that cannot be read are errors, and the next one runs', async () => {
    const broken = createFitter({ thread: new URL('no-such-thread.ts', import.meta.url), atOnce: 1 });
    await expect(broken.fit(request([], { pages: heldPages().pages }))).rejects.toThrow('no-such-thread');
    await expect(broken.fit(request([], { pages: heldPages().pages }))).rejects.toThrow('no-such-thread');
    const fitter = startFitter();
    // oxlint-disable-next-line require-yield
    async function* unreadable(): AsyncGenerator<readonly HistoryRow[]> {
      throw new Error('no disk');
    }
    await expect(fitter.fit(request([], { pages: unreadable() }))).rejects.toThrow('no disk');
    expect((await fitter.fit(request([]))).kind).toBe('tooFew');
  });
});
