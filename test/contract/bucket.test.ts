/** Pictures in a bucket (docs/scaling.md): two servers share one, and one that is away or refuses is told about in a sentence. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApi } from '../../src/client/api.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { collectBlobs } from '../../src/data/blobs/blob-collection.ts';
import { startFakeS3 } from '../support/fake-s3.ts';
import { openHost } from '../support/hosts.ts';
import { startServerProcess, type FailedStart } from '../support/server-process.ts';
import { tempFolder } from '../support/temp-store.ts';
import { refusal } from './cases/case.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const EXIT_BAD_CONFIG = 78;
const mime = 'image/png';

async function bucketed(servers: number) {
  const s3 = await startFakeS3();
  onTestFinished(() => s3.close());
  const host = await openHost('server on Postgres', { servers, env: s3.env });
  onTestFinished(() => host.close());
  return { s3, host, api: createApi(host.transport) };
}

function picture(text: string) {
  const bytes = new TextEncoder().encode(text);
  return { bytes, mime, sha256: createHash('sha256').update(bytes).digest('hex') } as const;
}

test('what one server keeps the other answers, once for each content and nowhere else', async () => {
  const { s3, host, api } = await bucketed(2);
  const { sha256, bytes } = picture('a picture');
  for (let time = 0; time < 2; time += 1) await api.blobs.put({ sha256, mime, bytes });
  for (let time = 0; time < 2; time += 1)
    expect(new Uint8Array((await api.blobs.get({ sha256 })).bytes)).toEqual(bytes);
  expect([...s3.objects]).toEqual([[`blobs/${sha256}`, Buffer.from(bytes)]]);
  expect(existsSync(path.join(host.dataDir, 'blobs'))).toBe(false);
  await refusal(api.blobs.get({ sha256: picture('another').sha256 }), 'not_found');
});

test('what nobody keeps any more is collected, page by page, and what was kept again lately is not', async () => {
  const { s3, host, api } = await bucketed(1);
  s3.now = host.clock.now();
  for (let n = 0; n < 7; n += 1) await api.blobs.put({ ...picture(`picture ${n}`) });
  const { db } = await host.store();
  host.clock.advance(40 * DAY_MS);
  s3.now = host.clock.now();
  // Written again without a row that names it: as on its way into a card.
  const late = picture('picture 3');
  await db.blobs.put(late.sha256, late.bytes, s3.now);
  expect(await collectBlobs(db)).toBe(7 + 6);
  expect([...s3.objects.keys()]).toEqual([`blobs/${late.sha256}`]);
});

test('a bucket that is away has a sentence, and pictures are there again when it is', async () => {
  const { s3, api } = await bucketed(1);
  const one = picture('one');
  await api.blobs.put({ ...one });
  s3.failsWith = 503;
  const detail = messages.blobs.storeUnavailable;
  expect(await refusal(api.blobs.put({ ...picture('two') }), 'database_unavailable')).toMatchObject({ detail });
  s3.failsWith = null;
  expect(new Uint8Array((await api.blobs.get({ sha256: one.sha256 })).bytes)).toEqual(one.bytes);
  await api.blobs.put({ ...picture('two') });
});

test.each([
  ['another secret', { S3_SECRET_ACCESS_KEY: 'hunter2' }, /answers 403\. Check S3_BUCKET/],
  ['another bucket', { S3_BUCKET: 'elsewhere' }, /elsewhere at http:\S+ answers 404/],
  [
    'only a part of what is needed',
    { S3_ACCESS_KEY_ID: '' },
    /S3_ACCESS_KEY_ID +is needed to keep pictures in a bucket/,
  ],
])('with %s a server says so and ends with 78', async (_what, changed, sentence) => {
  const s3 = await startFakeS3();
  onTestFinished(() => s3.close());
  const start = startServerProcess(await tempFolder(), { ...s3.env, ...changed });
  const { code, stderr } = ((await start.catch((error: unknown) => error)) as Error).cause as FailedStart;
  expect(stderr).toMatch(sentence);
  expect(code).toBe(EXIT_BAD_CONFIG);
  expect(stderr).not.toContain('hunter2');
});
