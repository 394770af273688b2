import { expect, test } from 'vitest';
import type { Transport } from '../../../client/transport.ts';
import { countUnsent } from './unsent.ts';

function slowTransport() {
  const ends: { answer: () => void; fail: () => void }[] = [];
  const transport: Transport = {
    call: () =>
      new Promise((resolve, reject) => ends.push({ answer: () => resolve({}), fail: () => reject(new Error('no')) })),
    on: () => () => {},
  };
  return { ends, counted: countUnsent(transport) };
}

test('changes are counted until they are answered or refused; questions are not', async () => {
  const { ends, counted } = slowTransport();
  const calls = ['sets.list', 'study.grade', 'sets.create'].map((name) => counted.call(name, {}));
  expect(counted.unsent()).toBe(2);
  let sent = false;
  const all = counted.allSent().then(() => (sent = true));
  ends[1]!.answer();
  await calls[1];
  expect(counted.unsent()).toBe(1);
  expect(sent).toBe(false);
  ends[2]!.fail();
  await expect(calls[2]).rejects.toThrow('no');
  await all;
  expect(counted.unsent()).toBe(0);
});

test('a change that begins while one waits for the others is waited for too', async () => {
  const { ends, counted } = slowTransport();
  const first = counted.call('study.grade', {});
  const all = counted.allSent();
  const second = counted.call('study.grade', {});
  ends[0]!.answer();
  await first;
  expect(counted.unsent()).toBe(1);
  ends[1]!.answer();
  await second;
  await all;
  expect(counted.unsent()).toBe(0);
});
