/**
 * The number of cards that are left today, on the app's symbol: as a badge on macOS and some Linux desktops, as a small picture over the symbol in
 * the taskbar of Windows, which has no badges of numbers.
 */
import { app, BrowserWindow, nativeImage } from 'electron';
import { COUNT_PICTURE_SIZE, countPicture } from '../domain/count-picture.ts';
import { logger } from './log.ts';
import { nativeWords } from './native-words.ts';

/** A session changes it with every grade; nobody looks that often. */
const SETTLED_AFTER_MS = 1_000;
/** Cards fall due while nobody does anything. */
const LOOK_EVERY_MS = 10 * 60 * 1000;

export interface DueBadge {
  /** Something changed that may change the number. */
  refresh(): void;
  stop(): void;
}

/** @param cardsLeft how many cards are left in this study day */
export function startDueBadge(cardsLeft: () => Promise<number>): DueBadge {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const show = async (): Promise<void> => {
    try {
      const left = await cardsLeft();
      if (!stopped) showCount(left);
    } catch (error) {
      if (!stopped) logger.warn({ error: String(error) }, 'what is due could not be counted for the badge');
    }
  };
  const regularly = setInterval(() => void show(), LOOK_EVERY_MS);
  regularly.unref();
  void show();
  const refresh = (): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void show(), SETTLED_AFTER_MS);
  };
  // A picture is of one window, and a new one has none.
  app.on('browser-window-created', refresh);
  return {
    refresh,
    stop() {
      app.off('browser-window-created', refresh);
      stopped = true;
      clearTimeout(timer);
      clearInterval(regularly);
    },
  };
}

function showCount(left: number): void {
  if (process.platform !== 'win32') {
    app.setBadgeCount(left);
    return;
  }
  const size = { width: COUNT_PICTURE_SIZE, height: COUNT_PICTURE_SIZE, scaleFactor: 2 };
  const picture = left === 0 ? null : nativeImage.createFromBitmap(Buffer.from(countPicture(left)), size);
  for (const window of BrowserWindow.getAllWindows())
    window.setOverlayIcon(picture, left === 0 ? '' : nativeWords().desktop.cardsLeft(left));
}
