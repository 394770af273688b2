/** Words over a picture beside its masks, as Anki writes them: `{{c0::image-occlusion:text:left=.1:top=.2:text=Aorta:scale=1:fs=.05}}`. */
import { parseCloze, plainCloze } from './cloze.ts';
import { shapeFields } from './occlusion.ts';

/** Lengths are shares of the picture's width (`left`) and height (`top`, `size`), so that words stay in their place at any size. */
export interface PictureLabel {
  readonly left: number;
  readonly top: number;
  /** Height of the letters. */
  readonly size: number;
  readonly words: string;
}

const MARK = 'image-occlusion:text:';
/** What older versions, which write none, draw in 40 pixels of a picture of a usual size. */
const USUAL_SIZE = 0.06;
/** Larger than the picture itself are no letters. */
const SIZE_MAX = 1;

/** In order; those that have no words or no place are left out. */
export function parseLabels(text: string): PictureLabel[] {
  if (!text.includes(MARK)) return [];
  return parseCloze(text).flatMap((part) => {
    const written = part.kind === 'cloze' ? plainCloze(part.parts).trim() : '';
    if (!written.startsWith(MARK)) return [];
    const fields = shapeFields(written.slice(MARK.length));
    const number = (name: string, otherwise: number): number => {
      const value = fields.get(name) ?? '';
      return value.trim() === '' ? otherwise : Number(value);
    };
    const label = {
      left: number('left', NaN),
      top: number('top', NaN),
      size: number('fs', USUAL_SIZE) * number('scale', 1),
      words: (fields.get('text') ?? '').replaceAll(/\\(.)/g, '$1').trim(),
    };
    const isDrawn = [label.left, label.top].every(Number.isFinite) && label.size > 0 && label.size <= SIZE_MAX;
    return isDrawn && label.words !== '' ? [label] : [];
  });
}
