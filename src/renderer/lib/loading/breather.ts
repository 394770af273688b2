/** Long work on the page's own thread stays answerable when it breathes between its steps. */

/** Shorter than a frame, so that drawing and typing find a gap. */
const WORK_MS = 8;

/** To be awaited after each step: lets others work once this has worked for some milliseconds. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < WORK_MS) return;
    await new Promise((resume) => {
      setTimeout(resume);
    });
    since = performance.now();
  };
}
