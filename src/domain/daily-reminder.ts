/** The daily reminder: a look at the clock, made again and again, that once a day tells how many cards are left (domain/reminder). */
import type { Settings } from '../contract/settings.ts';
import { isReminderDue, type ClockFace } from './reminder.ts';

/** How late a reminder may be. A hidden page is given its timers once a minute. */
export const REMINDER_LOOK_EVERY_MS = 30_000;

export interface ReminderHost {
  readonly now: () => ClockFace;
  readonly settings: () => Settings | Promise<Settings>;
  /** Keeps that this local day needs no reminder any more. */
  readonly settle: (day: string) => Promise<void>;
  /** Cards left in this study day. */
  readonly cardsLeft: () => Promise<number>;
  readonly remind: (cards: number) => void;
  readonly failed: (error: unknown) => void;
}

/** Answers the look. One that fails is made again the next time; one that begins during another does nothing. */
export function createReminderLook(host: ReminderHost): () => Promise<void> {
  let looking = false;
  const look = async (): Promise<void> => {
    const settings = await host.settings();
    if (!settings['notifications.reminder']) return;
    const now = host.now();
    const reminder = { at: settings['notifications.reminderAt'], remindedOn: settings['notifications.remindedOn'] };
    if (!isReminderDue(now, reminder)) return;
    const cards = await host.cardsLeft();
    // Kept first: a reminder that could not be kept would come again and again.
    await host.settle(now.day);
    if (cards > 0) host.remind(cards);
  };
  return async () => {
    if (looking) return;
    looking = true;
    try {
      await look();
    } catch (error) {
      host.failed(error);
    } finally {
      looking = false;
    }
  };
}
