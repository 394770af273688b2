import { afterEach, describe, expect, test, vi } from 'vitest';
import { signingOf } from './signing.ts';

const APPLE = { APPLE_ID: 'a@example.org', APPLE_APP_PASSWORD: 'p', APPLE_TEAM_ID: 'T' };

describe('signing', () => {
  test('is left out where nobody signs, and whole where somebody does', () => {
    expect(signingOf({})).toEqual({});
    expect(signingOf(APPLE)).toEqual({
      osxSign: {},
      osxNotarize: { appleId: 'a@example.org', appleIdPassword: 'p', teamId: 'T' },
    });
    expect(signingOf({ WINDOWS_CERTIFICATE_FILE: 'c.pfx', WINDOWS_CERTIFICATE_PASSWORD: 'p' })).toEqual({
      windowsSign: { certificateFile: 'c.pfx', certificatePassword: 'p' },
    });
  });

  test('is refused by half', () => {
    expect(() => signingOf({ ...APPLE, APPLE_TEAM_ID: '' })).toThrow(/APPLE_TEAM_ID/);
    expect(() => signingOf({ WINDOWS_CERTIFICATE_FILE: 'c.pfx' })).toThrow(/WINDOWS_CERTIFICATE_PASSWORD/);
  });
});

interface Maker {
  readonly name: string;
  readonly config: Record<string, unknown>;
  prepareConfig(arch: string): Promise<void>;
}

describe('a release', () => {
  afterEach(() => void vi.unstubAllEnvs());

  /** What each maker is told, by its name. */
  async function makersWith(environment: Record<string, string>) {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    vi.resetModules();
    const { default: config } = await import('../forge.config.ts');
    const told = new Map<string, Record<string, unknown>>();
    for (const maker of config.makers as Maker[]) {
      await maker.prepareConfig('x64');
      told.set(maker.name, maker.config);
    }
    return told;
  }

  test('of Windows signs the installers too, not only the app in them', async () => {
    const makers = await makersWith({ WINDOWS_CERTIFICATE_FILE: 'c.pfx', WINDOWS_CERTIFICATE_PASSWORD: 'p' });
    const certificate = { certificateFile: 'c.pfx', certificatePassword: 'p' };
    expect(makers.get('squirrel')).toMatchObject({ windowsSign: certificate });
    expect(makers.get('msix')).toMatchObject({ windowsSignOptions: certificate });
    vi.unstubAllEnvs();
    const unsigned = await makersWith({});
    expect(unsigned.get('squirrel')).not.toHaveProperty('windowsSign');
    expect(unsigned.get('msix')).not.toHaveProperty('windowsSignOptions');
  });

  test('of macOS brings the list that its updates are found in, where there are any', async () => {
    const makers = await makersWith({ NINEFOLD_UPDATE_FEED: 'https://updates.example.org/ninefold/' });
    expect(makers.get('zip')).toEqual({
      macUpdateManifestBaseUrl: 'https://updates.example.org/ninefold/darwin/x64',
    });
    vi.unstubAllEnvs();
    expect((await makersWith({})).get('zip')).toEqual({});
  });
});
