/** What a Mac without a window of the app is told. When a reminder is due at all: src/renderer/features/system-notices/daily-reminder.test.ts. */
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppPlace } from '../contract/desktop.ts';
import { systemNotices as german } from '../contract/messages/de/system-notices.ts';
import { messages } from '../contract/messages/index.ts';
import { SETTING_DEFAULTS, type Settings } from '../contract/settings.ts';

const system = vi.hoisted(() => ({ windows: 0, shown: [] as { title: string; body: string; press: () => void }[] }));
vi.mock('electron', () => ({
  app: { getLocale: () => 'en' },
  BrowserWindow: { getAllWindows: () => Array.from({ length: system.windows }) },
  Notification: class extends EventEmitter {
    readonly options: { title: string; body: string };

    constructor(options: { title: string; body: string }) {
      super();
      this.options = options;
    }

    show() {
      system.shown.push({ ...this.options, press: () => this.emit('click') });
    }
  },
}));
vi.mock('./log.ts', () => ({ logger: { warn: () => {} } }));

const { speakNatively } = await import('./native-words.ts');
const { startWindowlessNotices } = await import('./windowless-notices.ts');

const { due, dueText } = messages.systemNotices;
const MINUTE = 60_000;
const LATE = new Date(2026, 10, 21, 17, 59).getTime();

interface Job {
  readonly jobId: string;
  readonly fileName: string;
  readonly status: string;
  readonly errorMessage: string | null;
  readonly meta: { readonly setCount: number };
}

const jobOf = (jobId: string, status: string): Job => ({
  jobId,
  fileName: `${jobId}.pdf`,
  status,
  errorMessage: null,
  meta: { setCount: 1 },
});

function begin(changed: Partial<Settings> = {}) {
  let settings: Settings = { ...SETTING_DEFAULTS, 'notifications.reminderAt': '18:00', ...changed };
  let jobs: readonly Job[] = [];
  const places: AppPlace[] = [];
  const store = {
    settings: {
      all: async () => settings,
      put: async (next: Partial<Settings>) => void (settings = { ...settings, ...next }),
    },
    jobs: { list: async () => jobs },
  };
  vi.setSystemTime(LATE);
  const notices = startWindowlessNotices({
    store: store as never,
    cardsLeft: async () => 12,
    now: () => Date.now(),
    go: (place) => void places.push(place),
  });
  stop = () => notices.stop();
  return {
    places,
    settings: () => settings,
    jobsAre: async (...next: Job[]) => {
      jobs = next;
      await notices.jobsChanged();
    },
  };
}

let stop = (): void => {};
beforeEach(() => {
  vi.useFakeTimers();
  system.windows = 0;
  system.shown.length = 0;
  speakNatively('en');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const told = () => system.shown.map(({ title, body }) => [title, body]);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('the reminder comes once a day, and a press opens what is due', async () => {
  const { places, settings } = begin({ 'notifications.reminder': true });
  await pass(10 * MINUTE);
  expect(told()).toEqual([[due(12), dueText]]);
  expect(settings()['notifications.remindedOn']).toBe('2026-11-21');
  system.shown[0]!.press();
  expect(places).toEqual([{ page: 'study' }]);
});

test('a document that gets ready is told once, in the language that is spoken, and a press opens its cards', async () => {
  const { places, jobsAre } = begin({ 'notifications.documents': true });
  const old = jobOf('old', 'completed');
  await jobsAre(old, jobOf('cells', 'running'), jobOf('empty', 'running'));
  expect(told()).toEqual([]);
  speakNatively('de');
  const empty = { ...jobOf('empty', 'completed'), meta: { setCount: 0 } };
  await jobsAre(old, jobOf('cells', 'completed'), empty);
  await jobsAre(old, jobOf('cells', 'completed'), empty);
  expect(told()).toEqual([[german.documentReady('cells.pdf'), german.documentReadyText]]);
  system.shown[0]!.press();
  expect(places).toEqual([{ page: 'review', job: 'cells' }]);
});

test('with a window its page tells it; who did not switch it on is told nothing', async () => {
  const wanted = begin({ 'notifications.reminder': true, 'notifications.documents': true });
  system.windows = 1;
  await pass(10 * MINUTE);
  expect(wanted.settings()['notifications.remindedOn']).toBe('');
  await wanted.jobsAre(jobOf('cells', 'running'));
  await wanted.jobsAre(jobOf('cells', 'completed'));
  stop();

  system.windows = 0;
  const unwanted = begin({ 'notifications.documents': false });
  await pass(10 * MINUTE);
  await unwanted.jobsAre(jobOf('cells', 'running'));
  await unwanted.jobsAre(jobOf('cells', 'completed'));
  expect(told()).toEqual([]);
});
