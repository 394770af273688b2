import { beforeEach, describe, expect, test } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import type { Toast } from '../../../contract/events.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import type { StoredSession } from '../../../contract/settings.ts';
import type { Rating } from '../../../contract/study.schema.ts';
import { FakeHost } from '../../../../test/support/fake-study-host.ts';
import { countByRating, EMPTY_PICK, leftBySet, leftCount, viewOf } from './session-state.ts';
import { createSessionStore, type Session } from './session-store.ts';

const START = Date.UTC(2026, 5, 1, 12);
const OFFLINE = () => new Problem('offline', 'The server cannot be reached.');

let now: number;
let host: FakeHost;
let toasts: Toast[];
let kept: StoredSession | null;
let session: StoreApi<Session>;

/** A session over `count` new cards of two sets, begun. */
async function begin(count: number, left: StoredSession | null = null): Promise<void> {
  host = new FakeHost(
    Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 'Cells' : 'Genetics')),
    () => now,
  );
  await open(left);
}

async function open(left: StoredSession | null): Promise<void> {
  let made = 0;
  const run = toasts.length + host.calls.length;
  session = createSessionStore({
    api: host.api,
    now: () => (now += 1_000),
    newId: () => `id-${run}-${(made += 1)}`,
    utcOffsetMin: () => 0,
    toast: (toast) => void toasts.push(toast),
    keep: (value) => {
      kept = value;
      return Promise.resolve();
    },
  });
  await session.getState().start(EMPTY_PICK, left);
}

beforeEach(() => {
  now = START;
  toasts = [];
  kept = null;
});

const state = () => session.getState();
const shownId = () => state().shown?.card.card.id;
const view = () => viewOf(state());
const settled = () => state().settled();

function revealAndGrade(rating: Rating): string | undefined {
  const id = shownId();
  state().reveal();
  state().grade(rating);
  return id;
}

describe('grading', () => {
  test('brings the next card up before the host has answered', async () => {
    await begin(3);
    const release = host.hold();
    const first = revealAndGrade(4);
    expect(shownId()).not.toBe(first);
    expect(state().shown?.revealed).toBe(false);
    revealAndGrade(4);
    expect(host.log).toHaveLength(0);
    release();
    await settled();
    expect(host.log.map((fact) => fact.cardId)).toEqual(['card-1', 'card-2']);
  });

  test('does nothing before the answer is shown', async () => {
    await begin(2);
    state().grade(3);
    await settled();
    expect(shownId()).toBe('card-1');
    expect(host.log).toHaveLength(0);
  });

  test('ends the session after the last card, with the counts of what was given', async () => {
    await begin(3);
    for (const rating of [4, 4, 4] as const) revealAndGrade(rating);
    expect(view()).toBe('settling');
    await settled();
    expect(view()).toBe('finished');
    expect(countByRating(state().graded)).toEqual({ 1: 0, 2: 0, 3: 0, 4: 3 });
    expect(kept).toBeNull();
  });

  test('brings a card that is still learned back within the session', async () => {
    await begin(2);
    revealAndGrade(1);
    revealAndGrade(4);
    await settled();
    expect(shownId()).toBe('card-1');
    expect(state().shown?.card.state.phase).toBe('learning');
    revealAndGrade(4);
    await settled();
    expect(view()).toBe('finished');
    expect(host.ratings('card-1')).toEqual([1, 4]);
  });

  test('counts what is left by set and in all', async () => {
    await begin(4);
    expect(leftBySet(state())).toEqual([
      { setId: 'cells', topic: 'Cells', left: 2, current: true },
      { setId: 'genetics', topic: 'Genetics', left: 2, current: false },
    ]);
    revealAndGrade(4);
    await settled();
    expect(leftCount(state())).toBe(3);
  });

  test('fetches more before the cards run out, and asks each card once', async () => {
    await begin(150);
    expect(leftCount(state())).toBe(150);
    const asked: (string | undefined)[] = [];
    while (view() === 'studying') {
      asked.push(revealAndGrade(4));
      await settled();
    }
    expect(asked).toHaveLength(150);
    expect(new Set(asked).size).toBe(150);
    expect(view()).toBe('finished');
  });
});

