/** The open windows, apart from the window class itself, so that `app` can close them without importing it. */
import type { BrowserWindow } from './browser-window.ts';

const windows = new Map<number, BrowserWindow>();

export const windowRegistry = {
  add(window: BrowserWindow): void {
    windows.set(window.id, window);
  },
  remove(window: BrowserWindow): void {
    windows.delete(window.id);
  },
  all(): BrowserWindow[] {
    return [...windows.values()];
  },
  find(id: number): BrowserWindow | null {
    return windows.get(id) ?? null;
  },
  /** The window shown last counts as the one with the keyboard. */
  focused(): BrowserWindow | null {
    return [...windows.values()].at(-1) ?? null;
  },
};
