/** The pictures of slides on their way to what is sent: read one at a time, within the limits of a page and of the whole document. */
import { ARCHIVE, PAGE_IMAGES_MAX } from '../../../../contract/limits.ts';
import { imageNeed, keepImage, type SizedImage } from '../../../../domain/documents/image-choice.ts';
import { pictureHeader } from '../../../../domain/documents/presentation/picture-header.ts';
import type { SlidePicture } from '../../../../domain/documents/presentation/slide-pictures.ts';
import type { EncodePicture } from './picture-encoder.ts';

interface KeptImage extends SizedImage {
  readonly blob: Blob;
}

interface PicturedSlide {
  /** Number of the slide, from 1. */
  readonly index: number;
  /** Of its text. */
  readonly characters: number;
  /** The largest first. */
  readonly pictures: readonly SlidePicture[];
}

interface ImageSource {
  /** Null for a part that cannot be had. */
  readonly media: (part: string) => Uint8Array | null;
  readonly encode: EncodePicture;
}

export interface SlideImages {
  /** Reads the pictures of the next slide; `onPicture` is called after each. Answers whether all of them could be read. */
  readonly read: (slide: PicturedSlide, onPicture: () => void) => Promise<boolean>;
  /** Those of a slide that are sent, the largest first; final only after the last slide was read. */
  readonly of: (index: number) => readonly Blob[];
  /** Numbers of slides with a picture that can be read and has no room. */
  readonly crowded: () => readonly number[];
}

/** Collects the pictures of one presentation, its slides given in their order. */
export function slideImages({ media, encode }: ImageSource): SlideImages {
  let kept: readonly KeptImage[] = [];
  /** How many of each slide could have been sent. */
  const wanted = new Map<number, number>();

  const jpeg = async ({ part, crop }: SlidePicture): Promise<Blob | null> => {
    const bytes = part === null ? null : media(part);
    const header = bytes && pictureHeader(bytes);
    if (!header || (header.pixels ?? 0) > ARCHIVE.maxPicturePixels) return null;
    // Whatever is wrong with a picture, the rest of its document can be read.
    return encode(bytes, header.mimeType, crop).catch(() => null);
  };

  const of = (index: number) => kept.filter(({ page }) => page === index);
  return {
    async read({ index, characters, pictures }, onPicture) {
      const pictureShare = pictures.reduce((sum, { share }) => sum + share, 0);
      const isNeeded = imageNeed({ characters, pictureShare, isDrawnOn: true }) === 'needed';
      let found = 0;
      let unread = 0;
      for (const picture of pictures) {
        if (found === PAGE_IMAGES_MAX) {
          found += 1;
          break;
        }
        const blob = await jpeg(picture);
        onPicture();
        if (!blob) unread += 1;
        else {
          // One is enough to save a slide that says little; more of them take no other slide's place.
          const need = isNeeded && found === 0 ? 'needed' : 'helpful';
          kept = keepImage(kept, { page: index, need, bytes: blob.size, blob });
          found += 1;
        }
      }
      wanted.set(index, found);
      return unread === 0;
    },
    of: (index) => of(index).map(({ blob }) => blob),
    crowded: () => [...wanted].filter(([index, found]) => of(index).length < found).map(([index]) => index),
  };
}