describe('a grade that the host refuses', () => {
  test('brings its card back, unrevealed, and can be sent again as the same review', async () => {
    await begin(3);
    host.failNext(OFFLINE());
    const first = revealAndGrade(3);
    await settled();
    expect(shownId()).toBe(first);
    expect(state().shown?.revealed).toBe(false);
    expect(state().graded).toHaveLength(0);
    expect(leftCount(state())).toBe(3);
    expect(toasts[0]).toMatchObject({ kind: 'error', action: { label: messages.notices.retry } });
    expect(toasts[0]?.message).toContain('The server cannot be reached.');
    toasts[0]?.action?.run?.();
    await settled();
    expect(host.ratings(first ?? '')).toEqual([3]);
    expect(shownId()).not.toBe(first);
    expect(state().graded).toHaveLength(1);
  });

  test('loses no card and counts none twice when it is only retried after the card was graded anew', async () => {
    await begin(2);
    host.failNext(OFFLINE());
    const first = revealAndGrade(3);
    await settled();
    revealAndGrade(4);
    await settled();
    toasts[0]?.action?.run?.();
    await settled();
    expect(host.ratings(first ?? '')).toEqual([4]);
    revealAndGrade(4);
    await settled();
    expect(view()).toBe('finished');
  });

  test('of a card that is gone leaves the session going without it', async () => {
    await begin(2);
    host.failNext(new Problem('not_found', messages.study.cardGone));
    const first = revealAndGrade(3);
    await settled();
    expect(shownId()).not.toBe(first);
    expect(toasts[0]?.action).toBeUndefined();
    expect(leftCount(state())).toBe(1);
  });
});

describe('undo', () => {
  test('goes back many deep, also after the last card, naming each grade', async () => {
    await begin(3);
    const before: unknown[] = [];
    const order: (string | undefined)[] = [];
    for (const rating of [4, 3, 4] as const) {
      before.push(state().shown?.card.state);
      order.push(revealAndGrade(rating));
      await settled();
    }
    for (const id of order.toReversed()) {
      state().undo();
      expect(shownId()).toBe(id);
      expect(state().shown?.revealed).toBe(true);
      await settled();
      expect(state().shown?.card.state).toEqual(before.pop());
    }
    expect(toasts.map((toast) => toast.message)).toEqual([
      'Undone: Easy on “Question of card-3”',
      'Undone: Good on “Question of card-2”',
      'Undone: Easy on “Question of card-1”',
    ]);
    expect(['card-1', 'card-2', 'card-3'].flatMap((id) => host.ratings(id))).toEqual([]);
    expect(leftCount(state())).toBe(3);
  });

  test('after the session has ended goes on with it, and the place is kept again', async () => {
    await begin(2);
    revealAndGrade(4);
    revealAndGrade(4);
    await settled();
    expect(view()).toBe('finished');
    state().undo();
    await settled();
    expect(view()).toBe('studying');
    expect(kept?.reviewIds).toHaveLength(1);
  });

  test('before the host has answered the grade takes exactly that grade back', async () => {
    await begin(2);
    const release = host.hold();
    const first = revealAndGrade(1);
    state().undo();
    expect(shownId()).toBe(first);
    release();
    await settled();
    expect(host.ratings(first ?? '')).toEqual([]);
    expect(leftCount(state())).toBe(2);
    expect(host.calls).toEqual(['study.queue', 'study.grade', 'study.undo']);
  });

  test('of a grade that is then refused asks for nothing more', async () => {
    await begin(2);
    const release = host.hold();
    host.failNext(OFFLINE());
    const first = revealAndGrade(1);
    state().undo();
    release();
    await settled();
    expect(host.calls).toEqual(['study.queue', 'study.grade']);
    expect(shownId()).toBe(first);
    expect(leftCount(state())).toBe(2);
  });

  test('that the host refuses leaves the grade standing', async () => {
    await begin(2);
    const first = revealAndGrade(4);
    await settled();
    host.failNext(OFFLINE());
    state().undo();
    await settled();
    expect(state().graded).toHaveLength(1);
    expect(shownId()).not.toBe(first);
    expect(host.ratings(first ?? '')).toEqual([4]);
    toasts.at(-1)?.action?.run?.();
    await settled();
    expect(host.ratings(first ?? '')).toEqual([]);
  });

  test('of a card graded twice restores each state in turn', async () => {
    await begin(1);
    revealAndGrade(1);
    await settled();
    const learning = state().shown?.card.state;
    revealAndGrade(4);
    await settled();
    state().undo();
    await settled();
    expect(state().shown?.card.state).toEqual(learning);
    state().undo();
    await settled();
    expect(state().shown?.card.state.phase).toBe('new');
    expect(leftCount(state())).toBe(1);
  });

  test('can be redone from its toast', async () => {
    await begin(2);
    const first = revealAndGrade(4);
    await settled();
    state().undo();
    toasts.at(-1)?.action?.run?.();
    await settled();
    expect(host.ratings(first ?? '')).toEqual([4]);
    expect(state().graded).toHaveLength(1);
  });

  test('with nothing graded does nothing', async () => {
    await begin(1);
    state().undo();
    await settled();
    expect(host.calls).toEqual(['study.queue']);
  });
});

