/** What a copy and its restore say of pictures, which may be in a bucket that has copies of its own (self-hosting.md, "Data"). */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { accountServer, type AccountServer } from '../support/account-server.ts';
import { startFakeS3 } from '../support/fake-s3.ts';
import type { Person } from '../support/person.ts';
import { tempFolder } from '../support/temp-store.ts';

const ONE_PERSON = { SINGLE_USER: '1' };
const EXIT_BAD_CONFIG = 78;
/** More than a restore names. */
const MANY = 23;

const bytesOf = (n: number) => Buffer.from(`\x89PNG\r\n\x1a\n picture ${n}`, 'latin1');
const hashOf = (n: number) => createHash('sha256').update(bytesOf(n)).digest('hex');
const asked = async (person: Person, n: number) => (await person.ask('GET', `/blobs/${hashOf(n)}`)).status;

/** A set with a picture on each card. */
async function keepPictures(person: Person, count: number): Promise<void> {
  const flashcards = Array.from({ length: count }, (_, n) => ({
    question: `Q${n}`,
    answer: 'A',
    questionImage: `data:image/png;base64,${bytesOf(n).toString('base64')}`,
  }));
  expect((await person.ask('POST', '/sets', { topic: 'Cells', flashcards })).status).toBe(200);
}

async function restoredInNewFolder(server: AccountServer, copy: string) {
  await server.stop();
  const fresh = path.join(await tempFolder(), 'data');
  const restore = await server.adminWith({ DATA_DIR: fresh }, 'restore', copy);
  expect(restore).toMatchObject({ code: 0, stderr: '' });
  await server.startAgain({ DATA_DIR: fresh });
  return { fresh, said: restore.stdout, pictures: () => server.adminWith({ DATA_DIR: fresh }, 'pictures') };
}

test('pictures in a bucket stay there: a copy counts them, and a restore names those that the bucket has lost', async () => {
  const s3 = await startFakeS3();
  onTestFinished(() => s3.close());
  const server = await accountServer('SQLite', { ...ONE_PERSON, ...s3.env });
  const person = server.person();
  const folder = await tempFolder();
  const backup = (name: string) => server.admin('backup', path.join(folder, name));
  await keepPictures(person, MANY);
  const place = `in the bucket ${s3.env['S3_BUCKET']} at ${s3.env['S3_ENDPOINT']}`;
  const made = await backup('copy.db');
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toContain(`Pictures: ${MANY}, all of them ${place}.\nThey stay in the bucket`);
  expect(existsSync(path.join(folder, 'blobs'))).toBe(false);

  // A copy of the database is worth having while the bucket is away.
  s3.failsWith = 403;
  const away = await backup('away.db');
  expect([away.code, away.stdout]).toEqual([
    0,
    expect.stringMatching(new RegExp(`Pictures: ${MANY}, .* could not be asked: .* answers 403`)),
  ]);
  expect((await server.admin('pictures')).code).toBe(EXIT_BAD_CONFIG);
  s3.failsWith = null;

  const whole = s3.objects;
  s3.objects = new Map([...whole].filter(([key]) => key === `blobs/${hashOf(0)}`));
  const { said, pictures } = await restoredInNewFolder(server, path.join(folder, 'copy.db'));
  const lost = Array.from({ length: MANY - 1 }, (_, n) => hashOf(n + 1)).toSorted();
  expect(said).toContain(`Pictures: ${MANY}, of which ${MANY - 1} cannot be found ${place}.`);
  expect(lost.filter((sha256) => said.includes(sha256))).toEqual(lost.slice(0, 20));
  expect(said).toContain('and 2 more, which npm run admin -- pictures names');
  const missing = await pictures();
  expect(missing.code).toBe(1);
  expect(missing.stderr.match(/[0-9a-f]{64}/g)).toEqual(lost);
  expect([await asked(person, 0), await asked(person, 1)]).toEqual([200, 404]);

  s3.objects = whole;
  expect(await pictures()).toMatchObject({ code: 0, stdout: `Pictures: ${MANY}, all of them ${place}.\n` });
  expect(await asked(person, 1)).toBe(200);
});

test('a copy of the database that came without its pictures is restored, and says which are missing', async () => {
  const server = await accountServer('SQLite', ONE_PERSON);
  const person = server.person();
  await keepPictures(person, 2);
  const copies = await tempFolder();
  const copy = path.join(copies, 'copy.db');
  // Where its pictures cannot go there is no copy, or the next try would find its name taken.
  await writeFile(path.join(copies, 'blobs'), 'a file in the place of the folder');
  expect((await server.admin('backup', copy)).code).toBe(1);
  expect(await readdir(copies)).toEqual(['blobs']);
  await rm(path.join(copies, 'blobs'));
  expect((await server.admin('backup', copy)).stdout).toContain(`Pictures: 2, all of them in ${copies}/blobs.`);
  const elsewhere = path.join(await tempFolder(), 'copy.db');
  await cp(copy, elsewhere);
  await rm(path.join(server.dataDir, 'blobs', hashOf(1).slice(0, 2)), { recursive: true });
  // One is missing here too: a copy made from now on has it no more.
  expect(await server.admin('pictures')).toMatchObject({ code: 1, stderr: expect.stringContaining(hashOf(1)) });

  const { fresh, said, pictures } = await restoredInNewFolder(server, elsewhere);
  expect(said).toContain(`Pictures: 2, of which 2 cannot be found in ${fresh}/blobs.`);
  await cp(path.join(copies, 'blobs'), path.join(fresh, 'blobs'), { recursive: true });
  expect(await pictures()).toMatchObject({ code: 0, stdout: expect.stringContaining('Pictures: 2, all of them') });
  expect([await asked(person, 0), await asked(person, 1)]).toEqual([200, 200]);
});
