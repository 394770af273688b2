import { describe, expect, test } from 'vitest';
import { Problem } from '../../../contract/problem.ts';
import { messages } from '../../../contract/messages/index.ts';
import { askingBench, capitals, cardsOf } from '../../../../test/support/asking-bench.ts';
import { viewOf } from '../../state/asking/asking-state.ts';
import { readStored } from '../../state/asking/stored-asking.ts';
import { learnPlan } from './learn-plan.ts';

const learn = (texts = capitals()) => askingBench(learnPlan, texts);

const OFFLINE = new Problem('database_unavailable', 'The server does not answer.');

describe('learning', () => {
  test('asks each card by choice, then by typing, and gives the schedule one grade for each', async () => {
    const { store, host, right } = await learn();
    const steps: string[] = [];
    while (store.getState().asked) {
      steps.push(store.getState().asked!.step);
      right();
    }
    await store.getState().settled();
    expect(viewOf(store.getState())).toBe('finished');
    expect(steps.filter((step) => step === 'choice')).toHaveLength(9);
    expect(steps.filter((step) => step === 'typed')).toHaveLength(9);
    expect(host.log).toHaveLength(9);
    for (const { key } of store.getState().items) expect(host.ratings(key)).toEqual([3]);
    expect(host.log.every((fact) => fact.op === 'review' && fact.mode === 'learn')).toBe(true);
  });

  test('a card that was missed on the way is Again, however often it was right afterwards', async () => {
    const { store, host, right, wrong } = await learn();
    const missed = store.getState().asked!.item.key;
    wrong();
    while (store.getState().asked) right();
    await store.getState().settled();
    expect(host.ratings(missed)).toEqual([1]);
    expect(host.log).toHaveLength(9);
  });

  test('the next question is there before the host has answered', async () => {
    const { store, host, right } = await learn(capitals(3));
    const release = host.hold();
    for (let i = 0; i < 6; i++) right();
    expect(viewOf(store.getState())).toBe('settling');
    release();
    await store.getState().settled();
    expect(viewOf(store.getState())).toBe('finished');
    expect(store.getState().said).toBe(messages.studyModes.end.finished);
  });

  test('an answer that can be neither chosen nor typed is shown, and the person says', async () => {
    const { store, host } = await learn([{ question: 'Who is this?', answer: 'word '.repeat(60) }]);
    expect(store.getState().asked).toMatchObject({ step: 'recall', outcome: null });
    store.getState().goOn();
    expect(store.getState().asked?.outcome).toBeNull();
    store.getState().show();
    expect(store.getState().said).toBe(messages.study.said.revealed('word '.repeat(60)));
    store.getState().goOn();
    expect(store.getState().asked).not.toBeNull();
    store.getState().judge('correct');
    store.getState().goOn();
    await store.getState().settled();
    expect(host.ratings('card-1')).toEqual([3]);
  });

  test('a card that is known from reviews begins with typing', async () => {
    const { host, store, right, again } = await learn(capitals(4));
    while (store.getState().asked) right();
    await store.getState().settled();
    store.getState().begin(await cardsOf(host), null);
    expect(store.getState().asked?.step).toBe('typed');
    expect(store.getState().answers).toEqual([]);
    expect((await again()).store.getState().asked).toBeNull();
  });
});

