import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SETTING_DEFAULTS, type Settings } from '../../../contract/settings.ts';
import { startDailyReminder } from './daily-reminder.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A place where clocks change: to summer time on 29 March 2026 from 2:00 to 3:00, back on 25 October from 3:00 to 2:00. */
const ZONE = 'Europe/Berlin';
let zoneBefore: string | undefined;

beforeEach(() => {
  zoneBefore = process.env['TZ'];
  process.env['TZ'] = ZONE;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  if (zoneBefore === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zoneBefore;
});

interface Scene {
  settings: Settings;
  cards: number;
  failing: boolean;
  readonly reminded: { readonly at: string; readonly cards: number }[];
  readonly failures: unknown[];
  stop: () => void;
}

function begin(now: string, changed: Partial<Settings> = {}, cards = 12): Scene {
  vi.setSystemTime(new Date(now));
  const scene: Scene = {
    settings: { ...SETTING_DEFAULTS, 'notifications.reminder': true, 'notifications.reminderAt': '18:00', ...changed },
    cards,
    failing: false,
    reminded: [],
    failures: [],
    stop: () => {},
  };
  scene.stop = startDailyReminder({
    settings: () => scene.settings,
    settle: async (day) => {
      scene.settings = { ...scene.settings, 'notifications.remindedOn': day };
    },
    cardsLeft: async () => {
      if (scene.failing) throw new Error('no network');
      return scene.cards;
    },
    remind: (count) => scene.reminded.push({ at: new Date().toString().slice(0, 21), cards: count }),
    failed: (error) => scene.failures.push(error),
  });
  return scene;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the daily reminder', () => {
  test('comes at its time, once a day, for days', async () => {
    const scene = begin('2026-11-21T17:50:00');
    await pass(9 * MINUTE);
    expect(scene.reminded).toEqual([]);
    await pass(MINUTE);
    expect(scene.reminded).toEqual([{ at: 'Sat Nov 21 2026 18:00', cards: 12 }]);
    await pass(2 * DAY);
    expect(scene.reminded.map(({ at }) => at)).toEqual([
      'Sat Nov 21 2026 18:00',
      'Sun Nov 22 2026 18:00',
      'Mon Nov 23 2026 18:00',
    ]);
    scene.stop();
  });

  test('is silent when it is off, when nothing is due, and after it was stopped', async () => {
    const off = begin('2026-11-21T17:59:00', { 'notifications.reminder': false });
    const nothingDue = begin('2026-11-21T17:59:00', {}, 0);
    const stopped = begin('2026-11-21T17:59:00');
    stopped.stop();
    await pass(DAY);
    expect([off.reminded, nothingDue.reminded, stopped.reminded]).toEqual([[], [], []]);
    off.stop();
    nothingDue.stop();
  });

  test('does not come later on a day on which nothing was due at its time', async () => {
    const scene = begin('2026-11-21T17:59:00', {}, 0);
    await pass(2 * MINUTE);
    scene.cards = 5;
    await pass(HOUR);
    expect(scene.reminded).toEqual([]);
    scene.stop();
  });

  test('comes after a sleep over its time, and not for a day that was slept through', async () => {
    const scene = begin('2026-11-21T17:00:00');
    vi.setSystemTime(new Date('2026-11-21T21:15:00'));
    await pass(MINUTE);
    expect(scene.reminded.map(({ at }) => at)).toEqual(['Sat Nov 21 2026 21:15']);
    vi.setSystemTime(new Date('2026-11-23T07:00:00'));
    await pass(MINUTE);
    expect(scene.reminded).toHaveLength(1);
    scene.stop();
  });

  test('follows a time that is changed while it runs', async () => {
    const scene = begin('2026-11-21T12:00:00');
    scene.settings = { ...scene.settings, 'notifications.reminderAt': '13:30' };
    await pass(2 * HOUR);
    expect(scene.reminded.map(({ at }) => at)).toEqual(['Sat Nov 21 2026 13:30']);
    scene.stop();
  });

  test('comes once after a restart on the same day', async () => {
    const first = begin('2026-11-21T17:59:00');
    await pass(2 * MINUTE);
    first.stop();
    const second = begin('2026-11-21T18:05:00', first.settings);
    await pass(HOUR);
    expect([first.reminded.length, second.reminded.length]).toEqual([1, 0]);
    second.stop();
  });

  test('comes at three when the hour from two to three is left out', async () => {
    const scene = begin('2026-03-29T01:30:00', { 'notifications.reminderAt': '02:30' });
    await pass(HOUR);
    expect(scene.reminded.map(({ at }) => at)).toEqual(['Sun Mar 29 2026 03:00']);
    scene.stop();
  });

  test('comes once when the hour from two to three is there twice', async () => {
    const scene = begin('2026-10-25T01:30:00', { 'notifications.reminderAt': '02:30' });
    await pass(4 * HOUR);
    expect(scene.reminded.map(({ at }) => at)).toEqual(['Sun Oct 25 2026 02:30']);
    scene.stop();
  });

  test('tries again when the cards could not be counted', async () => {
    const scene = begin('2026-11-21T17:59:30');
    scene.failing = true;
    await pass(MINUTE);
    expect(scene.reminded).toEqual([]);
    expect(scene.failures.length).toBeGreaterThan(0);
    scene.failing = false;
    await pass(MINUTE);
    expect(scene.reminded).toHaveLength(1);
    scene.stop();
  });
});