describe('a session that was left', () => {
  test('goes on where it stopped, with its counts, and can undo grades from before', async () => {
    await begin(3);
    revealAndGrade(4);
    revealAndGrade(2);
    await settled();
    const left = kept;
    expect(left).toMatchObject({ ratings: [4, 2] });
    await open(left);
    expect(state().id).toBe(left?.id);
    expect(state().graded).toHaveLength(2);
    expect(countByRating(state().graded)).toEqual({ 1: 0, 2: 1, 3: 0, 4: 1 });
    state().undo();
    await settled();
    expect(shownId()).toBe('card-2');
    expect(state().shown?.revealed).toBe(true);
    expect(host.ratings('card-2')).toEqual([]);
    state().undo();
    await settled();
    expect(shownId()).toBe('card-1');
    expect(kept).toBeNull();
  });

  test('does not forget another session before anything is graded', async () => {
    kept = { id: 'other', setIds: ['x'], folderPaths: [], startedAt: 0, reviewIds: ['r'], ratings: [3], elapsedMs: 5 };
    await begin(2);
    await settled();
    expect(kept.id).toBe('other');
  });
});

describe('cards', () => {
  test('a flag shows at once and goes back when it cannot be kept', async () => {
    await begin(1);
    state().toggleFlag();
    expect(state().shown?.card.card.flag).toBe(1);
    await settled();
    expect(host.card('card-1').flag).toBe(1);
    host.failNext(OFFLINE());
    state().toggleFlag();
    await settled();
    expect(state().shown?.card.card.flag).toBe(1);
    expect(toasts.at(-1)?.kind).toBe('error');
  });

  test('a suspended card leaves and its toast brings it back', async () => {
    await begin(2);
    const first = shownId() ?? '';
    state().suspend();
    expect(shownId()).not.toBe(first);
    await settled();
    expect(host.card(first).suspended).toBe(true);
    toasts.at(-1)?.action?.run?.();
    await settled();
    expect(host.card(first).suspended).toBe(false);
    expect(shownId()).toBe(first);
    expect(leftCount(state())).toBe(2);
  });

  test('an edit shows in the card, and in what undo brings back', async () => {
    await begin(2);
    const first = revealAndGrade(4) ?? '';
    await settled();
    await state().edit(first, { question: 'New question', answer: 'New answer', hint: '' });
    state().undo();
    expect(state().shown?.card.card.question).toBe('New question');
  });
});

test('a queue that cannot be read says so and can be tried again', async () => {
  await begin(1);
  const { api } = host;
  host = new FakeHost([], () => now);
  session = createSessionStore({
    api: { ...api, study: { ...api.study, queue: () => Promise.reject(OFFLINE()) } },
    now: () => now,
    newId: () => 'id',
    utcOffsetMin: () => 0,
    toast: () => {},
    keep: () => Promise.resolve(),
  });
  await state().start(EMPTY_PICK, null);
  expect(view()).toBe('failed');
  expect(state().error).toBe('The server cannot be reached.');
});

test('nothing due is an empty session', async () => {
  await begin(0);
  expect(view()).toBe('empty');
});