describe('an answer', () => {
  test('is only in the state once it was given', async () => {
    const { store } = await learn([{ question: 'France', answer: 'Paris' }]);
    expect(store.getState().asked).toMatchObject({ step: 'typed', outcome: null, typed: [''] });
    store.getState().type(0, 'Pariss');
    store.getState().check();
    expect(store.getState().asked?.outcome).toMatchObject({ how: 'typed', verdict: 'almost', compared: 'almost' });
    expect(store.getState().said).toBe('Almost right. Answer: Paris');
    store.getState().type(0, 'too late');
    expect(store.getState().asked?.typed).toEqual(['Pariss']);
  });

  test('counts as the person says', async () => {
    const { store, host } = await learn([{ question: 'France', answer: 'Paris' }]);
    store.getState().type(0, 'la ville lumière');
    store.getState().check();
    expect(store.getState().asked?.outcome?.verdict).toBe('wrong');
    store.getState().judge('correct');
    expect(store.getState().asked?.outcome?.verdict).toBe('wrong');
    store.getState().override();
    store.getState().override();
    expect(store.getState().asked?.outcome?.verdict).toBe('wrong');
    store.getState().override();
    expect(store.getState().asked?.outcome).toMatchObject({ verdict: 'correct', compared: 'wrong' });
    expect(store.getState().said).toBe(messages.answers.countsAs.correct);
    store.getState().goOn();
    await store.getState().settled();
    expect(host.ratings('card-1')).toEqual([3]);
  });

  test('that is empty asks once more before it counts as not known', async () => {
    const { store } = await learn([{ question: 'France', answer: 'Paris' }]);
    store.getState().check();
    expect(store.getState().asked).toMatchObject({ warned: true, outcome: null });
    expect(store.getState().said).toBe(messages.answers.emptyHint);
    store.getState().type(0, 'P');
    store.getState().type(0, '');
    store.getState().check();
    expect(store.getState().asked?.outcome).toBeNull();
    store.getState().check();
    expect(store.getState().asked?.outcome).toMatchObject({ how: 'skipped', verdict: 'wrong' });
  });

  test('a hint is shown and hidden; without one nothing happens', async () => {
    const { store } = await learn([{ question: 'France', answer: 'Paris', hint: 'On the Seine' }]);
    store.getState().toggleHint();
    expect(store.getState().asked?.hinted).toBe(true);
    expect(store.getState().said).toBe(messages.study.said.hint('On the Seine'));
    store.getState().toggleHint();
    expect(store.getState().asked?.hinted).toBe(false);
  });
});

describe('a grade that the host refuses', () => {
  test('brings its card back, and can be sent again as the same review', async () => {
    const { store, host, right, toasts } = await learn(capitals(3));
    host.failNext(OFFLINE);
    for (let i = 0; i < 6; i++) right();
    await store.getState().settled();
    const back = store.getState().asked?.item;
    expect(learnPlan.counts(store.getState().progress)).toEqual({ waiting: 0, playing: 1, known: 2 });
    expect(toasts[0]?.message).toBe(messages.study.gradeFailed(3, back!.face.question, OFFLINE.detail));
    toasts[0]!.action!.run!();
    expect(store.getState().asked).toBeNull();
    await store.getState().settled();
    expect(host.ratings(back!.key)).toEqual([3]);
    expect(viewOf(store.getState())).toBe('finished');
  });

  test('counts once when the card was answered anew before it was sent again', async () => {
    const { store, host, right, toasts } = await learn(capitals(2));
    host.failNext(OFFLINE);
    while (store.getState().asked) right();
    await store.getState().settled();
    const back = store.getState().asked!.item.key;
    right();
    toasts[0]!.action!.run!();
    await store.getState().settled();
    expect(host.ratings(back)).toEqual([3]);
    expect(viewOf(store.getState())).toBe('finished');
  });

  test('of a card that is gone leaves the session going without it', async () => {
    const { store, host, right, toasts } = await learn(capitals(3));
    const gone = store.getState().asked!.item.key;
    host.remove(gone);
    while (store.getState().asked) right();
    await store.getState().settled();
    expect(viewOf(store.getState())).toBe('finished');
    expect(store.getState().items).toHaveLength(2);
    expect(toasts[0]?.action).toBeUndefined();
  });
});

