/** What one slide says, read from its XML (ECMA-376 part 1, 19.3): its title, its blocks of text with where they stand, whether it is hidden. */
import { boxOf, type Box } from './box.ts';
import { paragraphLines } from './paragraphs.ts';
import { attribute, child, descendants, elementsOf, type XmlElement } from './xml.ts';

/** Text in a part of its own, which the slide names by the id of a relationship. */
export interface Embedded {
  readonly kind: 'chart' | 'diagram';
  readonly relationship: string;
}

export interface SlideBlock {
  /** Of the shape, unique on the slide. */
  readonly id: string;
  readonly lines: readonly string[];
  readonly embedded: Embedded | null;
  /** Null where the slide leaves it to its layout or to a group. */
  readonly box: Box | null;
}

export interface Slide {
  readonly hidden: boolean;
  readonly title: readonly string[];
  /** In the order in which they are drawn. */
  readonly blocks: readonly SlideBlock[];
}

const TITLES: ReadonlySet<string> = new Set(['title', 'ctrTitle']);
/** What stands on each slide alike: number, date, head and foot. */
const REPEATED: ReadonlySet<string> = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);
const CELL_SEPARATOR = ' | ';

export function readSlide(root: XmlElement): Slide {
  const title: string[] = [];
  const blocks: SlideBlock[] = [];
  const take = (shape: XmlElement, inGroup: boolean): void => {
    const properties = elementsOf(shape).find((each) => each.name.startsWith('nv'));
    if (isHidden(shape)) return;
    const place = attribute(child(properties, 'nvPr', 'ph'), 'type') ?? '';
    if (REPEATED.has(place)) return;
    const lines = shape.name === 'graphicFrame' ? tableLines(shape) : paragraphLines(child(shape, 'txBody'));
    const embedded = embeddedIn(shape);
    if (TITLES.has(place)) title.push(...lines);
    else if (lines.length > 0 || embedded) {
      const id = attribute(child(properties, 'cNvPr'), 'id') ?? '';
      blocks.push({ id, lines, embedded, box: inGroup ? null : boxOf(shape) });
    }
  };
  walk(child(root, 'cSld', 'spTree'), false, take);
  return { hidden: attribute(root, 'show') === '0' || attribute(root, 'show') === 'false', title, blocks };
}

/** What the speaker wrote below the slide. */
export function readNotes(root: XmlElement): string[] {
  const shapes = descendants(root, 'sp');
  const body = shapes.filter((each) => attribute(child(each, 'nvSpPr', 'nvPr', 'ph'), 'type') === 'body');
  return body.flatMap((each) => paragraphLines(child(each, 'txBody')));
}

function walk(
  tree: XmlElement | undefined,
  inGroup: boolean,
  take: (shape: XmlElement, inGroup: boolean) => void,
): void {
  for (const each of tree ? elementsOf(tree) : []) {
    if (each.name === 'sp' || each.name === 'graphicFrame') take(each, inGroup);
    else if (each.name === 'grpSp') walk(each, true, take);
    // The same thing twice: as newer programs draw it, and for older ones.
    else if (each.name === 'AlternateContent') walk(child(each, 'Choice') ?? child(each, 'Fallback'), inGroup, take);
  }
}

function tableLines(frame: XmlElement): string[] {
  const table = child(frame, 'graphic', 'graphicData', 'tbl');
  if (!table) return [];
  return elementsOf(table)
    .filter((each) => each.name === 'tr')
    .map((row) =>
      elementsOf(row)
        .filter((each) => each.name === 'tc' && !isMerged(each))
        .map((cell) =>
          paragraphLines(child(cell, 'txBody'))
            .map((line) => line.trim())
            .join(' '),
        )
        .join(CELL_SEPARATOR),
    )
    .filter((line) => line.replaceAll(CELL_SEPARATOR, '').trim() !== '');
}

/** Covered by the cell to its left or above. */
function isMerged(cell: XmlElement): boolean {
  return isTrue(attribute(cell, 'hMerge')) || isTrue(attribute(cell, 'vMerge'));
}

function embeddedIn(shape: XmlElement): Embedded | null {
  const data = child(shape, 'graphic', 'graphicData');
  if (isNewerChart(data)) return null;
  const chart = attribute(child(data, 'chart'), 'r:id');
  if (chart !== undefined) return { kind: 'chart', relationship: chart };
  const diagram = attribute(child(data, 'relIds'), 'r:dm');
  return diagram === undefined ? null : { kind: 'diagram', relationship: diagram };
}

/** A shape that its slide has but does not show. */
export function isHidden(shape: XmlElement): boolean {
  const properties = elementsOf(shape).find((each) => each.name.startsWith('nv'));
  return isTrue(attribute(child(properties, 'cNvPr'), 'hidden'));
}

/** A chart of the kinds of 2016, such as a waterfall: its part is written otherwise, and its picture stands beside it (slide-pictures.ts). */
export function isNewerChart(data: XmlElement | undefined): boolean {
  return attribute(data, 'uri')?.endsWith('/chartex') ?? false;
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
