/** Which pictures stand on a slide, and whether it has drawings that nobody here reads (ECMA-376 part 1, 19.3.1 and 20.1.8). */
import { PICTURE_MIN_SHARE } from '../image-choice.ts';
import { boxAround, boxOf, groupPlacement, shareOf, type Box, type Placement, type Size } from './box.ts';
import { paragraphLines } from './paragraphs.ts';
import type { Relationship } from './parts.ts';
import { cropOf, type Crop } from './picture-crop.ts';
import { isHidden, isNewerChart } from './slide.ts';
import { attribute, child, descendants, elementsOf, ownText, type XmlElement } from './xml.ts';

export interface SlidePicture {
  /** Name of the part that holds it; null when it lies outside the file, where nobody looks for it. */
  readonly part: string | null;
  /** Of the slide, 0 to 1. */
  readonly share: number;
  readonly crop: Crop | null;
}

export interface SlidePictures {
  /** The largest first, without those that cover next to nothing, such as logos and bullets. */
  readonly pictures: readonly SlidePicture[];
  /** Whether there is a drawing that is no picture: of lines and free forms, or a chart of a kind that is not read. */
  readonly isDrawnOn: boolean;
}

interface SlideContext {
  readonly size: Size;
  readonly relationships: ReadonlyMap<string, Relationship>;
  /** Where places on the slide come from; asked only about pictures that leave theirs to it. */
  readonly layout: () => XmlElement | null;
}

type Found =
  | { readonly kind: 'picture'; readonly fill: XmlElement; readonly box: Box | null }
  | { readonly kind: 'chart'; readonly box: Box | null }
  /** One piece of a drawing, which says nothing by itself. */
  | { readonly kind: 'stroke'; readonly box: Box | null };

/** Fewer strokes are an underline, a frame or an arrow beside text that says it all. */
const DRAWING_MIN_STROKES = 10;
const DRAWING_MIN_SHARE = 0.1;
const WHOLE_SLIDE = 1;

/** The pictures of one slide, given its root element. What stands on its layout or master stands on other slides too, and is none of its own. */
export function slidePictures(root: XmlElement, context: SlideContext): SlidePictures {
  const slide = child(root, 'cSld');
  const found = [...drawnIn(child(slide, 'spTree'), (box) => box, context)];
  const share = (box: Box | null) => (box ? shareOf(box, context.size) : PICTURE_MIN_SHARE);
  const background = child(slide, 'bg', 'bgPr', 'blipFill');
  const pictures = [
    ...(background ? pictureOf(background, WHOLE_SLIDE, context) : []),
    ...found.flatMap((each) => (each.kind === 'picture' ? pictureOf(each.fill, share(each.box), context) : [])),
  ];
  const charts = found.filter((each) => each.kind === 'chart' && share(each.box) >= PICTURE_MIN_SHARE);
  const strokes = found.flatMap((each) => (each.kind === 'stroke' && each.box ? [each.box] : []));
  const drawing = strokes.length >= DRAWING_MIN_STROKES ? boxAround(strokes) : null;
  return {
    pictures: withoutRepeats(pictures.filter((each) => each.share >= PICTURE_MIN_SHARE)).toSorted(
      (a, b) => b.share - a.share,
    ),
    isDrawnOn: charts.length > 0 || (drawing !== null && shareOf(drawing, context.size) >= DRAWING_MIN_SHARE),
  };
}

function* drawnIn(tree: XmlElement | undefined, place: Placement, context: SlideContext): Generator<Found> {
  for (const each of tree ? elementsOf(tree) : []) {
    if (each.name === 'AlternateContent') yield* alternative(each, place, context);
    else if (isHidden(each)) continue;
    else if (each.name === 'grpSp') yield* drawnIn(each, groupPlacement(each, place), context);
    else yield* drawnBy(each, place, context);
  }
}

