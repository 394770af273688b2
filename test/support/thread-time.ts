/** Time that this thread really worked, so that a busy machine does not fail a test of speed. */

/** CPU time of this thread, ms. */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Watches for work that keeps everything else in the process waiting. `stop` answers the longest such stretch, ms of work. */
export function watchPauses(): { stop(): number } {
  let longest = 0;
  let last = workedMs();
  const timer = setInterval(() => {
    const now = workedMs();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}
