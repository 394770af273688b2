import { describe, expect, test } from 'vitest';
import { Problem } from '../../../contract/problem.ts';
import { messages } from '../../../contract/messages/index.ts';
import { askingBench, capitals, cardsOf } from '../../../../test/support/asking-bench.ts';
import { formatInterval } from '../../lib/words/format.ts';
import { leftOutBy } from '../../state/card-history.ts';
import { viewOf } from '../../state/asking/asking-state.ts';
import { offeredRating, writePlan } from './write-plan.ts';

const write = (texts = capitals(4)) => askingBench(writePlan, texts);
const OFFLINE = new Problem('database_unavailable', 'The server does not answer.');

describe('writing', () => {
  test('asks every card once, in the order given, and grades each', async () => {
    const { store, host, right } = await write();
    const asked: string[] = [];
    while (store.getState().asked) {
      asked.push(store.getState().asked!.item.key);
      right();
    }
    await store.getState().settled();
    expect(asked).toEqual(['card-1', 'card-2', 'card-3', 'card-4']);
    expect(asked.map((key) => host.ratings(key))).toEqual([[3], [3], [3], [3]]);
    expect(host.log.every((fact) => fact.op === 'review' && fact.mode === 'write')).toBe(true);
    expect(writePlan.counts(store.getState().progress)).toEqual({ waiting: 0, playing: 0, known: 4 });
  });

  test('the verdict offers the grade: right Good, almost Hard, wrong and not known Again', async () => {
    const { store, host } = await write();
    for (const typed of ['Paris', 'Roma', 'Berlin']) {
      store.getState().type(0, typed);
      store.getState().check();
      store.getState().goOn();
    }
    store.getState().skip();
    store.getState().goOn();
    await store.getState().settled();
    expect(['card-1', 'card-2', 'card-3', 'card-4'].map((key) => host.ratings(key))).toEqual([[3], [2], [1], [1]]);
  });

  test('where there are two grades, a slip is no Again', async () => {
    const { store } = await write(capitals(2));
    store.getState().type(0, 'Pariss');
    store.getState().check();
    const { outcome } = store.getState().asked!;
    expect([4, 2].map((buttons) => offeredRating(outcome!, buttons as 2 | 4))).toEqual([2, 3]);
  });

  test('another grade can be chosen before going on', async () => {
    const { store, host } = await write(capitals(1));
    store.getState().type(0, 'Roma');
    store.getState().check();
    store.getState().goOn(4);
    await store.getState().settled();
    expect(host.ratings('card-1')).toEqual([4]);
    expect(store.getState().answers[0]).toMatchObject({ verdict: 'wrong', chosenRating: 4 });
  });

  test('gaps are typed one by one, and the worst of them counts', async () => {
    const { store, host } = await write([{ question: '{{c1::Rome}} lies on the {{c1::Tiber}}', answer: '' }]);
    const [card] = await cardsOf(host);
    store.getState().begin([{ ...card!, face: 'c1' }], null);
    expect(store.getState().asked).toMatchObject({ step: 'typed', typed: ['', ''] });
    store.getState().type(0, 'Rome');
    store.getState().type(1, 'Tibre');
    store.getState().check();
    const { outcome } = store.getState().asked!;
    expect(outcome?.checks.map(({ verdict }) => verdict)).toEqual(['correct', 'almost']);
    expect(outcome?.verdict).toBe('almost');
  });

  test('what cannot be typed is shown, and graded by the person', async () => {
    const { store, host } = await write([{ question: 'The proof', answer: 'word '.repeat(50) }]);
    expect(store.getState().asked?.step).toBe('recall');
    store.getState().goOn(4);
    expect(store.getState().asked).not.toBeNull();
    store.getState().show();
    store.getState().goOn();
    expect(store.getState().asked).not.toBeNull();
    store.getState().goOn(2);
    await store.getState().settled();
    expect(host.ratings('card-1')).toEqual([2]);
    expect(store.getState().answers[0]?.verdict).toBe('almost');
  });
});

test('a refused grade brings its card back after the one on the sheet', async () => {
  const { store, host, right, toasts } = await write(capitals(3));
  host.failNext(OFFLINE);
  right();
  await store.getState().settled();
  expect(store.getState().asked?.item.key).toBe('card-2');
  expect(toasts[0]?.message).toBe(messages.study.gradeFailed(3, 'France', OFFLINE.detail));
  right();
  expect(store.getState().asked?.item.key).toBe('card-1');
  toasts[0]!.action!.run!();
  expect(store.getState().asked?.item.key).toBe('card-3');
  right();
  await store.getState().settled();
  expect(viewOf(store.getState())).toBe('finished');
  expect(['card-1', 'card-2', 'card-3'].map((key) => host.ratings(key))).toEqual([[3], [3], [3]]);
});

