import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BOOT_FORCED_COMPLETE_MS } from '../../contract/limits.ts';

/** The boot happens once in a page, so each test gets a module of its own. */
async function freshBoot() {
  vi.resetModules();
  const { boot, useBoot } = await import('./boot.ts');
  const phases: string[] = [];
  useBoot.subscribe(({ phase }) => phases.push(phase));
  return { boot, phases, phase: () => useBoot.getState().phase };
}

/** A load that ends when the test says so. */
function pendingLoad() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { load: () => ended, end: () => end() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the phases come in their order', async () => {
  const { boot, phases } = await freshBoot();
  boot.register(async () => {});
  await boot.start([async () => {}]);
  expect(phases).toEqual(['snapshot-loading', 'snapshot-loaded', 'hydrated', 'complete']);
});

test('it waits for the snapshot and for what was registered', async () => {
  const { boot, phase } = await freshBoot();
  const snapshot = pendingLoad();
  const library = pendingLoad();
  boot.register(library.load);
  const done = boot.start([snapshot.load]);
  expect(phase()).toBe('snapshot-loading');
  snapshot.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(phase()).toBe('snapshot-loaded');
  library.end();
  await done;
  expect(phase()).toBe('complete');
});

test('after five seconds it completes whatever is missing, and never goes back', async () => {
  const { boot, phase, phases } = await freshBoot();
  const library = pendingLoad();
  boot.register(library.load);
  const done = boot.start([async () => {}]);
  await vi.advanceTimersByTimeAsync(BOOT_FORCED_COMPLETE_MS - 1);
  expect(phase()).toBe('snapshot-loaded');
  await vi.advanceTimersByTimeAsync(1);
  expect(phase()).toBe('complete');
  library.end();
  await done;
  expect(phases.at(-1)).toBe('complete');
});

test('a failed load is logged and does not stop the boot', async () => {
  const { boot, phase } = await freshBoot();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  boot.register(async () => {
    throw new Error('no network');
  });
  await boot.start([]);
  expect(phase()).toBe('complete');
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
