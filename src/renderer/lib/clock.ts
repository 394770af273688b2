/** The person's clock, as the contract wants it told. */

/** Minutes east of UTC at this moment; `Date` counts them west. */
export function utcOffsetMinutes(at: Date = new Date()): number {
  // Adding 0 turns the -0 of UTC into 0.
  return -at.getTimezoneOffset() + 0;
}
