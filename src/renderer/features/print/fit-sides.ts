/** Letters of a card that is cut out are made smaller until all of it has room. */

/** Shares of the usual size; smaller ones are hard to read on paper. */
const SIZES = [1, 0.9, 0.8, 0.7, 0.6];

/** The element whose text has to have room in it; the value names its card. */
export const FITTED = 'data-fitted';

/** Sets the size of every side. Answers the names of the cards that have no room at the smallest. */
export function fitSides(sides: readonly HTMLElement[]): string[] {
  let open = sides;
  for (const size of SIZES) {
    for (const side of open) side.style.setProperty('--size', String(size));
    open = open.filter(isOverfull);
    if (open.length === 0) break;
  }
  return [...new Set(open.map((side) => side.getAttribute(FITTED) ?? ''))];
}

function isOverfull(side: HTMLElement): boolean {
  return side.scrollHeight > side.clientHeight || side.scrollWidth > side.clientWidth;
}

/** Answers once every picture in these has come or failed. */
export async function settledPictures(roots: readonly HTMLElement[]): Promise<void> {
  const pictures = roots.flatMap((root) => [...root.querySelectorAll('img')]);
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
}

/** How many pictures below `root` failed, of those that have come or failed. */
export function missingPictures(root: HTMLElement): number {
  return [...root.querySelectorAll('img')].filter((picture) => picture.naturalWidth === 0).length;
}