describe('undo', () => {
  test('takes answers back one after another, with the grade that came with one', async () => {
    const { store, host, right } = await learn(capitals(3));
    const asked: string[] = [];
    while (store.getState().asked) {
      asked.push(`${store.getState().asked!.item.key} ${store.getState().asked!.step}`);
      right();
    }
    await store.getState().settled();
    for (const before of asked.toReversed()) {
      store.getState().undo();
      const { item, step } = store.getState().asked!;
      expect(`${item.key} ${step}`).toBe(before);
    }
    await store.getState().settled();
    for (const { key } of store.getState().items) expect(host.ratings(key)).toEqual([]);
    expect(store.getState().answers).toEqual([]);
    store.getState().undo();
    expect(store.getState().asked).not.toBeNull();
  });

  test('first opens the answer that is on the sheet', async () => {
    const { store } = await learn([{ question: 'France', answer: 'Paris' }]);
    store.getState().type(0, 'Pars');
    store.getState().check();
    store.getState().undo();
    expect(store.getState().asked).toMatchObject({ outcome: null, typed: ['Pars'] });
  });

  test('that the host refuses leaves the grade standing', async () => {
    const { store, host, right, toasts } = await learn(capitals(2));
    while (store.getState().asked) right();
    await store.getState().settled();
    host.failNext(OFFLINE);
    store.getState().undo();
    const key = store.getState().asked!.item.key;
    await store.getState().settled();
    expect(host.ratings(key)).toEqual([3]);
    expect(viewOf(store.getState())).toBe('finished');
    expect(toasts.at(-1)?.message).toBe(messages.study.undoFailed(OFFLINE.detail));
    toasts.at(-1)!.action!.run!();
    await store.getState().settled();
    expect(host.ratings(key)).toEqual([]);
  });

  test('of a grade that is then refused asks for nothing more', async () => {
    const { store, host, right } = await learn([{ question: 'France', answer: 'Paris' }]);
    const release = host.hold();
    host.failNext(OFFLINE);
    right();
    store.getState().undo();
    release();
    await store.getState().settled();
    expect(host.calls).not.toContain('study.undo');
    expect(store.getState().asked?.item.key).toBe('card-1');
    right();
    await store.getState().settled();
    expect(host.ratings('card-1')).toEqual([3]);
  });
});

describe('a session that was left', () => {
  test('goes on with the same question, its counts and its undo', async () => {
    const first = await learn();
    for (let i = 0; i < 12; i++) first.right();
    await first.store.getState().settled();
    const { store, host, right } = await first.again();
    const { item, step, choice } = first.store.getState().asked!;
    expect(store.getState().asked).toMatchObject({ item: { key: item.key }, step, choice });
    expect(store.getState().progress).toEqual(first.store.getState().progress);
    store.getState().undo();
    expect(store.getState().answers).toHaveLength(11);
    while (store.getState().asked) right();
    await store.getState().settled();
    for (const { key } of store.getState().items) expect(host.ratings(key)).toEqual([3]);
  });

  test('sends what the host had not taken, and counts nothing twice', async () => {
    const first = await learn(capitals(2));
    const release = first.host.hold();
    while (first.store.getState().asked) first.right();
    const second = first.again();
    release();
    const { store, host } = await second;
    await store.getState().settled();
    await first.store.getState().settled();
    for (const { key } of store.getState().items) expect(host.ratings(key)).toEqual([3]);
    expect(viewOf(store.getState())).toBe('finished');
  });

  test('goes on without the cards that are gone', async () => {
    const first = await learn(capitals(4));
    for (let i = 0; i < 3; i++) first.right();
    await first.store.getState().settled();
    first.host.remove(first.store.getState().items[0]!.key);
    const { store, right } = await first.again();
    while (store.getState().asked) right();
    await store.getState().settled();
    expect(store.getState().items).toHaveLength(3);
  });
});

test('a card with answers that is put aside takes them along and brings them back', async () => {
  const { store, right, toasts } = await learn(capitals(4));
  right();
  right();
  right();
  right();
  const { key } = store.getState().asked!.item;
  const answers = store.getState().answers.map((answer) => answer.key);
  store.getState().bury();
  expect(store.getState().answers.map((answer) => answer.key)).toEqual(answers.filter((each) => each !== key));
  await store.getState().settled();
  toasts.at(-1)?.action?.run?.();
  await store.getState().settled();
  expect(store.getState().answers.map((answer) => answer.key)).toEqual(answers);
  expect(store.getState().asked).toMatchObject({ item: { key }, step: 'typed' });
});

