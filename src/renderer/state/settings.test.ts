import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SETTING_DEFAULTS, type Settings } from '../../contract/settings.ts';

const host = vi.hoisted(() => ({
  puts: [] as { readonly settings: object; readonly answer: PromiseWithResolvers<{ settings: object }> }[],
}));

vi.mock('../lib/host/api.ts', () => ({
  isDesktop: () => true,
  api: {
    settings: {
      get: async () => ({ settings: { ...SETTING_DEFAULTS, 'study.newPerDay': 10 } }),
      put: ({ settings }: { settings: object }) => {
        const answer = Promise.withResolvers<{ settings: object }>();
        host.puts.push({ settings, answer });
        return answer.promise;
      },
    },
  },
  onHostEvent: () => () => {},
}));

const { useSettings } = await import('./settings.ts');

const shown = () => useSettings.getState().settings['study.newPerDay'];
const change = (value: number) => useSettings.getState().change({ 'study.newPerDay': value });
const accept = (index: number, settings: Partial<Settings>) =>
  host.puts[index]?.answer.resolve({ settings: { ...SETTING_DEFAULTS, ...settings } });
const refuse = (index: number) => host.puts[index]?.answer.reject(new Error('refused'));

beforeEach(async () => {
  host.puts = [];
  await useSettings.getState().load();
});

describe('a change of a setting', () => {
  test('is shown at once and stays when the host keeps it', async () => {
    const kept = change(15);
    expect(shown()).toBe(15);
    accept(0, { 'study.newPerDay': 15 });
    await kept;
    expect(shown()).toBe(15);
  });

  test('goes back to what is kept when it is refused, and says so', async () => {
    const refused = change(15);
    refuse(0);
    await expect(refused).rejects.toThrow('refused');
    expect(shown()).toBe(10);
  });

  test('goes back to what is kept, not to a value that was refused as well', async () => {
    const both = [change(15), change(20)];
    refuse(0);
    await expect(both[0]).rejects.toThrow('refused');
    expect(shown()).toBe(20);
    refuse(1);
    await expect(both[1]).rejects.toThrow('refused');
    expect(shown()).toBe(10);
  });

  test('that was kept is what a later refusal goes back to', async () => {
    const first = change(15);
    accept(0, { 'study.newPerDay': 15 });
    await first;
    const second = change(20);
    refuse(1);
    await expect(second).rejects.toThrow('refused');
    expect(shown()).toBe(15);
  });
});
