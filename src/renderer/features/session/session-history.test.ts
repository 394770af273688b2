/** One history of a session: grades and what was done to cards, taken back in the order in which they were done. */
import { beforeEach, describe, expect, test } from 'vitest';
import { OFFLINE, SessionRun } from '../../../../test/support/session-run.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import { progressOf, viewOf } from './session-state.ts';

const { study } = messages;

let run: SessionRun;
beforeEach(() => {
  run = new SessionRun();
});

const lastToast = () => run.toasts.at(-1);
const pressToast = () => lastToast()?.action?.run?.();
const undo = async () => {
  run.state().undo();
  await run.settled();
};

describe('undo', () => {
  test('after a suspend takes back the suspend, not the grade before it', async () => {
    await run.begin(3);
    const graded = run.revealAndGrade(4) ?? '';
    await run.settled();
    const suspended = run.shownId() ?? '';
    run.state().suspend();
    await run.settled();
    expect(run.host.card(suspended).suspended).toBe(true);
    await undo();
    expect(run.host.card(suspended).suspended).toBe(false);
    expect(run.host.ratings(graded)).toEqual([4]);
    expect(run.shownId()).toBe(suspended);
    expect(lastToast()?.message).toBe(study.undoneAct.suspend(`Question of ${suspended}`));
    await undo();
    expect(run.host.ratings(graded)).toEqual([]);
    expect(run.shownId()).toBe(graded);
    expect(progressOf(run.state()).left).toBe(3);
  });

  test('goes back through everything in the order in which it was done', async () => {
    await run.begin(4);
    run.state().toggleFlag();
    run.revealAndGrade(4);
    run.state().bury();
    await run.state().edit('card-3', { question: 'New question', answer: 'Answer of card-3', hint: '' });
    run.state().reveal();
    run.state().suspend();
    run.state().toggleFlag();
    run.state().toggleFlag();
    await run.settled();
    const told: (string | undefined)[] = [];
    for (let i = 0; i < 7; i++) {
      await undo();
      told.push(lastToast()?.message);
    }
    expect(told).toEqual([
      study.undoneAct.unflag('Question of card-4'),
      study.undoneAct.flag('Question of card-4'),
      study.undoneAct.suspend('New question'),
      study.undoneAct.edit('Question of card-3'),
      study.undoneAct.bury('Question of card-2'),
      study.undone(4, 'Question of card-1'),
      study.undoneAct.flag('Question of card-1'),
    ]);
    const cards = [1, 2, 3, 4].map((n) => run.host.card(`card-${n}`));
    expect(cards.map(({ flag, suspended, buriedUntil }) => [flag, suspended, buriedUntil])).toEqual(
      Array.from({ length: 4 }, () => [0, false, null]),
    );
    expect(run.host.card('card-3').question).toBe('Question of card-3');
    expect(run.shownId()).toBe('card-1');
    expect(progressOf(run.state()).left).toBe(4);
    expect(run.state().acts).toEqual([]);
  });

  test('brings a card back as it was in sight, with the faces of it that waited', async () => {
    await run.begin(3);
    await run.open(null, 'cram');
    run.state().reveal();
    run.state().suspend();
    expect(run.shownId()).toBe('card-2');
    await undo();
    expect(run.state().shown).toMatchObject({ card: { card: { id: 'card-1' } }, revealed: true });
    expect(run.state().waiting.map(({ card }) => card.id)).toEqual(['card-2', 'card-3']);
  });

  test('and the toast of the act take it back once', async () => {
    await run.begin(3);
    run.revealAndGrade(4);
    run.state().suspend();
    await run.settled();
    const offer = lastToast();
    await undo();
    expect(lastToast()?.id).toBe(offer?.id);
    const calls = run.host.calls.length;
    offer?.action?.run?.();
    await run.settled();
    expect(run.host.calls).toHaveLength(calls);
    expect(progressOf(run.state()).left).toBe(2);

    run.state().suspend();
    await run.settled();
    pressToast();
    await run.settled();
    expect(run.host.card('card-2').suspended).toBe(false);
    await undo();
    expect(run.host.ratings('card-1')).toEqual([]);
  });

  test('can be redone from its toast', async () => {
    await run.begin(2);
    run.state().suspend();
    await run.settled();
    await undo();
    expect(lastToast()?.action?.label).toBe(study.redo);
    pressToast();
    await run.settled();
    expect(run.host.card('card-1').suspended).toBe(true);
    expect(run.shownId()).toBe('card-2');
    await undo();
    expect(run.host.card('card-1').suspended).toBe(false);
  });

  test('keeps the colour of a flag that was taken off', async () => {
    await run.begin(1);
    await run.host.api.cards.update({ id: 'card-1', flag: 3 });
    await run.open(null);
    run.state().toggleFlag();
    await run.settled();
    expect(run.host.card('card-1').flag).toBe(0);
    await undo();
    expect(run.host.card('card-1').flag).toBe(3);
  });

  test('is there when the only card was suspended and nothing was graded', async () => {
    await run.begin(1);
    run.state().suspend();
    await run.settled();
    expect(run.view()).toBe('empty');
    await undo();
    expect(run.view()).toBe('studying');
  });

  test('that the host refuses leaves the card out, and can be tried again', async () => {
    await run.begin(2);
    run.state().suspend();
    await run.settled();
    run.host.failNext(OFFLINE());
    await undo();
    expect(run.shownId()).toBe('card-2');
    expect(run.host.card('card-1').suspended).toBe(true);
    expect(lastToast()?.kind).toBe('error');
    pressToast();
    await run.settled();
    expect(run.host.card('card-1').suspended).toBe(false);
    expect(run.shownId()).toBe('card-1');
  });

  test('of an act that the host then refuses asks for nothing more', async () => {
    await run.begin(2);
    const release = run.host.hold();
    run.host.failNext(OFFLINE());
    run.state().suspend();
    run.state().undo();
    expect(run.shownId()).toBe('card-1');
    release();
    await run.settled();
    expect(run.host.calls.filter((call) => call === 'cards.update')).toHaveLength(1);
    expect(progressOf(run.state()).left).toBe(2);
  });

  test('of a card that is gone since says so and goes on to what was done before', async () => {
    await run.begin(3);
    run.revealAndGrade(4);
    run.state().suspend();
    await run.settled();
    run.host.remove('card-2');
    await undo();
    expect(lastToast()).toMatchObject({ kind: 'error' });
    expect(lastToast()?.action).toBeUndefined();
    expect(run.shownId()).toBe('card-3');
    await undo();
    expect(run.host.ratings('card-1')).toEqual([]);
  });

  test('knows the order also when a grade between is refused', async () => {
    await run.begin(4);
    const release = run.host.hold();
    run.host.failNext(new Problem('not_found', study.cardGone));
    run.revealAndGrade(4);
    run.state().toggleFlag();
    release();
    await run.settled();
    run.revealAndGrade(4);
    await run.settled();
    await undo();
    expect(lastToast()?.message).toBe(study.undone(4, 'Question of card-2'));
    await undo();
    expect(lastToast()?.message).toBe(study.undoneAct.flag('Question of card-2'));
  });
});

