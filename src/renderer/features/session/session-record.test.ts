/** What a session leaves behind beside the schedule: its records, cramming, and what is told of a card that does not stick. */
import { beforeEach, describe, expect, test } from 'vitest';
import { SessionRun } from '../../../../test/support/session-run.ts';
import { messages } from '../../../contract/messages/index.ts';

let run: SessionRun;
beforeEach(() => {
  run = new SessionRun();
});

describe('the records', () => {
  const outcomes = () => run.recorded.map(({ recordId, results }) => [recordId, results.map(({ outcome }) => outcome)]);

  test('get every grade of a finished session once, also of the part that was studied on top', async () => {
    await run.begin(2);
    run.revealAndGrade(4);
    await run.settled();
    expect(run.recorded).toEqual([]);
    run.revealAndGrade(4);
    await run.settled();
    const { id } = run.state();
    expect(outcomes()).toEqual([[id, ['correct', 'correct']]]);
    expect(run.recorded[0]?.results[0]).toMatchObject({ cardId: 'card-1', face: 'forward', setId: 'cells' });
    run.host.add('Cells');
    await run.state().studyMore({ fresh: 1, reviews: 0 });
    run.revealAndGrade(1);
    await run.settled();
    run.revealAndGrade(4);
    await run.settled();
    expect(outcomes().slice(1)).toEqual([[id, ['correct', 'correct', 'incorrect', 'correct']]]);
  });

  test('say what finally was when the last card is undone after the end', async () => {
    await run.begin(2);
    run.revealAndGrade(4);
    run.revealAndGrade(1);
    await run.settled();
    run.revealAndGrade(4);
    await run.settled();
    const { id } = run.state();
    expect(outcomes()).toEqual([[id, ['correct', 'incorrect', 'correct']]]);
    run.state().undo();
    await run.settled();
    expect(outcomes().at(-1)).toEqual([id, ['correct', 'incorrect']]);
    expect(run.kept).toMatchObject({ ratings: [4, 1] });
    run.revealAndGrade(1);
    await run.settled();
    run.revealAndGrade(4);
    await run.settled();
    expect(run.recorded).toHaveLength(3);
    expect(outcomes().at(-1)).toEqual([id, ['correct', 'incorrect', 'incorrect', 'correct']]);
    run.state().undo();
    run.state().undo();
    run.state().undo();
    run.state().undo();
    await run.settled();
    expect(outcomes().at(-1)).toEqual([id, []]);
  });

  test('are written again when that failed, and the place is run.kept until then', async () => {
    await run.begin(1);
    run.refuseRecords = 1;
    run.revealAndGrade(4);
    await run.settled();
    expect(run.toasts.at(-1)).toMatchObject({ kind: 'error' });
    expect(run.kept).toMatchObject({ ratings: [4] });
    run.toasts.at(-1)?.action?.run?.();
    await run.settled();
    expect(run.recorded).toHaveLength(1);
    expect(run.kept).toBeNull();
  });

  test('get what was graded before a reload too', async () => {
    await run.begin(2);
    run.revealAndGrade(4);
    await run.settled();
    await run.open(run.kept);
    run.revealAndGrade(4);
    await run.settled();
    expect(run.recorded[0]?.results.map(({ cardId, setId }) => [cardId, setId])).toEqual([
      ['card-1', 'cells'],
      ['card-2', 'genetics'],
    ]);
  });
});

describe('cram', () => {
  async function cram(count: number): Promise<void> {
    await run.begin(count);
    await run.open(null, 'cram');
  }

  test('asks every card until it was known once, and leaves the schedule alone', async () => {
    await cram(3);
    run.revealAndGrade(1);
    await run.settled();
    expect(run.shownId()).toBe('card-2');
    run.revealAndGrade(3);
    run.revealAndGrade(3);
    await run.settled();
    expect(run.shownId()).toBe('card-1');
    run.revealAndGrade(3);
    await run.settled();
    expect(run.view()).toBe('finished');
    expect(run.host.log.every((fact) => fact.op === 'review' && fact.mode === 'cram')).toBe(true);
    expect(run.recorded[0]).toMatchObject({ mode: 'cram' });
  });

  test('goes on with the cards that are still open', async () => {
    await cram(3);
    run.revealAndGrade(1);
    run.revealAndGrade(3);
    await run.settled();
    await run.open(run.kept, 'cram');
    const asked: (string | undefined)[] = [];
    while (run.view() === 'studying') {
      asked.push(run.revealAndGrade(3));
      await run.settled();
    }
    expect(asked).toEqual(['card-1', 'card-3']);
  });

  test('takes the last answer back', async () => {
    await cram(1);
    run.revealAndGrade(3);
    await run.settled();
    run.state().undo();
    await run.settled();
    expect(run.view()).toBe('studying');
    expect(run.host.ratings('card-1')).toEqual([]);
  });
});

describe('a card that is forgotten again and again', () => {
  test('is told of once it is a leech, with a way to see why', async () => {
    await run.begin(1);
    run.host.forget('card-1', 7);
    await run.open(null);
    run.now += 30 * 86_400_000;
    run.revealAndGrade(1);
    await run.settled();
    const toast = run.toasts.find(({ message }) => message === messages.study.leech.found('Question of card-1', 8));
    toast?.action?.run?.();
    expect(run.state().leech).toMatchObject({ card: { id: 'card-1' }, state: { lapses: 8 } });
    run.state().closeLeech();
    expect(run.state().leech).toBeNull();
  });
});
