/**
 * When the daily reminder is due. It looks at the person's clock again and again instead of computing a moment once: after a sleep, a change
 * of the clock or a change to summer time the next look is right by itself.
 */

/** What the person's clock and calendar show. */
export interface ClockFace {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Minutes since midnight, 0 to 1,439. */
  readonly minute: number;
}

export function clockFace(at: Date): ClockFace {
  const pad = (part: number, length = 2) => String(part).padStart(length, '0');
  return {
    day: `${pad(at.getFullYear(), 4)}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`,
    minute: at.getHours() * 60 + at.getMinutes(),
  };
}

interface Reminder {
  /** Time of day, `HH:mm`. */
  readonly at: string;
  /** The local day that needs no reminder any more; empty for none. */
  readonly remindedOn: string;
}

/** Once a day, at its time or at the first look after it. */
export function isReminderDue({ day, minute }: ClockFace, { at, remindedOn }: Reminder): boolean {
  return day !== remindedOn && minute >= minuteOf(at);
}

/** What counts as reminded when a reminder is switched on or moved: today, where its time has passed, so that it does not come at once. */
export function settledDay({ day, minute }: ClockFace, at: string): string {
  return minute >= minuteOf(at) ? day : '';
}

function minuteOf(at: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return hours * 60 + minutes;
}
