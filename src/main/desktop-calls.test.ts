/** The desktop's own calls: what has another name or another form never comes to them. */
import { expect, test, vi } from 'vitest';
import type { Context } from '../api/context.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';

vi.mock('./log.ts', () => ({ logger: { error: () => {} } }));

const { withDesktopCalls } = await import('./desktop-calls.ts');

const context = { signal: new AbortController().signal } as Context;
const handlers = {
  restoreBackup: vi.fn<() => unknown>(),
  backups: vi.fn<() => unknown>(),
  backUp: vi.fn<() => Promise<unknown>>(),
};
const rest = vi.fn<() => Promise<unknown>>(() => Promise.resolve('of both hosts'));
const dispatch = withDesktopCalls(rest, handlers as never);
const ask = (name: string, input: unknown = {}) => dispatch(`desktop.${name}`, input, context);

test('names that are none and inputs of another form are refused', async () => {
  for (const name of ['', 'constructor', 'toString', '__proto__', 'backups.list'])
    await expect(ask(name)).rejects.toMatchObject({
      code: 'not_found',
      message: messages.network.unknownOperation,
    });
  for (const [name, input] of [
    ['restoreBackup', {}],
    ['restoreBackup', { name: 7 }],
    ['backups', { folder: '/etc' }],
  ] as const)
    await expect(ask(name, input)).rejects.toMatchObject({ code: 'invalid_input' });
  for (const handler of Object.values(handlers)) expect(handler).not.toHaveBeenCalled();
  expect(rest).not.toHaveBeenCalled();
});

test('what the desktop has no word for is left to both hosts’ calls', async () => {
  expect(await dispatch('sets.list', {}, context)).toBe('of both hosts');
});

test('a refusal is told, and a fault is told as one of the app without its text', async () => {
  handlers.backUp.mockRejectedValueOnce(new Problem('disk_full', messages.backups.noRoom));
  await expect(ask('backUp')).rejects.toMatchObject({ code: 'disk_full', message: messages.backups.noRoom });
  handlers.backUp.mockRejectedValueOnce(new Error('secret'));
  await expect(ask('backUp')).rejects.toMatchObject({ code: 'internal', message: messages.network.internal });
});
