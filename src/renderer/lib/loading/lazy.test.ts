import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_LOAD_TIMEOUT_MS } from '../../../contract/limits.ts';
import { ChunkLoadError, lazyModule } from './lazy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part is fetched once, however often it is asked for', async () => {
  const importer = vi.fn<() => Promise<string>>(async () => 'screen');
  const part = lazyModule(importer);
  part.preload();
  expect(part.loaded()).toBeNull();
  expect(await part.load()).toBe('screen');
  expect(part.loaded()).toBe('screen');
  expect(await part.load()).toBe('screen');
  expect(importer).toHaveBeenCalledTimes(1);
});

test('a failed load raises a load error, and the next one tries again', async () => {
  const importer = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce('screen');
  const part = lazyModule(importer);
  await expect(part.load()).rejects.toBeInstanceOf(ChunkLoadError);
  expect(await part.load()).toBe('screen');
});

test('a part that never arrives fails after 120 seconds', async () => {
  const part = lazyModule(() => new Promise(() => {}));
  const outcome = part.load().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT_MS);
  expect(await outcome).toBeInstanceOf(ChunkLoadError);
});
