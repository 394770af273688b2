/** How long a server asks to be left alone (RFC 9110, 10.2.3). */

/** A `Retry-After` header, seconds or a date, in milliseconds from `now` (epoch ms). */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
