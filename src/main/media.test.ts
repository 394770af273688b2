/** Pictures of the profile by their address: what a hash names, and nothing else of the machine. */
import { expect, test, vi } from 'vitest';
import { tempStore } from '../../test/support/temp-store.ts';

vi.mock('electron', () => ({ protocol: {} }));
vi.mock('./log.ts', () => ({ logger: { error: () => {} } }));

const { createMediaServer } = await import('./media.ts');
const { resolveAsset } = await import('./assets.ts');

const BYTES = Buffer.from('\x89PNG\r\n\x1a\n0123456789', 'latin1');
const ROOT = '/app/renderer';

test('a picture that is kept is answered as what it is; any other name as nothing', async () => {
  const { store } = await tempStore();
  const questionImage = `data:image/png;base64,${BYTES.toString('base64')}`;
  const flashcards = [{ question: 'Q', answer: 'A', questionImage }];
  const set = await store.sets.create({ topic: 'Colours', flashcards } as never);
  const sha256 = String(set.flashcards[0]?.questionImage).replace('sha256:', '');
  const serve = createMediaServer(store);
  const picture = (await serve(`/api/blobs/${sha256}`))!;
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(BYTES);
  for (const name of ['ab'.repeat(32), sha256.toUpperCase(), `${sha256}/..`, '..%2f..%2fninefold.db', '../ninefold.db'])
    expect({ name, status: (await serve(`/api/blobs/${name}`))?.status }).toEqual({ name, status: 404 });
  expect(serve('/sets/edit')).toBeNull();
});

test('a path of the app leads to its own files alone', () => {
  expect(resolveAsset(ROOT, '/assets/app.js')).toBe(`${ROOT}/assets/app.js`);
  expect(resolveAsset(ROOT, '/sets/edit')).toBe(`${ROOT}/index.html`);
  for (const outside of [
    '/..%2f..%2fninefold.db',
    '/../../etc/hosts.txt',
    '/a%00.js',
    '/..%5cninefold.db',
    '/%E0%A4%A.js',
  ])
    expect({ outside, file: resolveAsset(ROOT, outside) }).toEqual({ outside, file: null });
});
