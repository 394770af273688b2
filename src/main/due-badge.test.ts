/** The number on the app's symbol: a badge, or on Windows a picture over it, of each window. */
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../contract/messages/index.ts';
import { countPicture } from '../domain/count-picture.ts';

const SETTLED_MS = 1_000;
const LOOK_MS = 10 * 60 * 1000;

const shown = vi.hoisted(() => ({ badges: [] as number[], overlays: [] as unknown[], warnings: 0 }));
const app = vi.hoisted(() => ({ current: null as unknown as EventEmitter }));
vi.mock('electron', () => ({
  app: {
    getLocale: () => 'en',
    setBadgeCount: (count: number) => shown.badges.push(count),
    on: (name: string, listener: () => void) => app.current.on(name, listener),
    off: (name: string, listener: () => void) => app.current.off(name, listener),
  },
  BrowserWindow: {
    getAllWindows: () => [{ setOverlayIcon: (...given: unknown[]) => void shown.overlays.push(given) }],
  },
  nativeImage: { createFromBitmap: (bytes: Buffer, size: object) => ({ bytes: [...bytes], ...size }) },
}));
vi.mock('./log.ts', () => ({ logger: { warn: () => (shown.warnings += 1) } }));

const { startDueBadge } = await import('./due-badge.ts');

const SYSTEM = process.platform;
const runOn = (platform: NodeJS.Platform): void => void Object.defineProperty(process, 'platform', { value: platform });

beforeEach(() => {
  vi.useFakeTimers();
  app.current = new EventEmitter();
  shown.badges.length = 0;
  shown.overlays.length = 0;
  shown.warnings = 0;
});
afterEach(() => {
  vi.useRealTimers();
  runOn(SYSTEM);
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('is there from the start, follows what changed once that has settled, and what falls due by itself', async () => {
  runOn('linux');
  let left = 20;
  const badge = startDueBadge(async () => left);
  await pass(0);
  expect(shown.badges).toEqual([20]);
  left = 19;
  badge.refresh();
  await pass(SETTLED_MS - 1);
  badge.refresh();
  await pass(SETTLED_MS - 1);
  expect(shown.badges).toEqual([20]);
  await pass(1);
  expect(shown.badges).toEqual([20, 19]);
  left = 21;
  await pass(LOOK_MS);
  expect(shown.badges).toEqual([20, 19, 21]);
  badge.stop();
  badge.refresh();
  await pass(LOOK_MS);
  expect(shown.badges).toEqual([20, 19, 21]);
  expect(shown.overlays).toEqual([]);
});

test('on Windows it is a picture, also on a window that is opened later; with nothing left there is none', async () => {
  runOn('win32');
  let left = 3;
  const badge = startDueBadge(async () => left);
  const three = [{ bytes: [...countPicture(3)], width: 32, height: 32, scaleFactor: 2 }, messages.desktop.cardsLeft(3)];
  await pass(0);
  expect(shown.overlays).toEqual([three]);
  app.current.emit('browser-window-created');
  await pass(SETTLED_MS);
  expect(shown.overlays).toEqual([three, three]);
  left = 0;
  badge.refresh();
  await pass(SETTLED_MS);
  expect(shown.overlays.at(-1)).toEqual([null, '']);
  badge.stop();
  app.current.emit('browser-window-created');
  await pass(SETTLED_MS);
  expect(shown.overlays).toHaveLength(3);
  expect(shown.badges).toEqual([]);
});

test('what cannot be counted now is counted the next time', async () => {
  runOn('linux');
  let fails = true;
  const badge = startDueBadge(async () => {
    if (fails) throw new Error('busy');
    return 4;
  });
  await pass(0);
  expect([shown.badges, shown.warnings]).toEqual([[], 1]);
  fails = false;
  badge.refresh();
  await pass(SETTLED_MS);
  expect(shown.badges).toEqual([4]);
  badge.stop();
});
