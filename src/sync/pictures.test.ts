import { expect, test, vi } from 'vitest';
import { Problem } from '../contract/problem.ts';
import type { PushedMutation } from '../contract/sync.schema.ts';
import type { Blobs } from '../data/blobs/blobs.ts';
import { createPictures } from './pictures.ts';
import type { Remote } from './remote.ts';

const HASH = 'a'.repeat(64);
const NAMING = [{ patch: { question_image: `sha256:${HASH}` } }] as unknown as readonly PushedMutation[];

function setUp() {
  const put = vi.fn<(picture: { sha256: string }) => Promise<void>>(async () => {});
  const blobs = { get: async () => ({ mime: 'image/png', bytes: new Uint8Array() }) } as unknown as Blobs;
  return { pictures: createPictures(blobs), remote: { blobs: { put } } as unknown as Remote, put };
}

test('a picture is sent once to a server, and once more to one that was restored', async () => {
  const { pictures, remote, put } = setUp();
  await pictures.send(remote, 'first', NAMING);
  await pictures.send(remote, 'first', NAMING);
  expect(put).toHaveBeenCalledTimes(1);
  await pictures.send(remote, 'restored', NAMING);
  expect(put).toHaveBeenCalledTimes(2);
});

test('sending ends with the session, also while the server makes it wait', async () => {
  const { pictures, remote, put } = setUp();
  const { signal } = new AbortController();
  await pictures.send(remote, 'first', NAMING, { signal });
  expect(put).toHaveBeenCalledWith(expect.objectContaining({ sha256: HASH }), { signal });
});

test('a copy that is stopped waits for no picture', async () => {
  const get = vi.fn<Remote['blobs']['get']>(async () => Promise.reject(new Problem('not_found', 'gone')));
  const blobs = { get } as unknown as Blobs;
  const { signal } = new AbortController();
  await createPictures(blobs).fetchNamed({ blobs: { get } } as unknown as Remote, [{ content: `sha256:${HASH}` }], {
    signal,
  });
  expect(get).toHaveBeenLastCalledWith({ sha256: HASH }, { signal });
});

test('a server that has lost pictures is sent them again', async () => {
  const { pictures, remote, put } = setUp();
  await pictures.send(remote, 'first', NAMING);
  pictures.forget(remote);
  await pictures.send(remote, 'first', NAMING);
  expect(put).toHaveBeenCalledTimes(2);
});