test('a suspended card does not come again with those that are fetched', async () => {
  await run.begin(105);
  while (run.state().waiting.length > 10) {
    run.revealAndGrade(4);
    await run.settled();
  }
  const release = run.host.hold();
  const suspended = run.shownId() ?? '';
  run.state().suspend();
  release();
  await run.settled();
  const left = [run.state().shown?.card, ...run.state().waiting].map((card) => card?.card.id);
  expect(left).not.toContain(suspended);
});

describe('after a reload', () => {
  test('what was done to cards is taken back in its order, and the card comes back', async () => {
    await run.begin(4);
    run.revealAndGrade(4);
    run.state().toggleFlag();
    run.state().suspend();
    await run.settled();
    await run.open(run.kept);
    expect(run.shownId()).toBe('card-3');
    await undo();
    expect(run.host.card('card-2').suspended).toBe(false);
    expect(run.shownId()).toBe('card-2');
    expect(lastToast()?.message).toBe(study.undoneAct.suspend('Question of card-2'));
    await undo();
    expect(run.host.card('card-2').flag).toBe(0);
    expect(run.state().shown?.card.card.flag).toBe(0);
    await undo();
    expect(run.host.ratings('card-1')).toEqual([]);
    expect(run.kept).toBeNull();
  });

  test('before the host has answered, an act is sent again and is still one', async () => {
    await run.begin(3);
    const release = run.host.hold();
    run.host.failNext(OFFLINE());
    run.state().suspend();
    const left = run.kept;
    expect(left?.acts).toMatchObject([{ kind: 'suspend', cardId: 'card-1', sent: false }]);
    release();
    await run.settled();
    expect(run.host.card('card-1').suspended).toBe(false);
    await run.open(left);
    expect(run.host.card('card-1').suspended).toBe(true);
    expect(run.shownId()).toBe('card-2');
    expect(run.state().acts).toMatchObject([{ sent: true }]);
    run.host.remove('card-1');
    await run.open(left);
    expect(viewOf(run.state())).toBe('studying');
    expect(run.state().acts).toEqual([]);
  });
});
