/** A page that starts in a language: what it then says, counts and dates. Each test is a page of its own. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Transport } from '../../../client/transport.ts';

const page = { lang: 'en' };
const stored = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  page.lang = 'en';
  vi.stubGlobal('document', { documentElement: page });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Starts the page as its entry does, and answers what it then speaks with. */
async function start(system: string, wish?: 'system' | 'en' | 'de') {
  vi.stubGlobal('navigator', { language: system });
  const { keepWish, speakAsWished } = await import('./page-language.ts');
  if (wish !== undefined) keepWish(wish);
  await speakAsWished();
  const { messages } = await import('../../../contract/messages/index.ts');
  return { messages, format: await import('./format.ts'), host: await import('../host/host-said.ts') };
}

describe('a page', () => {
  test.each([
    ['en-US', undefined, 'en', 'Dashboard'],
    ['fr', undefined, 'en', 'Dashboard'],
    ['de-AT', undefined, 'de', 'Übersicht'],
    ['en-US@posix', undefined, 'en', 'Dashboard'],
    ['de', 'en', 'en', 'Dashboard'],
    ['en-GB', 'de', 'de', 'Übersicht'],
    ['de', 'system', 'de', 'Übersicht'],
  ] as const)('on a system of %s with a wish for %s speaks %s', async (system, wish, lang, title) => {
    const { messages } = await start(system, wish);
    expect(messages.dashboard.title).toBe(title);
    expect(page.lang).toBe(lang);
  });

  test('names commands in its language', async () => {
    await start('de');
    const { commands } = await import('../../../contract/commands.ts');
    expect(commands['study.again'].label).toBe('Nochmal');
  });
});

describe('a German page', () => {
  const at = new Date(2026, 10, 24, 18, 5).getTime();
  const DAY = 24 * 3_600_000;

  test('writes times and numbers as German does', async () => {
    const { format } = await start('de-DE');
    expect(format.formatTime(at)).toBe('18:05');
    expect(format.formatDue(at + 3 * DAY, at)).toBe('Fr., 27. Nov.');
    expect(format.formatDay(at - 5 * 60_000, at)).toBe('vor 5\u00a0min');
    expect(format.formatInterval(DAY)).toBe('1 Tag');
    expect(format.formatInterval(75 * DAY)).toBe('2,5 Monate');
    expect(format.formatNumber(12_345)).toBe('12.345');
    expect(format.formatBytes(1_500_000)).toBe('1,4\u00a0MB');
  });

  test('keeps the region of the person', async () => {
    const { format } = await start('de-AT');
    expect(format.LOCALE).toBe('de-AT');
  });

  test('says in German what its host refuses and tells, and leaves what is the person’s', async () => {
    const { messages, host } = await start('de');
    const { Problem } = await import('../../../contract/problem.ts');
    const answers: Record<string, () => Promise<unknown>> = {
      'sets.get': () =>
        Promise.reject(new Problem('not_found', 'This set does not exist any more.', { extras: { at: 1 } })),
      'imports.look': () =>
        Promise.resolve({ formats: [{ format: 'csv', label: 'Table (CSV or TSV)' }], topic: 'Calendar' }),
    };
    const transport: Transport = { call: (operation) => answers[operation]!(), on: () => () => {} };
    const spoken = host.inPageLanguage(transport);
    await expect(spoken.call('sets.get', {})).rejects.toMatchObject({
      code: 'not_found',
      detail: messages.sets.notFound,
      extras: { at: 1 },
    });
    expect(messages.sets.notFound).toBe('Dieses Set gibt es nicht mehr.');
    const report = { issues: ['answer of 5 sentences'], question: 'several questions' };
    expect(host.inPageWords('quality', report)).toEqual({
      issues: [messages.quality.issue.manySentences(5)],
      question: 'several questions',
    });
    const status = { state: 'failed', lastSyncError: 'Offline mode: no server session' };
    expect(host.inPageWords('desktop', status).lastSyncError).toBe(messages.network.noServerSession);
    expect(await spoken.call('imports.look', {})).toEqual({
      formats: [{ format: 'csv', label: 'Tabelle (CSV oder TSV)' }],
      topic: 'Calendar',
    });
  });
});
