import type { Zippable } from 'fflate';
import { expect, it } from 'vitest';
import { madePptx, picture, textBox, type MadeSlide } from '../../../../../test/support/made-pptx.ts';
import { ARCHIVE, PAGE_IMAGES_MAX, UPLOAD_IMAGES_MAX_BYTES } from '../../../../contract/limits.ts';
import type { EncodePicture } from './picture-encoder.ts';
import { readPresentation, type ReadPresentation } from './read-presentation.ts';

const EMF = Uint8Array.from([1, 0, 0, 0, ...Array<number>(80).fill(0)]);
const LONG_TEXT = textBox(2, ['word '.repeat(60)], 0, 0);

/** The head of a PNG of so many pixels, which `look` tells from others. */
function png(look: number, width = 100): Uint8Array {
  const bytes = new Uint8Array(30);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, width);
  bytes[29] = look;
  return bytes;
}

/** A slide with these pictures, each a little smaller than the one before; the first covers it all. */
function slide(pictures: readonly string[], shapes: readonly string[] = []): MadeSlide {
  const drawn = pictures.map((_, n) => picture(10 + n, `picture${n + 1}`, { at: [0, 0, 720, 540 - n] }));
  return { pictures, shapes: [...shapes, ...drawn] };
}

/** One byte that says it is many, since only that is asked. */
class LargeBlob extends Blob {
  readonly #bytes: number;

  constructor(look: number, bytes: number) {
    super([Uint8Array.of(look)]);
    this.#bytes = bytes;
  }

  override get size(): number {
    return this.#bytes;
  }
}

/** Nothing is decoded without a browser: a picture becomes its own look, as large as the test wants. */
const encodeAs =
  (bytes: number): EncodePicture =>
  async (content) =>
    new LargeBlob(content[29] ?? 0, bytes);

async function read(
  slides: readonly MadeSlide[],
  media: Readonly<Record<string, Uint8Array>>,
  encode = encodeAs(1),
): Promise<ReadPresentation & { readonly told: readonly number[] }> {
  const parts: Zippable = Object.fromEntries(Object.entries(media).map(([name, file]) => [`ppt/media/${name}`, file]));
  const told: number[] = [];
  const answer = await readPresentation(madePptx({ slides, parts }), encode, (at) => told.push(at));
  return { ...answer, told };
}

/** The looks of the pictures of each page. */
const looks = async ({ pages }: ReadPresentation): Promise<number[][]> =>
  Promise.all(
    pages.map(({ pictures }) =>
      Promise.all(pictures.map(async (each) => new Uint8Array(await each.arrayBuffer())[0] ?? 0)),
    ),
  );
const numbers = ({ pages }: ReadPresentation): number[] => pages.map(({ index }) => index);

it('sends pictures with their slide, and a deck of nothing else; each is told as it is read', async () => {
  const deck = await read([slide(['a.png', 'b.png']), {}, slide(['b.png'])], { 'a.png': png(1), 'b.png': png(2) });
  expect(deck.pages.map(({ index, text }) => [index, text])).toEqual([
    [1, ''],
    [3, ''],
  ]);
  expect(await looks(deck)).toEqual([[1, 2], [2]]);
  expect(deck).toMatchObject({ slides: 3, picturesLeftOut: 0, pagesLost: 0, picturesUnread: 0, told: [1, 1, 3, 3] });
});

it('counts slides with pictures that are vectors, broken, missing, linked or absurdly large, and goes on', async () => {
  const media = { 'a.png': png(1), 'broken.png': png(9), 'large.png': png(3, 1 + Math.sqrt(ARCHIVE.maxPicturePixels)) };
  const encode: EncodePicture = (bytes, ...rest) =>
    bytes[29] === 9 ? Promise.reject(new Error('It is broken.')) : encodeAs(1)(bytes, ...rest);
  const deck = await read(
    [
      slide(['drawing.emf', 'a.png']),
      { ...slide(['broken.png']), title: 'Broken' },
      { ...slide(['missing.png']), title: 'Missing' },
      slide(['large.png']),
      slide(['a.png']),
    ],
    { ...media, 'drawing.emf': EMF },
    encode,
  );
  expect(numbers(deck)).toEqual([1, 2, 3, 5]);
  expect(await looks(deck)).toEqual([[1], [], [], [1]]);
  expect(deck).toMatchObject({ picturesUnread: 4, picturesLeftOut: 0, pagesLost: 0 });
});

it('sends what comes on slide after slide once, and tells once what of it cannot be read', async () => {
  const media = { 'a.png': png(1), 'b.png': png(2), 'logo.png': png(3), 'logo.emf': EMF };
  const deckOf = (logo: string) =>
    read([slide(['a.png', logo]), slide(['a.png', logo]), slide(['b.png', logo]), {}, {}, {}, {}], media);
  expect(await looks(await deckOf('logo.png'))).toEqual([[1, 3], [1], [2]]);
  const deck = await deckOf('logo.emf');
  expect(await looks(deck)).toEqual([[1], [1], [2]]);
  expect(deck.picturesUnread).toBe(1);
});

it('sends no more of a slide than one page may have, and says so', async () => {
  const names = Array.from({ length: PAGE_IMAGES_MAX + 1 }, (_, n) => `${n}.png`);
  const deck = await read([slide(names)], Object.fromEntries(names.map((name, n) => [name, png(n)])));
  expect(await looks(deck)).toEqual([Array.from({ length: PAGE_IMAGES_MAX }, (_, n) => n)]);
  expect(deck).toMatchObject({ picturesLeftOut: 1, pagesLost: 0 });
});

it('keeps within the bytes of all, and first what would be lost without its picture', async () => {
  const media = { 'a.png': png(1), 'b.png': png(2) };
  const third = encodeAs(UPLOAD_IMAGES_MAX_BYTES / 3);
  const told = slide(['a.png'], [LONG_TEXT]);
  const deck = await read([told, told, slide(['b.png', 'a.png']), slide(['b.png'])], media, third);
  expect(await looks(deck)).toEqual([[1], [], [2], [2]]);
  expect(deck).toMatchObject({ picturesLeftOut: 2, pagesLost: 0 });
  const lost = await read(Array(5).fill(slide(['a.png'])), media, third);
  expect(numbers(lost)).toEqual([1, 2, 3]);
  expect(lost).toMatchObject({ picturesLeftOut: 0, pagesLost: 2 });
});

it('refuses a deck of which nothing can be read', async () => {
  await expect(read([slide(['drawing.emf'])], { 'drawing.emf': EMF })).rejects.toMatchObject({ fault: 'no-content' });
});