test('undo goes back card by card, also after the last one, and takes the grades back', async () => {
  const { store, host, right } = await write(capitals(3));
  while (store.getState().asked) right();
  store.getState().undo();
  store.getState().undo();
  expect(store.getState().asked?.item.key).toBe('card-2');
  await store.getState().settled();
  expect(['card-1', 'card-2', 'card-3'].map((key) => host.ratings(key))).toEqual([[3], [], []]);
  // The card on the sheet is as the host has it again, and so are the intervals of its grades.
  const { item } = store.getState().asked!;
  expect(item.card.state).toMatchObject({ phase: 'new', reps: 0 });
  expect(formatInterval(item.card.preview[3] - item.card.previewAt)).toBe('10\u00a0min');
});

test('a session that was left goes on with the next card', async () => {
  const first = await write();
  first.right();
  first.wrong();
  await first.store.getState().settled();
  const { store, host, right } = await first.again();
  expect(store.getState().asked?.item.key).toBe('card-3');
  while (store.getState().asked) right();
  await store.getState().settled();
  expect(['card-1', 'card-2', 'card-3', 'card-4'].map((key) => host.ratings(key))).toEqual([[3], [1], [3], [3]]);
});

describe('the card on the sheet', () => {
  const asked = (store: Awaited<ReturnType<typeof write>>['store']) => store.getState().asked?.item.key;

  test('is flagged and put aside without an answer, and comes back with Undo', async () => {
    const { store, host, right, toasts } = await write();
    right();
    store.getState().toggleFlag();
    expect(store.getState().asked?.item.card.card.flag).toBe(1);
    store.getState().bury();
    expect(asked(store)).toBe('card-3');
    await store.getState().settled();
    expect(host.card('card-2')).toMatchObject({ flag: 1 });
    expect(host.card('card-2').buriedUntil).toBeGreaterThan(0);
    expect([...leftOutBy(store.getState().acts)]).toEqual(['card-2']);
    toasts.at(-1)?.action?.run?.();
    await store.getState().settled();
    expect(host.card('card-2').buriedUntil).toBeNull();
    expect(asked(store)).toBe('card-2');
    expect(store.getState().items.map(({ key }) => key)).toEqual(['card-1', 'card-2', 'card-3', 'card-4']);
    expect(leftOutBy(store.getState().acts).size).toBe(0);
  });

  test('comes back behind what is being typed', async () => {
    const { store, right, toasts } = await write();
    store.getState().suspend();
    await store.getState().settled();
    store.getState().type(0, 'Ro');
    toasts.at(-1)?.action?.run?.();
    await store.getState().settled();
    expect(store.getState().asked).toMatchObject({ item: { key: 'card-2' }, typed: ['Ro'] });
    right();
    expect(asked(store)).toBe('card-1');
  });

  test('stays when it could not be suspended', async () => {
    const { store, host, toasts } = await write();
    host.failNext(OFFLINE);
    store.getState().suspend();
    expect(asked(store)).toBe('card-2');
    await store.getState().settled();
    expect(asked(store)).toBe('card-1');
    expect(toasts.at(-1)?.message).toBe(messages.study.changeFailed(OFFLINE.detail));
  });

  test('leaves nothing to ask when it was the last one', async () => {
    const { store } = await write(capitals(1));
    store.getState().suspend();
    await store.getState().settled();
    expect(viewOf(store.getState())).toBe('empty');
  });

  test('is compared again with what an edit makes of it', async () => {
    const { store } = await write();
    store.getState().type(0, 'Lutetia');
    await store.getState().edit('card-1', { question: 'France', answer: 'Paris, Lutetia', hint: '' });
    expect(store.getState().asked).toMatchObject({ typed: ['Lutetia'], outcome: null });
    await store.getState().edit('card-1', { question: 'France', answer: 'Paris', hint: 'Seine' });
    store.getState().check();
    expect(store.getState().asked?.outcome?.verdict).toBe('wrong');
    await store.getState().edit('card-1', { question: 'Roman France', answer: 'Lutetia', hint: '' });
    expect(store.getState().asked).toMatchObject({ item: { face: { question: 'Roman France' } } });
    expect(store.getState().asked?.outcome?.verdict).toBe('correct');
  });

  test('a face that an edit takes away is asked no more', async () => {
    const { store, host } = await write([
      { question: '{{c1::Rome}}', answer: '' },
      { question: 'Peru', answer: 'Lima' },
    ]);
    const cards = await cardsOf(host);
    store.getState().begin(
      cards.map((card, at) => (at === 0 ? { ...card, face: 'c1' as const } : card)),
      null,
    );
    await store.getState().edit('card-1', { question: 'The capital of Italy', answer: 'Rome', hint: '' });
    expect(asked(store)).toBe('card-2');
    expect(store.getState().items).toHaveLength(1);
  });
});
