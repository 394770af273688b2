import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clozeNumbers, parseCloze } from './cloze.ts';
import { boxOf, masksOver, parseMasks, shapeInBox, writeMasks, type Mask } from './occlusion.ts';

const FROM_ANKI =
  '{{c1::image-occlusion:rect:left=.1167:top=.1115:width=.1619:height=.1967:oi=1}}<br>' +
  '{{c2::image-occlusion:ellipse:left=.5:top=.5:rx=.1:ry=.2}}<br>' +
  '{{c3::image-occlusion:polygon:points=.1,.1 .2,.1 .2,.3}}';

describe('masks', () => {
  test('are read as Anki writes them', () => {
    expect(parseMasks(FROM_ANKI)).toEqual([
      {
        number: 1,
        shape: { kind: 'rect', left: 0.1167, top: 0.1115, width: 0.1619, height: 0.1967 },
        hidesOthers: true,
      },
      { number: 2, shape: { kind: 'ellipse', left: 0.5, top: 0.5, rx: 0.1, ry: 0.2 }, hidesOthers: false },
      {
        number: 3,
        shape: {
          kind: 'polygon',
          points: [
            [0.1, 0.1],
            [0.2, 0.1],
            [0.2, 0.3],
          ],
        },
        hidesOthers: false,
      },
    ]);
    expect(writeMasks(parseMasks(FROM_ANKI))).toBe(FROM_ANKI);
    expect(clozeNumbers(parseCloze(FROM_ANKI))).toEqual([1, 2, 3]);
  });

  test.each([
    '{{c1::a word}}',
    '{{c1::image-occlusion:rect:left=.1}}',
    '{{c1::image-occlusion:rect:left=.1:top=.1:width=0:height=.2}}',
    '{{c1::image-occlusion:rect:left=x:top=.1:width=.1:height=.2}}',
    '{{c1::image-occlusion:polygon:points=.1,.1 .2,.2}}',
    '{{c1::image-occlusion:star:left=.1}}',
    'image-occlusion:rect:left=.1:top=.1:width=.1:height=.2',
  ])('are not made of %s', (text) => expect(parseMasks(text)).toEqual([]));

  test('lie over what the card asks, and over the others where it hides them', () => {
    const shape = (left: number) => ({ kind: 'rect', left, top: 0, width: 0.1, height: 0.1 }) as const;
    const masks = [
      { number: 1, shape: shape(0.1), hidesOthers: true },
      { number: 2, shape: shape(0.2), hidesOthers: false },
      { number: 0, shape: shape(0.3), hidesOthers: false },
    ];
    expect(masksOver(masks, 1).map(({ isAsked }) => isAsked)).toEqual([true, false, false]);
    expect(masksOver(masks, 2)).toEqual([
      { shape: shape(0.2), isAsked: true },
      { shape: shape(0.3), isAsked: false },
    ]);
  });

  test('are read back as they were written', () => {
    const place = fc.integer({ min: -1_000, max: 10_000 }).map((share) => share / 10_000);
    const size = fc.integer({ min: 1, max: 10_000 }).map((share) => share / 10_000);
    const shape: fc.Arbitrary<Mask['shape']> = fc.oneof(
      fc.record({ kind: fc.constant('rect' as const), left: place, top: place, width: size, height: size }),
      fc.record({ kind: fc.constant('ellipse' as const), left: place, top: place, rx: size, ry: size }),
      fc.record({
        kind: fc.constant('polygon' as const),
        points: fc.array(fc.tuple(place, place), { minLength: 3, maxLength: 6 }),
      }),
    );
    const mask = fc.record({ number: fc.integer({ min: 0, max: 99 }), shape, hidesOthers: fc.boolean() });
    fc.assert(
      fc.property(fc.array(mask, { maxLength: 5 }), (masks) => {
        expect(parseMasks(writeMasks(masks))).toEqual(masks);
      }),
    );
  });

  test('any shape goes into any box', () => {
    const size = fc.double({ min: 0.01, max: 1, noNaN: true });
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    const box = fc.record({ left: place, top: place, width: size, height: size });
    const shape: fc.Arbitrary<Mask['shape']> = fc.oneof(
      fc.constant({ kind: 'rect', left: 0.1, top: 0.2, width: 0.3, height: 0.4 } as const),
      fc.constant({ kind: 'ellipse', left: 0.1, top: 0.2, rx: 0.3, ry: 0.4 } as const),
      fc.constant({
        kind: 'polygon',
        points: [
          [0.1, 0.1],
          [0.5, 0.2],
          [0.3, 0.6],
        ],
      } as const),
    );
    fc.assert(
      fc.property(shape, box, (before, wanted) => {
        const after = boxOf(shapeInBox(before, wanted));
        for (const side of ['left', 'top', 'width', 'height'] as const)
          expect(after[side]).toBeCloseTo(wanted[side], 9);
      }),
    );
  });
});
