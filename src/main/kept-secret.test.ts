/** A secret in the system's keychain: kept where that protects, else for this run only. The keychain is Electron's edge; the store is a real one. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tempStore } from '../../test/support/temp-store.ts';

/** `rotated`: it has a new key, and reads what the old one has encrypted. */
type Keychain = 'protects' | 'rotated' | 'basic_text' | 'unavailable' | 'refuses';
const system = vi.hoisted(() => ({ keychain: 'protects' as Keychain, encrypted: 0 }));
vi.mock('electron', () => ({
  safeStorage: {
    isAsyncEncryptionAvailable: async () => system.keychain !== 'unavailable',
    getSelectedStorageBackend: () => (system.keychain === 'basic_text' ? 'basic_text' : 'gnome_libsecret'),
    encryptStringAsync: async (text: string) => {
      if (system.keychain === 'refuses') throw new Error('locked');
      system.encrypted += 1;
      return Buffer.from(text).reverse();
    },
    decryptStringAsync: async (bytes: Buffer) => {
      if (system.keychain === 'refuses') throw new Error('locked');
      return { result: Buffer.from(bytes).reverse().toString(), shouldReEncrypt: system.keychain === 'rotated' };
    },
  },
}));
vi.mock('./log.ts', () => ({ logger: { warn: () => {} } }));

const { createKeychainVault } = await import('./secrets.ts');

const KEY = 'AIzaDesktop-0123456789-wxyz';
const NOW = 1_000;
const SYSTEM = process.platform;
beforeEach(() => {
  system.keychain = 'protects';
  Object.defineProperty(process, 'platform', { value: 'linux' });
});
afterEach(() => void Object.defineProperty(process, 'platform', { value: SYSTEM }));

/** As each start of the app makes it. */
async function runs() {
  const { store, clock } = await tempStore();
  return { next: () => createKeychainVault(store, () => NOW), stored: () => store.secrets.read('gemini-key'), clock };
}

test('a key is kept encrypted, is there in the next run, and nobody is shown more of it than its ends', async () => {
  const { next, stored } = await runs();
  const shown = await next().save(KEY);
  expect(shown.kept).toBe(true);
  expect(shown.key).not.toContain(KEY);
  expect(shown.key).toContain('wxyz');
  expect(JSON.stringify(await stored())).not.toContain(KEY);
  const later = next();
  expect(await later.read()).toBe(KEY);
  expect((await later.info()).key).toBe(shown.key);
});

test.each(['basic_text', 'unavailable'] as const)(
  'a keychain that protects nothing (%s): it works, and is for this run only',
  async (keychain) => {
    const { next, stored } = await runs();
    // What was kept under a better one would come back in its place.
    await next().save('an older key');
    system.keychain = keychain;
    const vault = next();
    expect(await vault.save(KEY)).toMatchObject({ kept: false });
    expect(await vault.read()).toBe(KEY);
    expect(await stored()).toBeNull();
    system.keychain = 'protects';
    expect(await next().read()).toBeNull();
  },
);

test.each(['basic_text', 'unavailable', 'refuses'] as const)(
  'a key that was kept before the keychain went (%s) is known to be there, and cannot be read',
  async (keychain) => {
    const { next } = await runs();
    await next().save(KEY);
    system.keychain = keychain;
    const vault = next();
    expect(await vault.read()).toBeNull();
    expect(await vault.info()).toMatchObject({ savedAt: expect.any(Number) as number, kept: true });
  },
);

test('what a keychain with a new key should have encrypted again is, and was saved when it was saved', async () => {
  const { next, stored, clock } = await runs();
  await next().save(KEY);
  const { savedAt } = (await stored())!;
  clock.now += 1_000;
  system.encrypted = 0;
  system.keychain = 'rotated';
  expect(await next().read()).toBe(KEY);
  expect(system.encrypted).toBe(1);
  expect((await stored())!.savedAt).toBe(savedAt);
  system.keychain = 'protects';
  expect(await next().read()).toBe(KEY);
  expect(system.encrypted).toBe(1);
});

test('a keychain that refuses leaves what was kept, and is told', async () => {
  const { next } = await runs();
  await next().save(KEY);
  system.keychain = 'refuses';
  await expect(next().save('another key')).rejects.toMatchObject({ code: 'encrypt_fail' });
  system.keychain = 'protects';
  const vault = next();
  expect(await vault.read()).toBe(KEY);
  await vault.remove();
  expect(await next().read()).toBeNull();
});