/** The same thing twice: as newer programs draw it, and for older ones, often as a picture. That counts where nothing else can be read. */
function* alternative(element: XmlElement, place: Placement, context: SlideContext): Generator<Found> {
  const choice = child(element, 'Choice');
  const found = [...drawnIn(choice, place, context)];
  const isRead = choice !== undefined && (found.some((each) => each.kind === 'picture') || saysSomething(choice));
  const older = isRead ? [] : [...drawnIn(child(element, 'Fallback'), place, context)];
  yield* older.length > 0 ? older : found;
}

/** Whether slide.ts reads it: as text, a table, a chart or a diagram. */
function saysSomething(choice: XmlElement): boolean {
  const isFrameRead = descendants(choice, 'graphicData').some((data) =>
    /\/(?:chart|diagram|table)$/.test(attribute(data, 'uri') ?? ''),
  );
  return isFrameRead || descendants(choice, 't').some((text) => ownText(text).trim() !== '');
}

function* drawnBy(shape: XmlElement, place: Placement, context: SlideContext): Generator<Found> {
  const box = placed(shape, place, context);
  if (shape.name === 'pic') yield* filled(child(shape, 'blipFill'), box);
  else if (shape.name === 'sp') {
    const fill = child(shape, 'spPr', 'blipFill');
    if (fill) yield* filled(fill, box);
    else if (child(shape, 'spPr', 'custGeom') && paragraphLines(child(shape, 'txBody')).length === 0)
      yield { kind: 'stroke', box };
  } else if (shape.name === 'cxnSp') yield { kind: 'stroke', box };
  else if (shape.name === 'graphicFrame') {
    const data = child(shape, 'graphic', 'graphicData');
    // Of what another program made, such as a formula, there is a picture beside it: once for newer programs and once for older ones.
    const [picture] = data ? descendants(data, 'pic') : [];
    if (picture) yield* filled(child(picture, 'blipFill'), box);
    else if (isNewerChart(data)) yield { kind: 'chart', box };
  }
}

/** A picture that is laid like tiles is a pattern. */
function* filled(fill: XmlElement | undefined, box: Box | null): Generator<Found> {
  if (fill && !child(fill, 'tile')) yield { kind: 'picture', fill, box };
}

function placed(shape: XmlElement, place: Placement, context: SlideContext): Box | null {
  const own = boxOf(shape);
  return own ? place(own) : placeInLayout(shape, context);
}

/** Places on a slide are those of its layout with the same number. */
function placeInLayout(shape: XmlElement, { layout }: SlideContext): Box | null {
  const number = attribute(placeholder(shape), 'idx');
  const root = number === undefined ? null : layout();
  const found = root && descendants(root, 'sp').find((each) => attribute(placeholder(each), 'idx') === number);
  return found ? boxOf(found) : null;
}

function placeholder(shape: XmlElement): XmlElement | undefined {
  return child(
    elementsOf(shape).find((each) => each.name.startsWith('nv')),
    'nvPr',
    'ph',
  );
}

/**
 * None for a fill that names no picture. Where one is an SVG, PowerPoint names a PNG of it here and the SVG further below, so that
 * this is the one to take.
 */
function pictureOf(fill: XmlElement, share: number, { relationships }: SlideContext): SlidePicture[] {
  const blip = child(fill, 'blip');
  const embedded = attribute(blip, 'r:embed');
  const crop = cropOf(child(fill, 'srcRect'));
  if (embedded) return [{ part: relationships.get(embedded)?.target ?? null, share, crop }];
  return attribute(blip, 'r:link') ? [{ part: null, share, crop }] : [];
}

/** The same picture with the same crop is one, wherever on the slide it stands. */
function withoutRepeats(pictures: readonly SlidePicture[]): SlidePicture[] {
  const byLook = new Map<string, SlidePicture>();
  for (const picture of pictures) {
    const look = JSON.stringify([picture.part, picture.crop]);
    const before = byLook.get(look);
    if (!before || before.share < picture.share) byLook.set(look, picture);
  }
  return [...byLook.values()];
}
