/**
 * Where the window was and how large, kept in a small file of the user-data folder. Electron's own window-state persistence is experimental
 * and puts a window back onto displays that are gone, so the rule is ours (domain/window-place).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app, screen, type BrowserWindow } from 'electron';
import * as z from 'zod';
import { windowPlace, type Area } from '../domain/window-place.ts';
import { logger } from './log.ts';

const SIZE = { width: 1280, height: 800 } as const;
export const LEAST_SIZE = { width: 360, height: 480 } as const;
/** A window that is being dragged says so many times a second. */
const KEEP_AFTER_MS = 500;

const kept = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  maximized: z.boolean(),
  fullScreen: z.boolean(),
  /** Chromium's steps, 0 for 100 %. */
  zoomLevel: z.number().min(-8).max(9),
});
type Kept = z.infer<typeof kept>;

export interface WindowStart {
  readonly place: Area;
  readonly maximized: boolean;
  readonly fullScreen: boolean;
  readonly zoomLevel: number;
}

/** How the window begins; a file that is missing or makes no sense counts as a first start. */
export function readWindowStart(): WindowStart {
  const saved = readKept();
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  const displays = [main, ...others].map(({ workArea }) => workArea);
  return {
    place: windowPlace(saved, displays, SIZE, LEAST_SIZE),
    maximized: saved?.maximized ?? false,
    fullScreen: saved?.fullScreen ?? false,
    zoomLevel: saved?.zoomLevel ?? 0,
  };
}

/** Keeps the state of the window from now on, for the last time when it closes. */
export function keepWindowState(window: BrowserWindow): void {
  let timer: NodeJS.Timeout | undefined;
  const keep = (): void => {
    clearTimeout(timer);
    const state: Kept = {
      ...window.getNormalBounds(),
      maximized: window.isMaximized(),
      fullScreen: window.isFullScreen(),
      zoomLevel: window.webContents.getZoomLevel(),
    };
    try {
      // Written in one go at the end of a window's life: nothing waits for it there.
      writeFileSync(stateFile(), JSON.stringify(state));
    } catch (error) {
      logger.warn({ error: String(error) }, 'the place of the window could not be kept');
    }
  };
  const keepSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(keep, KEEP_AFTER_MS);
  };
  window.on('resize', keepSoon);
  window.on('move', keepSoon);
  window.on('close', keep);
  window.on('closed', () => clearTimeout(timer));
}

function readKept(): Kept | null {
  try {
    return kept.parse(JSON.parse(readFileSync(stateFile(), 'utf8')));
  } catch {
    return null;
  }
}

function stateFile(): string {
  return path.join(app.getPath('userData'), 'window.json');
}
