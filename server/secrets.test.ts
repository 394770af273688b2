import { once } from 'node:events';
import fs, { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../src/contract/messages/index.ts';
import { encryptionKey, KEY_FILE, loadEncryptionKey } from './encryption-key.ts';
import { open, seal } from './envelope.ts';
import type { ServerLog } from './log.ts';
import { createServerKeyVault, GEMINI_KEY_PURPOSE, type SecretStore } from './secrets.ts';

const SECRET = 'AQ.a-secret-of-a-person-1234';
const key = encryptionKey(Buffer.alloc(32, 7));
const other = encryptionKey(Buffer.alloc(32, 8));
const binding = { owner: 'ann', purpose: 'gemini-key' };
/** `SECRET` as each version has sealed it with `key`. */
const SEALED = {
  1: '{"version":1,"keyId":"f0382dd6833b7abf","wrappedKey":"UsAJtto66iGneqmec87THiWP2NvZmCC+h3nFOQYekNxkkLNXu9DG7EKZ/CgakaNiIXE5PEyrtF2L2AAW","secret":"uwUmtMmHSkf0HObULpfk0Nb3q/A/wYQ436MHr94mWdIJeWuJ1o345xMsZe8IBufMhlKmgeiCTt0="}',
  2: '{"version":2,"keyId":"f0382dd6833b7abf","wrappedKey":"FsI7nfGPEYONQ759zkH4lIqY71hyb+3Hfqsi2u0sj/NhC96ytZrMILcxW+jNMXzicx3yL1SxV7Hqxu/F","secret":"YAbqdJ+tfLn6hLvE3K5ygaqqkyJy0+25Q0rPnE+z4OrKdh3ppuJXA1bf3aGkleJRGPK/lOKQMFE="}',
};
const log = { warn: vi.fn<ServerLog['warn']>(), error: vi.fn<ServerLog['error']>() };

function secretStore(): SecretStore & { rows: Map<string, string> } {
  const rows = new Map<string, string>();
  return {
    rows,
    read: async (purpose) => (rows.has(purpose) ? { ciphertext: rows.get(purpose)!, savedAt: 5 } : null),
    save: async (purpose, ciphertext) => void rows.set(purpose, ciphertext),
    remove: async (purpose) => void rows.delete(purpose),
  };
}

describe('the envelope', () => {
  it('opens again, and shows nothing of the secret', () => {
    const sealed = seal(SECRET, key, binding);
    expect(open(sealed, key, binding)).toBe(SECRET);
    expect(sealed).not.toContain(SECRET);
    expect(seal(SECRET, key, binding)).not.toBe(sealed);
  });

  it.each([
    ['for another owner', { ...binding, owner: 'bob' }, key],
    ['for another purpose', { ...binding, purpose: 'mail' }, key],
    ['with another key', binding, other],
  ])('does not open %s', (_what, bound, wrongKey) => {
    expect(() => open(seal(SECRET, key, binding), wrongKey, bound)).toThrow(
      /unable to authenticate|another ENCRYPTION_KEY/,
    );
  });

  it.each([1, 2] as const)('opens as version %i has made it, and not as the other', (version) => {
    expect(open(SEALED[version], key, binding)).toBe(SECRET);
    expect(() => open(SEALED[version], other, binding)).toThrow('another ENCRYPTION_KEY');
    expect(() => open(SEALED[version], key, { ...binding, owner: 'bob' })).toThrow('unable to authenticate');
    const relabelled = SEALED[version].replace(`"version":${version}`, `"version":${3 - version}`);
    expect(() => open(relabelled, key, binding)).toThrow('unable to authenticate');
  });

  it('is made as the newest version, whose key the server’s own is not', () => {
    const sealed = seal(SECRET, key, binding);
    expect(JSON.parse(sealed)).toMatchObject({ version: 2, keyId: key.id });
    const ofEnvelopesOnly = { ...key, bytes: other.bytes };
    expect(open(sealed, ofEnvelopesOnly, binding)).toBe(SECRET);
    expect(() => open(sealed, { ...key, of: { ...key.of, envelopes: key.bytes } }, binding)).toThrow(
      'unable to authenticate',
    );
  });

  it('does not open when a byte was changed', () => {
    const sealed = JSON.parse(seal(SECRET, key, binding)) as { secret: string };
    const bytes = Buffer.from(sealed.secret, 'base64');
    bytes.writeUInt8(bytes.readUInt8(14) ^ 1, 14);
    expect(() => open(JSON.stringify({ ...sealed, secret: bytes.toString('base64') }), key, binding)).toThrow(
      'unable to authenticate',
    );
  });
});

describe('the vault', () => {
  it('stores a key sealed, tells it masked, and forgets it', async () => {
    const secrets = secretStore();
    const vault = createServerKeyVault({ owner: 'ann', secrets, key, log });
    expect(await vault.info()).toEqual({ key: '', savedAt: null, kept: true });
    const saved = await vault.save(SECRET);
    expect(saved).toEqual({ key: `${'•'.repeat(SECRET.length - 4)}1234`, savedAt: 5, kept: true });
    expect(await vault.read()).toBe(SECRET);
    expect(secrets.rows.get(GEMINI_KEY_PURPOSE)).not.toContain(SECRET);
    await vault.remove();
    expect(await vault.read()).toBeNull();
  });

  it('answers no key, but that one was saved, when the key of the server was changed', async () => {
    const secrets = secretStore();
    await createServerKeyVault({ owner: 'ann', secrets, key, log }).save(SECRET);
    const vault = createServerKeyVault({ owner: 'ann', secrets, key: other, log });
    expect(await vault.read()).toBeNull();
    expect(await vault.info()).toMatchObject({ key: '', savedAt: 5 });
  });

  it("says which part failed, with the specification's sentences", async () => {
    const unusable = createServerKeyVault({
      owner: 'ann',
      secrets: secretStore(),
      key: { ...key, of: { ...key.of, envelopes: Buffer.alloc(3) } },
      log,
    });
    await expect(unusable.save(SECRET)).rejects.toMatchObject({
      code: 'encrypt_fail',
      detail: messages.ai.keySaveErrors.encrypt_fail,
    });
    const broken: SecretStore = { ...secretStore(), save: () => Promise.reject(new Error('database is locked')) };
    const unsaved = createServerKeyVault({ owner: 'ann', secrets: broken, key, log });
    await expect(unsaved.save(SECRET)).rejects.toMatchObject({
      code: 'db_fail',
      detail: messages.ai.keySaveErrors.db_fail,
    });
    expect(JSON.stringify(log.error.mock.calls)).not.toContain(SECRET);
  });
});

describe('the key file', () => {
  let dataDir: string;
  beforeEach(() => void (dataDir = mkdtempSync(path.join(tmpdir(), 'ninefold-key-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('is made once, readable by its owner only, with a warning', () => {
    const warn = vi.fn<ServerLog['warn']>();
    const first = loadEncryptionKey({ encryptionKey: null, dataDir }, { warn });
    expect(statSync(path.join(dataDir, KEY_FILE)).mode & 0o777).toBe(0o600);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(loadEncryptionKey({ encryptionKey: null, dataDir }, { warn })).toEqual(first);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is one key for servers that start at the same moment', async () => {
    const arrived = new Int32Array(new SharedArrayBuffer(50 * Int32Array.BYTES_PER_ELEMENT));
    const folders = Array.from({ length: arrived.length }, (_, i) => path.join(dataDir, String(i)));
    for (const folder of folders) mkdirSync(folder);
    const [first, second] = await Promise.all([loadedAtOnce(folders, arrived), loadedAtOnce(folders, arrived)]);
    expect(first).toEqual(folders.map((folder) => loadEncryptionKey({ encryptionKey: null, dataDir: folder }, log).id));
    expect(second).toEqual(first);
    for (const folder of folders) expect(readdirSync(folder)).toEqual([KEY_FILE]);
  });

  it('is made, and once, in a folder that knows no links', () => {
    const { linkSync } = fs;
    fs.linkSync = () => {
      throw Object.assign(new Error('not supported'), { code: 'ENOTSUP' });
    };
    syncBuiltinESMExports();
    try {
      const first = loadEncryptionKey({ encryptionKey: null, dataDir }, log);
      expect(loadEncryptionKey({ encryptionKey: null, dataDir }, log)).toEqual(first);
      expect(readdirSync(dataDir)).toEqual([KEY_FILE]);
      expect(statSync(path.join(dataDir, KEY_FILE)).mode & 0o777).toBe(0o600);
    } finally {
      fs.linkSync = linkSync;
      syncBuiltinESMExports();
    }
  });

  it('is never replaced when it is damaged', () => {
    writeFileSync(path.join(dataDir, KEY_FILE), 'torn');
    expect(() => loadEncryptionKey({ encryptionKey: null, dataDir }, log)).toThrow('does not hold a key');
  });

  it('is not made where ENCRYPTION_KEY is set', () => {
    expect(loadEncryptionKey({ encryptionKey: key.bytes, dataDir }, log)).toEqual(key);
    expect(statSync(path.join(dataDir, KEY_FILE), { throwIfNoEntry: false })).toBeUndefined();
  });
});

/** The ids of the keys that a thread loads from the folders, none before another thread is at the same folder. */
async function loadedAtOnce(folders: readonly string[], arrived: Int32Array): Promise<string[]> {
  const code = `
    const { workerData: { module, folders, arrived }, parentPort } = require('node:worker_threads');
    import(module).then(({ loadEncryptionKey }) => {
      const ids = folders.map((dataDir, i) => {
        Atomics.add(arrived, i, 1);
        while (Atomics.load(arrived, i) < 2);
        return loadEncryptionKey({ encryptionKey: null, dataDir }, { warn() {} }).id;
      });
      parentPort.postMessage(ids);
    });`;
  const module = new URL('encryption-key.ts', import.meta.url).href;
  const worker = new Worker(code, { eval: true, workerData: { module, folders, arrived } });
  const [ids] = (await once(worker, 'message')) as [string[]];
  return ids;
}
