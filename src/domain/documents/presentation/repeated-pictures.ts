/** Pictures that come again on slide after slide: a logo that was pasted instead of put on the master, or a figure that is spoken of for long. */
import type { SlidePicture } from './slide-pictures.ts';

/** In fewer slides than this a picture may come twice because it is spoken of twice. */
const MIN_SLIDES = 6;
const REPEATED_SHARE = 1 / 3;

/** Names of parts on more than a third of the slides, given those that each slide refers to. */
export function repeatedParts(slides: readonly Iterable<string>[]): ReadonlySet<string> {
  if (slides.length < MIN_SLIDES) return new Set();
  const counts = new Map<string, number>();
  for (const slide of slides) for (const part of new Set(slide)) counts.set(part, (counts.get(part) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > slides.length * REPEATED_SHARE).map(([part]) => part));
}

/** Of the slides in their order, those pictures that are to be sent: a repeated one with the first slide that shows it. */
export function repeatedOnce(repeated: ReadonlySet<string>): (pictures: readonly SlidePicture[]) => SlidePicture[] {
  const shown = new Set<string>();
  return (pictures) =>
    pictures.filter(({ part }) => {
      if (part === null || !repeated.has(part)) return true;
      const isFirst = !shown.has(part);
      shown.add(part);
      return isFirst;
    });
}
