import { beforeEach, describe, expect, test } from 'vitest';
import { OFFLINE, SessionRun } from '../../../../test/support/session-run.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import { countByRating, leftBySet, progressOf } from './session-state.ts';

let run: SessionRun;
beforeEach(() => {
  run = new SessionRun();
});

describe('grading', () => {
  test('brings the next card up before the run.host has answered', async () => {
    await run.begin(3);
    const release = run.host.hold();
    const first = run.revealAndGrade(4);
    expect(run.shownId()).not.toBe(first);
    expect(run.state().shown?.revealed).toBe(false);
    run.revealAndGrade(4);
    expect(run.host.log).toHaveLength(0);
    release();
    await run.settled();
    expect(run.host.log.map((fact) => fact.cardId)).toEqual(['card-1', 'card-2']);
  });

  test('does nothing before the answer is shown', async () => {
    await run.begin(2);
    run.state().grade(3);
    await run.settled();
    expect(run.shownId()).toBe('card-1');
    expect(run.host.log).toHaveLength(0);
  });

  test('ends the session after the last card, with the counts of what was given', async () => {
    await run.begin(3);
    for (const rating of [4, 4, 4] as const) run.revealAndGrade(rating);
    expect(run.view()).toBe('settling');
    await run.settled();
    expect(run.view()).toBe('finished');
    expect(countByRating(run.state().graded)).toEqual({ 1: 0, 2: 0, 3: 0, 4: 3 });
    expect(run.kept).toBeNull();
  });

  test('brings a card that is still learned back within the session', async () => {
    await run.begin(2);
    run.revealAndGrade(1);
    run.revealAndGrade(4);
    await run.settled();
    expect(run.shownId()).toBe('card-1');
    expect(run.state().shown?.card.state.phase).toBe('learning');
    run.revealAndGrade(4);
    await run.settled();
    expect(run.view()).toBe('finished');
    expect(run.host.ratings('card-1')).toEqual([1, 4]);
  });

  test('counts what is left by set and in all', async () => {
    await run.begin(4);
    expect(leftBySet(run.state())).toEqual([
      { setId: 'cells', topic: 'Cells', left: 2, current: true },
      { setId: 'genetics', topic: 'Genetics', left: 2, current: false },
    ]);
    run.revealAndGrade(4);
    await run.settled();
    expect(progressOf(run.state()).left).toBe(3);
  });

  test('fetches more before the cards run out, and asks each card once', async () => {
    await run.begin(150);
    expect(progressOf(run.state()).left).toBe(150);
    const asked: (string | undefined)[] = [];
    while (run.view() === 'studying') {
      asked.push(run.revealAndGrade(4));
      await run.settled();
    }
    expect(asked).toHaveLength(150);
    expect(new Set(asked).size).toBe(150);
    expect(run.view()).toBe('finished');
  });
});

describe('a grade that the run.host refuses', () => {
  test('brings its card back, unrevealed, and can be sent again as the same review', async () => {
    await run.begin(3);
    run.host.failNext(OFFLINE());
    const first = run.revealAndGrade(3);
    await run.settled();
    expect(run.shownId()).toBe(first);
    expect(run.state().shown?.revealed).toBe(false);
    expect(run.state().graded).toHaveLength(0);
    expect(progressOf(run.state()).left).toBe(3);
    expect(run.toasts[0]).toMatchObject({ kind: 'error', action: { label: messages.notices.retry } });
    expect(run.toasts[0]?.message).toContain('The server cannot be reached.');
    // The next that is not heard takes its place.
    expect(run.toasts[0]?.id).toBeTypeOf('string');
    run.toasts[0]?.action?.run?.();
    await run.settled();
    expect(run.host.ratings(first ?? '')).toEqual([3]);
    expect(run.shownId()).not.toBe(first);
    expect(run.state().graded).toHaveLength(1);
  });

  test('loses no card and counts none twice when it is only retried after the card was graded anew', async () => {
    await run.begin(2);
    run.host.failNext(OFFLINE());
    const first = run.revealAndGrade(3);
    await run.settled();
    run.revealAndGrade(4);
    await run.settled();
    run.toasts[0]?.action?.run?.();
    await run.settled();
    expect(run.host.ratings(first ?? '')).toEqual([4]);
    run.revealAndGrade(4);
    await run.settled();
    expect(run.view()).toBe('finished');
  });

  test('of a card that is gone leaves the session going without it', async () => {
    await run.begin(2);
    run.host.failNext(new Problem('not_found', messages.study.cardGone));
    const first = run.revealAndGrade(3);
    await run.settled();
    expect(run.shownId()).not.toBe(first);
    expect(run.toasts[0]?.action).toBeUndefined();
    expect(progressOf(run.state()).left).toBe(1);
  });
});

