/** For how long at most a piece of work keeps everything else in the process waiting, by the clock: a window feels that, whatever the processor did. */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let worst = 0;
  let last = performance.now();
  const tick = setInterval(() => {
    const at = performance.now();
    worst = Math.max(worst, at - last);
    last = at;
  }, 1);
  try {
    await work();
  } finally {
    clearInterval(tick);
  }
  return Math.max(worst, performance.now() - last);
}
