/**
 * Chromium draws the page. One that it draws no more says nothing of it: timers and answers go on, the pointer takes five seconds for each step, and clicks
 * wait until their time is up for something to stand still. Everything after that would fail for reasons that are none.
 */
import { commands } from 'vitest/browser';

/** Taken before any test stops the timers of libraries. */
const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = globalThis;

/** More than any machine needs for a frame: a page has 60 a second. */
const PATIENCE_MS = 5000;

/** What may have a page drawn again, in the order in which it is tried. */
const WAYS_TO_WAKE = ['bring to front', 'resize', 'take a picture'] as const;
export type WayToWake = (typeof WAYS_TO_WAKE)[number];

/** Nothing has helped this page: tests after that are not kept waiting for each way again. */
let isGivenUp = false;

/**
 * Resolves with the next frame. Where none comes the page is woken, and what has helped is said in the log of the run.
 * @throws when nothing helps, with what the page says of itself
 */
export async function expectFrames(): Promise<void> {
  if (await isDrawn()) return;
  const { visibilityState } = document;
  const state = `${visibilityState}, ${document.hasFocus() ? 'with' : 'without'} focus, ${innerWidth} × ${innerHeight}`;
  for (const way of isGivenUp ? [] : WAYS_TO_WAKE) {
    await commands.wakePage(way);
    if (await isDrawn()) {
      console.error(`Chromium drew this page no more (${state}), and again after: ${way}.`);
      return;
    }
  }
  isGivenUp = true;
  throw new Error(`Chromium draws this page no more (${state}), also after: ${WAYS_TO_WAKE.join(', ')}.`);
}

function isDrawn(): Promise<boolean> {
  return new Promise((resolve) => {
    const frame = requestAnimationFrame(() => {
      clearTimeout(tooLate);
      resolve(true);
    });
    const tooLate = setTimeout(() => {
      cancelAnimationFrame(frame);
      resolve(false);
    }, PATIENCE_MS);
  });
}