describe('undo', () => {
  test('goes back many deep, also after the last card, naming each grade', async () => {
    await run.begin(3);
    const before: unknown[] = [];
    const order: (string | undefined)[] = [];
    for (const rating of [4, 3, 4] as const) {
      before.push(run.state().shown?.card.state);
      order.push(run.revealAndGrade(rating));
      await run.settled();
    }
    for (const id of order.toReversed()) {
      run.state().undo();
      expect(run.shownId()).toBe(id);
      expect(run.state().shown?.revealed).toBe(true);
      await run.settled();
      expect(run.state().shown?.card.state).toEqual(before.pop());
    }
    expect(run.toasts.map((toast) => toast.message)).toEqual([
      'Undone: Easy on “Question of card-3”',
      'Undone: Good on “Question of card-2”',
      'Undone: Easy on “Question of card-1”',
    ]);
    expect(['card-1', 'card-2', 'card-3'].flatMap((id) => run.host.ratings(id))).toEqual([]);
    expect(progressOf(run.state()).left).toBe(3);
  });

  test('after the session has ended goes on with it, and the place is run.kept again', async () => {
    await run.begin(2);
    run.revealAndGrade(4);
    run.revealAndGrade(4);
    await run.settled();
    expect(run.view()).toBe('finished');
    run.state().undo();
    await run.settled();
    expect(run.view()).toBe('studying');
    expect(run.kept?.reviewIds).toHaveLength(1);
  });

  test('before the run.host has answered the grade takes exactly that grade back', async () => {
    await run.begin(2);
    const release = run.host.hold();
    const first = run.revealAndGrade(1);
    run.state().undo();
    expect(run.shownId()).toBe(first);
    release();
    await run.settled();
    expect(run.host.ratings(first ?? '')).toEqual([]);
    expect(progressOf(run.state()).left).toBe(2);
    expect(run.host.calls).toEqual(['study.queue', 'study.grade', 'study.undo']);
  });

  test('of a grade that is then refused asks for nothing more', async () => {
    await run.begin(2);
    const release = run.host.hold();
    run.host.failNext(OFFLINE());
    const first = run.revealAndGrade(1);
    run.state().undo();
    release();
    await run.settled();
    expect(run.host.calls).toEqual(['study.queue', 'study.grade']);
    expect(run.shownId()).toBe(first);
    expect(progressOf(run.state()).left).toBe(2);
  });

  test('that the run.host refuses leaves the grade standing', async () => {
    await run.begin(2);
    const first = run.revealAndGrade(4);
    await run.settled();
    run.host.failNext(OFFLINE());
    run.state().undo();
    await run.settled();
    expect(run.state().graded).toHaveLength(1);
    expect(run.shownId()).not.toBe(first);
    expect(run.host.ratings(first ?? '')).toEqual([4]);
    run.toasts.at(-1)?.action?.run?.();
    await run.settled();
    expect(run.host.ratings(first ?? '')).toEqual([]);
  });

  test('of a card graded twice restores each state in turn', async () => {
    await run.begin(1);
    run.revealAndGrade(1);
    await run.settled();
    const learning = run.state().shown?.card.state;
    run.revealAndGrade(4);
    await run.settled();
    run.state().undo();
    await run.settled();
    expect(run.state().shown?.card.state).toEqual(learning);
    run.state().undo();
    await run.settled();
    expect(run.state().shown?.card.state.phase).toBe('new');
    expect(progressOf(run.state()).left).toBe(1);
  });

  test('can be redone from its toast', async () => {
    await run.begin(2);
    const first = run.revealAndGrade(4);
    await run.settled();
    run.state().undo();
    run.toasts.at(-1)?.action?.run?.();
    await run.settled();
    expect(run.host.ratings(first ?? '')).toEqual([4]);
    expect(run.state().graded).toHaveLength(1);
  });

  test('with nothing graded does nothing', async () => {
    await run.begin(1);
    run.state().undo();
    await run.settled();
    expect(run.host.calls).toEqual(['study.queue']);
  });
});

describe('a session that was left', () => {
  test('goes on where it stopped, with its counts, and can undo grades from before', async () => {
    await run.begin(3);
    run.revealAndGrade(4);
    run.revealAndGrade(2);
    await run.settled();
    const left = run.kept;
    expect(left).toMatchObject({ ratings: [4, 2] });
    await run.open(left);
    expect(run.state().id).toBe(left?.id);
    expect(run.state().graded).toHaveLength(2);
    expect(countByRating(run.state().graded)).toEqual({ 1: 0, 2: 1, 3: 0, 4: 1 });
    run.state().undo();
    await run.settled();
    expect(run.shownId()).toBe('card-2');
    expect(run.state().shown?.revealed).toBe(true);
    expect(run.host.ratings('card-2')).toEqual([]);
    run.state().undo();
    await run.settled();
    expect(run.shownId()).toBe('card-1');
    expect(run.kept).toBeNull();
  });

  test('does not forget another session before anything is graded', async () => {
    run.kept = {
      id: 'other',
      setIds: ['x'],
      folderPaths: [],
      startedAt: 0,
      reviewIds: ['r'],
      reviewSets: ['x'],
      reviewFaces: ['c'],
      ratings: [3],
      elapsedMs: 5,
    };
    await run.begin(2);
    await run.settled();
    expect(run.kept).toMatchObject({ id: 'other' });
  });
});