describe('one history of answers and of what was done to cards', () => {
  test('takes back what was done last, also between an answer and going on', async () => {
    const { store, host, right, toasts } = await learn(capitals(4));
    right();
    store.getState().toggleFlag();
    const flagged = store.getState().asked!.item.key;
    store.getState().choose(store.getState().asked!.choice!.rightIndex);
    store.getState().bury();
    await store.getState().settled();
    expect(host.card(flagged)).toMatchObject({ flag: 1, buriedUntil: expect.any(Number) as unknown });
    const undo = async () => {
      store.getState().undo();
      await store.getState().settled();
    };
    await undo();
    expect(toasts.at(-1)?.message).toBe(messages.study.undoneAct.bury(host.card(flagged).question));
    expect(host.card(flagged).buriedUntil).toBeNull();
    expect(store.getState().asked).toMatchObject({ item: { key: flagged }, outcome: { verdict: 'correct' } });
    await undo();
    expect(store.getState().asked).toMatchObject({ item: { key: flagged }, outcome: null });
    await undo();
    expect(host.card(flagged).flag).toBe(0);
    expect(store.getState().answers).toHaveLength(1);
    await undo();
    expect(store.getState().answers).toEqual([]);
  });

  test('opens an answer again before what was done ahead of it', async () => {
    const { store, host } = await learn(capitals(4));
    store.getState().toggleFlag();
    const { item, choice } = store.getState().asked!;
    store.getState().choose(choice!.rightIndex);
    store.getState().undo();
    expect(store.getState().said).toBe(messages.answers.reopened);
    expect(store.getState().asked?.outcome).toBeNull();
    store.getState().undo();
    await store.getState().settled();
    expect(host.card(item.key).flag).toBe(0);
  });

  test('brings a card back after a reload, where it stood and with what was answered about it', async () => {
    const first = await learn(capitals(4));
    for (let i = 0; i < 4; i++) first.right();
    const { key } = first.store.getState().asked!.item;
    const answers = first.store.getState().answers.map((answer) => answer.key);
    const items = first.store.getState().items.map((item) => item.key);
    first.store.getState().suspend();
    await first.store.getState().settled();
    expect(readStored(first.kept())?.acts).toMatchObject([{ kind: 'suspend', cardId: key, sent: true }]);
    const { store, host, toasts } = await first.again();
    expect(store.getState().items).toHaveLength(3);
    store.getState().undo();
    await store.getState().settled();
    expect(host.card(key).suspended).toBe(false);
    expect(toasts.at(-1)?.message).toBe(messages.study.undoneAct.suspend(host.card(key).question));
    expect(store.getState().items.map((item) => item.key)).toEqual(items);
    expect(store.getState().answers.map((answer) => answer.key)).toEqual(answers);
    expect(store.getState().asked).toMatchObject({ item: { key }, step: 'typed' });
  });

  test('goes on into the next round', async () => {
    const { store, host, right } = await learn(capitals(3));
    const { key } = store.getState().asked!.item;
    store.getState().suspend();
    while (store.getState().asked) right();
    await store.getState().settled();
    store.getState().begin(
      (await cardsOf(host)).filter(({ card }) => card.id !== key),
      null,
    );
    right();
    store.getState().undo();
    expect(store.getState().answers).toEqual([]);
    store.getState().undo();
    await store.getState().settled();
    expect(host.card(key).suspended).toBe(false);
  });
});

test('an edit changes the option that is right', async () => {
  const { store, host } = await learn();
  const { item, choice } = store.getState().asked!;
  store.getState().choose(choice!.rightIndex);
  const { question } = host.card(item.key);
  await store.getState().edit(item.key, { question, answer: 'Elsewhere', hint: '' });
  const { asked } = store.getState();
  expect(asked?.choice?.options[asked.choice.rightIndex]).toBe('Elsewhere');
  expect(asked?.outcome?.verdict).toBe('correct');
});
