import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '../../../contract/problem.ts';
import type { StudyPlan } from '../../../contract/studyplans.schema.ts';

const host = vi.hoisted(() => ({
  kept: [] as StudyPlan[],
  /** What is asked waits for it on its way there, and lists on their way back. */
  thither: Promise.resolve(),
  back: Promise.resolve(),
  inTrash: null as StudyPlan | null,
  /** The versions that changes and removals were based on. */
  based: [] as (number | undefined)[],
  isDown: false,
}));

vi.mock('../../lib/host/api.ts', () => ({
  api: {
    studyplans: {
      async list() {
        const studyplans = host.kept;
        if (host.isDown) throw new Problem('internal', 'Down.');
        await host.back;
        return { studyplans };
      },
      async create({ id = 'made', content }: { id?: string; content: string }) {
        const made = { id, date: 0, content, updatedAt: 0, ver: 1 };
        host.kept = [made, ...host.kept];
        return made;
      },
      async update({ id, content, baseVer }: { id: string; content: string; baseVer?: number }) {
        host.based.push(baseVer);
        await host.thither;
        const before = host.kept.find((each) => each.id === id)!;
        if (baseVer !== undefined && baseVer !== before.ver) throw new Problem('conflict', 'Changed since.');
        const now = { ...before, content, ver: before.ver && before.ver + 1 };
        host.kept = host.kept.map((each) => (each === before ? now : each));
        return now;
      },
      async remove({ id, baseVer }: { id: string; baseVer?: number }) {
        host.based.push(baseVer);
        host.inTrash = host.kept.find((each) => each.id === id)!;
        if (baseVer !== undefined && baseVer !== host.inTrash.ver) throw new Problem('conflict', 'Changed since.');
        host.kept = host.kept.filter((each) => each.id !== id);
      },
    },
    trash: {
      async restore() {
        host.kept = [...host.kept, host.inTrash!];
      },
    },
  },
}));

const { createPlans } = await import('./plan-store.ts');

const plan = (id: string, ver = 1): StudyPlan => ({ id, date: 0, content: '', updatedAt: 0, ver });
let plans = createPlans();
const shown = () => plans.store.getState().plans?.map(({ kept: { id, content } }) => `${id}:${content}`);
const add = (letter: string) => plans.change('a', ({ kept }) => kept.content + letter);

beforeEach(async () => {
  host.kept = [plan('a'), plan('b')];
  host.thither = Promise.resolve();
  host.back = Promise.resolve();
  host.based = [];
  host.isDown = false;
  plans = createPlans();
  await plans.load();
});

describe('a change of a plan', () => {
  test('is shown by the time it is told, without another list', async () => {
    host.back = new Promise(() => {});
    await add('x');
    expect(shown()).toEqual(['a:x', 'b:']);
  });

  test('begins with what the one before has left, though that was on its way when it was asked for', async () => {
    const arrived = Promise.withResolvers<void>();
    host.thither = arrived.promise;
    const both = [add('x'), add('y')];
    arrived.resolve();
    await Promise.all(both);
    expect(host.kept[0]?.content).toBe('xy');
    expect(shown()).toEqual(['a:xy', 'b:']);
  });

  test('goes on after one that was refused, with what somebody else has made of the plan', async () => {
    host.kept = [{ ...plan('a', 5), content: 'theirs' }, plan('b')];
    await expect(add('x')).rejects.toThrow('Changed since.');
    await vi.waitFor(() => expect(shown()).toEqual(['a:theirs', 'b:']));
    await add('x');
    expect(host.kept[0]?.content).toBe('theirsx');
  });

  test('is not lost from the screen by a list of before', async () => {
    const arrived = Promise.withResolvers<void>();
    host.back = arrived.promise;
    const loaded = plans.load();
    await add('x');
    arrived.resolve();
    await loaded;
    expect(shown()).toEqual(['a:x', 'b:']);
  });

  test('is taken back, but not over another one', async () => {
    const first = await add('x');
    await plans.takeBack(first);
    expect(shown()).toEqual(['a:', 'b:']);
    const second = await add('y');
    await add('z');
    await expect(plans.takeBack(second)).rejects.toThrow('Changed since.');
    expect(host.kept[0]?.content).toBe('yz');
  });

  test('of a plan that is gone says so', async () => {
    await plans.remove('a');
    expect(shown()).toEqual(['b:']);
    await expect(add('x')).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('what is made comes first, and what is removed comes back', async () => {
  await plans.create('new');
  expect(shown()).toEqual(['made:new', 'a:', 'b:']);
  const removed = await plans.remove('b');
  expect(shown()).toEqual(['made:new', 'a:']);
  await plans.restore(removed);
  expect(shown()).toEqual(['made:new', 'a:', 'b:']);
});

test('one that somebody else has changed is not removed, and is shown as it is', async () => {
  host.kept = [{ ...plan('a', 5), content: 'theirs' }];
  await expect(plans.remove('a')).rejects.toThrow('Changed since.');
  await vi.waitFor(() => expect(shown()).toEqual(['a:theirs']));
  await plans.remove('a');
  expect(shown()).toEqual([]);
});

test('one that only this browser keeps has no versions, and no trash', async () => {
  host.kept = [plan('a', 0)];
  await plans.load();
  await plans.takeBack(await add('x'));
  expect(shown()).toEqual(['a:']);
  const removed = await plans.remove('a');
  expect(host.based).toEqual([undefined, undefined, undefined]);
  await plans.restore(removed);
  expect(shown()).toEqual(['a:']);
  expect(host.kept[0]?.ver).toBe(1);
});

test('a list that cannot be loaded is said beside what is there, and not while it is asked for again', async () => {
  host.isDown = true;
  await plans.load();
  expect(plans.store.getState().error).toBe('Your plans could not be loaded. Down.');
  expect(shown()).toEqual(['a:', 'b:']);
  const again = plans.retry();
  expect(plans.store.getState().error).toBeNull();
  await again;
  expect(plans.store.getState().error).not.toBeNull();
  host.isDown = false;
  await plans.load();
  expect(plans.store.getState().error).toBeNull();
});
