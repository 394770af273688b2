/**
 * Where the shapes of slides stand when their layout or a group decides it. pptxtojson works that out; it is given a small zip of our own
 * with what it needs, so that it opens nothing which was not checked and counted before.
 */
import { strFromU8, strToU8, zipSync } from 'fflate';
import { parse, type Element } from 'pptxtojson/dist/index.js';
import type { Box } from '../../../../domain/documents/presentation/box.ts';
import { relationshipsPart } from '../../../../domain/documents/presentation/parts.ts';
import type { PackageParts } from './package-parts.ts';

/** Boxes of one slide, by the ids of its shapes. */
export type SlideLayout = ReadonlyMap<string, Box>;

const PRESENTATION = 'ppt/presentation.xml';
/** What a place on a slide can come from. */
const NEEDED_TYPES: ReadonlySet<string> = new Set(['slideLayout', 'slideMaster', 'theme']);
const SLIDE_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml';

/** The layouts of these slides, in their order; none for a slide that pptxtojson stumbles over. */
export async function slideLayouts(parts: PackageParts, slides: readonly string[]): Promise<readonly SlideLayout[]> {
  try {
    const { slides: laidOut } = await parse(smallZip(parts, slides), { imageMode: 'none' });
    return slides.map((_, n) => new Map(boxes(laidOut[n]?.elements ?? [], 0, 0)));
  } catch {
    // One that cannot be laid out must not take the others with it: its blocks are read as they were drawn.
    if (slides.length === 1) return [new Map()];
    const alone: SlideLayout[] = [];
    for (const slide of slides) alone.push(...(await slideLayouts(parts, [slide])));
    return alone;
  }
}

/** Shapes of slides without their text, which nobody needs here: setting it takes pptxtojson most of its time. */
const TEXT_BODY = /<p:txBody>.*?<\/p:txBody>/gs;
const NO_TEXT = '<p:txBody><a:bodyPr/><a:p/></p:txBody>';

/** Its slides are numbered in their order, because pptxtojson goes by the numbers in their names. Packed without compression. */
function smallZip(parts: PackageParts, slides: readonly string[]): ArrayBuffer {
  const files: Record<string, Uint8Array> = { '[Content_Types].xml': strToU8(contentTypes(slides.length)) };
  const add = (name: string, as = name): void => {
    if (as in files || !parts.has(name)) return;
    files[as] = parts.bytes(name);
    const relationships = relationshipsPart(name);
    if (parts.has(relationships)) files[relationshipsPart(as)] = parts.bytes(relationships);
    for (const { type, target } of parts.relationships(name).values()) if (NEEDED_TYPES.has(type)) add(target);
  };
  for (const name of [PRESENTATION, 'ppt/tableStyles.xml']) add(name);
  slides.forEach((name, n) => {
    add(name, slideName(n));
    files[slideName(n)] = withoutText(parts.bytes(name));
  });
  return zipSync(files, { level: 0 }).buffer;
}

function withoutText(slide: Uint8Array): Uint8Array {
  return strToU8(strFromU8(slide).replaceAll(TEXT_BODY, NO_TEXT));
}

function slideName(n: number): string {
  return `ppt/slides/slide${n + 1}.xml`;
}

function contentTypes(slides: number): string {
  const overrides = Array.from({ length: slides }, (_, n) => override(slideName(n), SLIDE_TYPE));
  // pptxtojson takes a list of one for none.
  return `<Types>${override(PRESENTATION, 'application/xml')}${overrides.join('')}</Types>`;
}

function override(name: string, type: string): string {
  return `<Override PartName="/${name}" ContentType="${type}"/>`;
}

/** Those in groups stand where their group puts them. */
function* boxes(elements: readonly Element[], left: number, top: number): Generator<[string, Box]> {
  for (const element of elements) {
    const box = { left: left + element.left, top: top + element.top, width: element.width, height: element.height };
    yield [element.id, box];
    if (element.type === 'group') yield* boxes(element.elements, box.left, box.top);
  }
}
