import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageNeed, keepImage, type SizedImage } from './image-choice.ts';

describe('imageNeed', () => {
  it('sends a scan, helps a page that has a picture, and spares plain text, logos and blank pages', () => {
    expect(imageNeed({ characters: 0, pictureShare: 0.9, isDrawnOn: true })).toBe('needed');
    expect(imageNeed({ characters: 2_000, pictureShare: 0.2, isDrawnOn: true })).toBe('helpful');
    expect(imageNeed({ characters: 2_000, pictureShare: 0.01, isDrawnOn: true })).toBe('none');
    expect(imageNeed({ characters: 0, pictureShare: 0, isDrawnOn: false })).toBe('none');
  });
});

describe('keepImage', () => {
  const image = fc.record<SizedImage>({
    page: fc.nat(),
    bytes: fc.integer({ min: 1, max: 60 }),
    need: fc.constantFrom('needed', 'helpful'),
  });

  it('never exceeds the limit, and never drops a needed picture it kept', () => {
    fc.assert(
      fc.property(fc.array(image), (images) => {
        let kept: SizedImage[] = [];
        for (const next of images) {
          const before = kept.filter((each) => each.need === 'needed');
          kept = keepImage(kept, next, 100);
          expect(kept.reduce((sum, each) => sum + each.bytes, 0)).toBeLessThanOrEqual(100);
          for (const needed of before) expect(kept).toContain(needed);
        }
      }),
    );
  });

  it('gives the room of helpful pictures to a page that would be lost', () => {
    const helpful: SizedImage = { page: 1, bytes: 80, need: 'helpful' };
    const needed: SizedImage = { page: 2, bytes: 50, need: 'needed' };
    expect(keepImage([helpful], needed, 100)).toEqual([needed]);
    expect(keepImage([needed], helpful, 100)).toEqual([needed]);
  });
});
