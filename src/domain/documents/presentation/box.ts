/** Where shapes stand on a slide, and how much of it they cover (ECMA-376 part 1, 20.1.7). */
import { attribute, child, type XmlElement } from './xml.ts';

/** In points, from the slide's upper left corner; of a shape in a group, from the corner that the group counts from. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** In points. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** From where a shape says it stands to where that is on the slide. */
export type Placement = (box: Box) => Box;

/** English Metric Units in a point. */
const EMU_PER_POINT = 12_700;
/** 10 by 7.5 inches, which a presentation has that does not say its own. */
const USUAL_SIZE: Size = { width: 720, height: 540 };

/** Null where a shape leaves its place to its layout. */
export function boxOf(shape: XmlElement): Box | null {
  return frameBox(child(shape, 'xfrm') ?? child(shape, 'spPr', 'xfrm'), 'off', 'ext');
}

/** The size of all slides, from the root of the presentation's own part. */
export function slideSize(presentation: XmlElement): Size {
  const said = child(presentation, 'sldSz');
  const size = { width: points(said, 'cx'), height: points(said, 'cy') };
  return size.width > 0 && size.height > 0 ? size : USUAL_SIZE;
}

/** For the shapes in a group, which stands where `outer` puts it and draws them larger or smaller than they say. */
export function groupPlacement(group: XmlElement, outer: Placement): Placement {
  const frame = child(group, 'grpSpPr', 'xfrm');
  const stands = frameBox(frame, 'off', 'ext');
  const inside = frameBox(frame, 'chOff', 'chExt');
  if (!stands || !inside) return outer;
  const across = inside.width > 0 ? stands.width / inside.width : 1;
  const down = inside.height > 0 ? stands.height / inside.height : 1;
  return (box) =>
    outer({
      left: stands.left + (box.left - inside.left) * across,
      top: stands.top + (box.top - inside.top) * down,
      width: box.width * across,
      height: box.height * down,
    });
}

/** Share of the slide that a box covers, 0 to 1; what hangs over the slide's edge is not seen and does not count. */
export function shareOf(box: Box, slide: Size): number {
  const width = Math.min(slide.width, box.left + box.width) - Math.max(0, box.left);
  const height = Math.min(slide.height, box.top + box.height) - Math.max(0, box.top);
  return width > 0 && height > 0 ? (width * height) / (slide.width * slide.height) : 0;
}

/** The smallest box around all; null around nothing. */
export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  // By steps: a slide of a hostile file may have more shapes than a call takes arguments.
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.left + box.width);
    bottom = Math.max(bottom, box.top + box.height);
  }
  return { left, top, width: right - left, height: bottom - top };
}

function frameBox(frame: XmlElement | undefined, cornerName: string, extentName: string): Box | null {
  const corner = child(frame, cornerName);
  const extent = child(frame, extentName);
  if (!corner || !extent) return null;
  return {
    left: points(corner, 'x'),
    top: points(corner, 'y'),
    width: points(extent, 'cx'),
    height: points(extent, 'cy'),
  };
}

function points(element: XmlElement | undefined, name: string): number {
  return Number(attribute(element, name) ?? 0) / EMU_PER_POINT;
}
