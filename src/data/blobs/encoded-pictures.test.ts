import { expect, test } from 'vitest';
import { EncodedPictures } from './encoded-pictures.ts';

const PNG = 'image/png';

/** Pictures of so many bytes each; `read` says which were asked for. */
function pictures(sizes: Readonly<Record<string, number>>, most?: number) {
  const read: string[] = [];
  const blobs = {
    read: (name: string) => {
      read.push(name);
      const size = sizes[name];
      return Promise.resolve(size === undefined ? null : new Uint8Array(size).fill(name.charCodeAt(0)));
    },
  };
  return { read, encoded: new EncodedPictures(blobs, most) };
}

test('a picture of any length is encoded as it is in one piece', async () => {
  const sizes = { a: 1, b: 3 * 256 * 1024, c: 3 * 256 * 1024 + 1, d: 2_000_000 };
  const { encoded } = pictures(sizes);
  for (const [name, size] of Object.entries(sizes)) {
    const url = Buffer.from((await encoded.of(name, PNG))!).toString('latin1');
    expect(url).toBe(`data:${PNG};base64,${Buffer.alloc(size, name).toString('base64')}`);
  }
});

test('what is asked for again is read once, as long as it has room beside what is asked for later', async () => {
  const { encoded, read } = pictures({ a: 3_000, b: 3_000, c: 3_000 }, 10_000);
  const first = await encoded.of('a', PNG);
  expect(await encoded.of('a', PNG)).toBe(first);
  await encoded.of('b', PNG);
  await encoded.of('a', PNG);
  expect(read).toEqual(['a', 'b']);
  await encoded.of('c', PNG);
  expect(encoded.bytes).toBeLessThanOrEqual(10_000);
  await encoded.of('a', PNG);
  expect(read).toEqual(['a', 'b', 'c']);
  await encoded.of('b', PNG);
  expect(read).toEqual(['a', 'b', 'c', 'b']);
  expect(encoded.bytes).toBeLessThanOrEqual(10_000);
});

test('one that is larger than the room is answered and not held, and one that is not there is null', async () => {
  const { encoded } = pictures({ large: 30_000 }, 10_000);
  expect(await encoded.of('large', PNG)).toHaveLength('data:image/png;base64,'.length + 40_000);
  expect(encoded.bytes).toBe(0);
  expect(await encoded.of('gone', PNG)).toBeNull();
});
