/** Which pages are sent as pictures too, and how many fit (ai §5: 12,000,000 bytes in all). */
import { UPLOAD_IMAGES_MAX_BYTES } from '../../contract/limits.ts';

/** A page with fewer characters says too little in words: a scan, a drawing, a title. */
const LITTLE_TEXT_CHARS = 120;
/** Pictures that cover less of the page are logos and bullets. */
export const PICTURE_MIN_SHARE = 0.03;

export interface PageInk {
  readonly characters: number;
  /** Share of the page covered by pictures, 0 to 1. */
  readonly pictureShare: number;
  /** Whether anything but text is drawn: pictures or lines. */
  readonly isDrawnOn: boolean;
}

/** `needed`: without its picture the page is lost. `helpful`: it has text and a picture that may explain it. */
export type ImageNeed = 'needed' | 'helpful' | 'none';

export function imageNeed(ink: PageInk): ImageNeed {
  if (ink.characters < LITTLE_TEXT_CHARS && ink.isDrawnOn) return 'needed';
  return ink.pictureShare >= PICTURE_MIN_SHARE ? 'helpful' : 'none';
}

export interface SizedImage {
  readonly page: number;
  readonly bytes: number;
  readonly need: Exclude<ImageNeed, 'none'>;
}

/**
 * Adds one image to those kept, within the limit. A page that would be lost takes the place of merely helpful pictures, the latest first;
 * what finds no room is left out.
 */
export function keepImage<Image extends SizedImage>(
  kept: readonly Image[],
  image: Image,
  max = UPLOAD_IMAGES_MAX_BYTES,
): Image[] {
  let room = max - kept.reduce((sum, each) => sum + each.bytes, 0);
  if (image.bytes <= room) return [...kept, image];
  if (image.need === 'helpful') return [...kept];
  const dropped = new Set<Image>();
  for (const candidate of kept.filter((each) => each.need === 'helpful').toReversed()) {
    dropped.add(candidate);
    room += candidate.bytes;
    if (image.bytes <= room) return [...kept.filter((each) => !dropped.has(each)), image];
  }
  return [...kept];
}
