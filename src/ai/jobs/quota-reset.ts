/** When a daily quota ends: Google counts days in Pacific time. */
const DAY_MS = 24 * 60 * 60 * 1000;
const pacific = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The next midnight in Pacific time after `now`, epoch ms. */
export function nextQuotaReset(now: number): number {
  const midnight = now + DAY_MS - sinceMidnightMs(now);
  // On the two days a year when the clock changes, that misses midnight by an hour.
  const off = sinceMidnightMs(midnight);
  return off > DAY_MS / 2 ? midnight + DAY_MS - off : midnight - off;
}

function sinceMidnightMs(at: number): number {
  const parts = Object.fromEntries(pacific.formatToParts(at).map((part) => [part.type, Number(part.value)]));
  const seconds = (parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0);
  return seconds * 1000 + (at % 1000);
}
