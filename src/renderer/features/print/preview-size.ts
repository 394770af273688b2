/** How large sheets of paper are shown: one beside another where there is room, in their own size at most. */

const TWO_FROM_PX = 720;
const GAP_PX = 16;
/** The wider of the papers that can be chosen, so that all are shown at one scale: 8.5 inches of 96 pixels. */
const PAPER_PX = 816;

/** A ref: keeps `--preview` of the element, the share of its own size in which a sheet is shown. */
export function previewSize(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  let frame = 0;
  const follow = new ResizeObserver(([entry]) => {
    const width = entry?.contentRect.width ?? 0;
    const room = width < TWO_FROM_PX ? width : (width - GAP_PX) / 2;
    // Sheets of another size make the place another height: set in here, that would be a loop of the observer, which browsers report.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place.style.setProperty('--preview', String(Math.min(1, room / PAPER_PX))));
  });
  follow.observe(place);
  return () => {
    cancelAnimationFrame(frame);
    follow.disconnect();
  };
}
