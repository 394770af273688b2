/** What the window's file says of it, and what is made of a file that makes no sense. The rule of its place is domain/window-place. */
import type { BrowserWindow } from 'electron';
import { EventEmitter } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { tempFolder } from '../../test/support/temp-store.ts';

const system = vi.hoisted(() => ({ folder: '', warnings: 0 }));
const MAIN = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
const SECOND = { id: 2, workArea: { x: 1920, y: 0, width: 1280, height: 1024 } };
const displays = vi.hoisted(() => ({ all: [] as unknown[] }));
vi.mock('electron', () => ({
  app: { getPath: () => system.folder },
  screen: { getPrimaryDisplay: () => MAIN, getAllDisplays: () => displays.all },
}));
vi.mock('./log.ts', () => ({ logger: { warn: () => (system.warnings += 1) } }));

const { keepWindowState, readWindowStart } = await import('./window-state.ts');

const LEFT = { x: 2000, y: 300, width: 800, height: 600, maximized: true, fullScreen: false, zoomLevel: 0.5 };
const FIRST = {
  place: { x: 320, y: 120, width: 1280, height: 800 },
  maximized: false,
  fullScreen: false,
  zoomLevel: 0,
};
const stateFile = () => path.join(system.folder, 'window.json');

beforeEach(async () => {
  system.folder = await tempFolder();
  system.warnings = 0;
  displays.all = [SECOND, MAIN];
});

function windowAt({ maximized, fullScreen, zoomLevel, ...bounds }: typeof LEFT) {
  const window = Object.assign(new EventEmitter(), {
    getNormalBounds: () => bounds,
    isMaximized: () => maximized,
    isFullScreen: () => fullScreen,
    webContents: { getZoomLevel: () => zoomLevel },
  });
  keepWindowState(window as unknown as BrowserWindow);
  return window;
}

test('a window is found again as it was closed; on this display when its own is gone', () => {
  windowAt(LEFT).emit('close');
  const { maximized, fullScreen, zoomLevel, ...place } = LEFT;
  expect(readWindowStart()).toEqual({ place, maximized, fullScreen, zoomLevel });
  displays.all = [MAIN];
  const { place: moved } = readWindowStart();
  expect(moved).toMatchObject({ width: 800, height: 600 });
  expect(moved.x).toBeGreaterThanOrEqual(0);
  expect(moved.x + moved.width).toBeLessThanOrEqual(MAIN.workArea.width);
});

test.each(['{"x":"left"}', '', JSON.stringify({ ...LEFT, zoomLevel: 99 }), JSON.stringify({ ...LEFT, more: 1 })])(
  'a file that makes no sense counts as a first start, and is written anew: %s',
  async (text) => {
    expect(readWindowStart()).toEqual(FIRST);
    await writeFile(stateFile(), text);
    expect(readWindowStart()).toEqual(FIRST);
    windowAt(LEFT).emit('close');
    expect(JSON.parse(await readFile(stateFile(), 'utf8'))).toEqual(LEFT);
  },
);

test('moving and resizing are kept once they have settled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const window = windowAt(LEFT);
  window.emit('move');
  vi.advanceTimersByTime(400);
  window.emit('resize');
  vi.advanceTimersByTime(400);
  await expect(readFile(stateFile())).rejects.toThrow(/ENOENT/);
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  expect(JSON.parse(await readFile(stateFile(), 'utf8'))).toEqual(LEFT);
});

test('a place that cannot be kept holds up no close', async () => {
  await rm(stateFile(), { force: true });
  await mkdir(stateFile());
  windowAt(LEFT).emit('close');
  expect(system.warnings).toBe(1);
});
