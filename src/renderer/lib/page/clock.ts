/** The person's clock: what it shows, as the contract wants it told, and what happens later by it. */
import { clockFace, type ClockFace } from '../../../domain/reminder.ts';
import { world, type Clock } from './world.ts';

export type { Timer } from './world.ts';

/** The clock of the app's world. */
export const clock: Clock = {
  now: () => world().clock.now(),
  setTimeout: (work, ms) => world().clock.setTimeout(work, ms),
  clearTimeout: (timer) => world().clock.clearTimeout(timer),
  setInterval: (work, ms) => world().clock.setInterval(work, ms),
  clearInterval: (timer) => world().clock.clearInterval(timer),
};

/** Resolves when so much time has gone by. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => void clock.setTimeout(resolve, ms));
}

/** Minutes east of UTC at this moment; `Date` counts them west. */
export function utcOffsetMinutes(at: Date = new Date(clock.now())): number {
  // Adding 0 turns the -0 of UTC into 0.
  return -at.getTimezoneOffset() + 0;
}

export function localTime(at: Date = new Date(clock.now())): ClockFace {
  return clockFace(at);
}

/** The zone of this person's clocks, by its IANA name. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
