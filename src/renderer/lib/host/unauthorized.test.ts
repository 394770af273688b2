import { expect, test, vi } from 'vitest';
import { Problem, type ProblemCode } from '../../../contract/problem.ts';
import { watchUnauthorized } from './unauthorized.ts';

const refusing = (code: ProblemCode) =>
  watchUnauthorized({ call: () => Promise.reject(new Problem(code, 'Refused.')), on: () => () => {} });

test('a call that is refused because nobody is signed in is told of, and refused all the same', async () => {
  const transport = refusing('unauthorized');
  const listener = vi.fn<(operation: string) => void>();
  const stop = transport.onUnauthorized(listener);
  await expect(transport.call('sets.list', {})).rejects.toMatchObject({ code: 'unauthorized' });
  expect(listener).toHaveBeenCalledExactlyOnceWith('sets.list');
  stop();
  await expect(transport.call('sets.list', {})).rejects.toThrow('Refused.');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('no other refusal is told of', async () => {
  const transport = refusing('forbidden');
  const listener = vi.fn<(operation: string) => void>();
  transport.onUnauthorized(listener);
  await expect(transport.call('sets.list', {})).rejects.toThrow('Refused.');
  expect(listener).not.toHaveBeenCalled();
});
