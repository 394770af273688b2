import { beforeEach, describe, expect, test } from 'vitest';
import { SessionRun } from '../../../../test/support/session-run.ts';
import type { Rating } from '../../../contract/study.schema.ts';
import { progressOf } from './session-state.ts';

let run: SessionRun;
beforeEach(() => {
  run = new SessionRun();
});

const progress = () => progressOf(run.state());

describe('where a session stands', () => {
  test('is counted in cards: one that comes again stays one, and is done when it is', async () => {
    await run.begin(3);
    expect(progress()).toEqual({ seen: 1, done: 0, left: 3, again: 0 });
    const given: [Rating, ReturnType<typeof progress>][] = [
      [1, { seen: 2, done: 0, left: 3, again: 1 }],
      [4, { seen: 3, done: 1, left: 2, again: 1 }],
      [1, { seen: 3, done: 1, left: 2, again: 2 }],
      [1, { seen: 3, done: 1, left: 2, again: 2 }],
      [4, { seen: 3, done: 2, left: 1, again: 1 }],
      [4, { seen: 3, done: 3, left: 0, again: 0 }],
    ];
    for (const [rating, after] of given) {
      run.revealAndGrade(rating);
      await run.settled();
      expect(progress()).toEqual(after);
    }
    run.state().undo();
    await run.settled();
    expect(progress()).toEqual({ seen: 3, done: 2, left: 1, again: 1 });
  });

  test('does not move to and fro while a grade is on its way', async () => {
    await run.begin(3);
    const release = run.host.hold();
    run.revealAndGrade(1);
    expect(progress()).toEqual({ seen: 2, done: 0, left: 3, again: 1 });
    run.revealAndGrade(4);
    expect(progress()).toEqual({ seen: 3, done: 1, left: 2, again: 1 });
    release();
    await run.settled();
    expect(progress()).toEqual({ seen: 3, done: 1, left: 2, again: 1 });
  });

  test('is the same after a reload', async () => {
    await run.begin(4);
    for (const rating of [1, 4, 1, 4] as const) run.revealAndGrade(rating);
    await run.settled();
    const before = progress();
    expect(before).toEqual({ seen: 4, done: 2, left: 2, again: 2 });
    await run.open(run.kept);
    await run.settled();
    expect(progress()).toEqual(before);
  });

  test('in cramming a card that was not known is not done', async () => {
    await run.begin(3);
    await run.open(null, 'cram');
    run.revealAndGrade(1);
    await run.settled();
    expect(progress()).toEqual({ seen: 2, done: 0, left: 3, again: 1 });
    run.revealAndGrade(3);
    await run.settled();
    expect(progress()).toEqual({ seen: 3, done: 1, left: 2, again: 1 });
  });
});