describe('cards', () => {
  test('a flag shows at once and goes back when it cannot be kept', async () => {
    await run.begin(1);
    run.state().toggleFlag();
    expect(run.state().shown?.card.card.flag).toBe(1);
    await run.settled();
    expect(run.host.card('card-1').flag).toBe(1);
    run.host.failNext(OFFLINE());
    run.state().toggleFlag();
    await run.settled();
    expect(run.state().shown?.card.card.flag).toBe(1);
    expect(run.toasts.at(-1)?.kind).toBe('error');
  });

  test('a suspended card leaves and its toast brings it back', async () => {
    await run.begin(2);
    const first = run.shownId() ?? '';
    run.state().suspend();
    expect(run.shownId()).not.toBe(first);
    await run.settled();
    expect(run.host.card(first).suspended).toBe(true);
    run.toasts.at(-1)?.action?.run?.();
    await run.settled();
    expect(run.host.card(first).suspended).toBe(false);
    expect(run.shownId()).toBe(first);
    expect(progressOf(run.state()).left).toBe(2);
  });

  test('one that is put aside leaves for the rest of the day, and its toast brings it back', async () => {
    await run.begin(2);
    const first = run.shownId() ?? '';
    run.state().bury();
    await run.settled();
    expect(run.shownId()).not.toBe(first);
    expect(run.host.card(first).buriedUntil).toBeGreaterThan(run.now);
    run.toasts.at(-1)?.action?.run?.();
    await run.settled();
    expect(run.host.card(first).buriedUntil).toBeNull();
    expect(run.shownId()).toBe(first);
  });

  test('an edit shows in the card, and in what undo brings back', async () => {
    await run.begin(2);
    const first = run.revealAndGrade(4) ?? '';
    await run.settled();
    await run.state().edit(first, { question: 'New question', answer: 'New answer', hint: '' });
    run.state().undo();
    expect(run.state().shown?.card.card.question).toBe('New question');
  });
});

test('a queue that cannot be read says so and can be tried again', async () => {
  await run.begin(1);
  run.host.failNextRead(OFFLINE());
  await run.open(null);
  expect(run.view()).toBe('failed');
  expect(run.state().error).toBe('The server cannot be reached.');
  await run.open(null);
  expect(run.view()).toBe('studying');
});

test('nothing due is an empty session', async () => {
  await run.begin(0);
  expect(run.view()).toBe('empty');
});

describe('a reload before the host has answered', () => {
  test.each(['review', 'cram'] as const)('of a grade in %s keeps it, once', async (kind) => {
    await run.begin(3);
    await run.open(null, kind);
    run.revealAndGrade(4);
    await run.settled();
    const release = run.host.hold();
    const second = run.revealAndGrade(3);
    expect(run.kept).toMatchObject({ ratings: [4], unsent: [{ cardId: second, rating: 3 }] });
    const left = run.kept;
    release();
    // Whether it had arrived or not.
    await run.settled();
    await run.open(left, kind);
    expect(run.host.ratings(second ?? '')).toEqual([3]);
    expect(countByRating(run.state().graded)).toEqual({ 1: 0, 2: 0, 3: 1, 4: 1 });
    expect(run.shownId()).toBe('card-3');
    await run.settled();
    expect(run.kept).toMatchObject({ ratings: [4, 3] });
    expect(run.kept?.unsent).toBeUndefined();
  });

  test('of one that never arrived sends it, unless its card is gone, and keeps it while it cannot', async () => {
    await run.begin(3);
    const release = run.host.hold();
    const first = run.revealAndGrade(4);
    const left = run.kept;
    run.host.failNext(OFFLINE());
    release();
    await run.settled();
    expect(run.host.ratings(first ?? '')).toEqual([]);
    run.kept = left;
    run.host.failNext(OFFLINE());
    await run.open(left);
    expect(run.view()).toBe('failed');
    expect(run.kept).toBe(left);
    await run.open(left);
    expect(run.host.ratings(first ?? '')).toEqual([4]);
    expect(run.state().graded).toHaveLength(1);
    run.host.remove(first ?? '');
    await run.open(left);
    expect(run.view()).toBe('studying');
    expect(run.state().graded).toHaveLength(0);
  });
});
