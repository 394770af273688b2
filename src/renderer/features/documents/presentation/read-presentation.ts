/** A presentation becomes pages of text and pictures, one for each slide that has either (ai §5). Runs in a worker, on bytes from anywhere. */
import { inReadingOrder } from '../../../../domain/documents/presentation/block-order.ts';
import { chartLines, diagramLines, isChartRead } from '../../../../domain/documents/presentation/embedded-text.ts';
import type { Relationship } from '../../../../domain/documents/presentation/parts.ts';
import { repeatedOnce, repeatedParts } from '../../../../domain/documents/presentation/repeated-pictures.ts';
import { readNotes, readSlide, type Slide, type SlideBlock } from '../../../../domain/documents/presentation/slide.ts';
import { slidePage } from '../../../../domain/documents/presentation/slide-page.ts';
import { slidePictures, type SlidePicture } from '../../../../domain/documents/presentation/slide-pictures.ts';
import { XmlError, type XmlElement } from '../../../../domain/documents/presentation/xml.ts';
import { ZipError } from '../../../../domain/documents/zip/zip-directory.ts';
import { compoundFileKind } from './compound-file.ts';
import { PresentationError, type PresentationFault } from './fault.ts';
import { openPackage, type PackageParts } from './package-parts.ts';
import type { EncodePicture } from './picture-encoder.ts';
import { slideImages } from './slide-images.ts';
import { slideLayouts, type SlideLayout } from './slide-layout.ts';

export interface PresentationPage {
  /** Number of the slide, from 1. */
  readonly index: number;
  /** Empty for a slide that is nothing but pictures. */
  readonly text: string;
  /** As JPEG, the largest on the slide first. */
  readonly pictures: readonly Blob[];
}

export interface ReadPresentation {
  readonly pages: readonly PresentationPage[];
  /** Of the file, empty ones too. */
  readonly slides: number;
  /** Slides with a picture that did not fit, while the slide is sent. */
  readonly picturesLeftOut: number;
  /** Slides that are nothing but pictures which did not fit. */
  readonly pagesLost: number;
  /** Slides with a picture, a chart or a drawing that cannot be read here. */
  readonly picturesUnread: number;
}

/** Slides are laid out so many at a time: each time reads their layouts anew, and between two times progress is told. */
const SLIDES_AT_A_TIME = 25;
const ZIP_FAULTS: Readonly<Record<ZipError['fault'], PresentationFault>> = {
  damaged: 'damaged',
  protected: 'protected',
  oversized: 'oversized',
  unsafe: 'not-a-presentation',
};

/**
 * Reads the slides of a file, whose pictures `encode` makes smaller. `onProgress` is told the number of the slide that was just worked on, also
 * several times for one slide.
 * @throws PresentationError for anything that is wrong with the file
 */
export async function readPresentation(
  file: Uint8Array,
  encode: EncodePicture,
  onProgress: (slide: number, slides: number) => void = () => {},
): Promise<ReadPresentation> {
  try {
    refuseOtherContainers(file);
    const parts = openPackage(file);
    const slides = parts.slides.length;
    const images = slideImages({ media: parts.media, encode });
    const ownOf = repeatedOnce(repeatedParts(parts.slides.map((name) => picturesNamedBy(parts, name))));
    const texts: string[] = [];
    let picturesUnread = 0;
    for (let from = 0; from < slides; from += SLIDES_AT_A_TIME) {
      const read = await slidesFrom(parts, parts.slides.slice(from, from + SLIDES_AT_A_TIME));
      for (const { text, pictures, isUnread } of read) {
        const index = texts.push(text);
        const slide = { index, characters: text.length, pictures: ownOf(pictures) };
        const isComplete = await images.read(slide, () => onProgress(index, slides));
        if (isUnread || !isComplete) picturesUnread += 1;
      }
      onProgress(texts.length, slides);
    }
    const pages = texts.map((text, n) => ({ index: n + 1, text, pictures: images.of(n + 1) }));
    const filled = pages.filter(({ text, pictures }) => text !== '' || pictures.length > 0);
    if (filled.length === 0) throw new PresentationError('no-content');
    const crowded = images.crowded();
    const sent = new Set(filled.map(({ index }) => index));
    const pagesLost = crowded.filter((index) => !sent.has(index)).length;
    return { pages: filled, slides, picturesLeftOut: crowded.length - pagesLost, pagesLost, picturesUnread };
  } catch (error) {
    throw asPresentationError(error);
  }
}

function refuseOtherContainers(file: Uint8Array): void {
  const kind = compoundFileKind(file);
  if (kind === 'old') throw new PresentationError('old-format');
  if (kind === 'encrypted') throw new PresentationError('protected');
  if (file[0] !== 0x50 || file[1] !== 0x4b) throw new PresentationError('not-a-presentation');
}

function picturesNamedBy(parts: PackageParts, name: string): string[] {
  return [...parts.relationships(name).values()].filter(({ type }) => type === 'image').map(({ target }) => target);
}

interface SlideContent {
  readonly text: string;
  readonly pictures: readonly SlidePicture[];
  /** Whether it has a chart or a drawing that is neither text nor a picture. */
  readonly isUnread: boolean;
}

async function slidesFrom(parts: PackageParts, names: readonly string[]): Promise<SlideContent[]> {
  const slides = names.map((name) => {
    const root = parts.xml(name);
    const relationships = parts.relationships(name);
    const layout = () => layoutOf(parts, relationships);
    const drawn = slidePictures(root, { size: parts.size, relationships, layout });
    return { name, slide: readSlide(root), relationships, drawn };
  });
  const unplaced = slides.filter(({ slide }) => needsLayout(slide)).map(({ name }) => name);
  const found = unplaced.length > 0 ? await slideLayouts(parts, unplaced) : [];
  const layouts = new Map(unplaced.map((name, n) => [name, found[n]]));
  return slides.map(({ name, slide, relationships, drawn }) => {
    const { text, isWhole } = textOf(parts, slide, relationships, layouts.get(name));
    return { text, pictures: drawn.pictures, isUnread: drawn.isDrawnOn || !isWhole };
  });
}

function layoutOf(parts: PackageParts, relationships: ReadonlyMap<string, Relationship>): XmlElement | null {
  const layout = [...relationships.values()].find((each) => each.type === 'slideLayout' && parts.has(each.target));
  return layout ? parts.xml(layout.target) : null;
}

/** Most slides have a title and one block of text, and nothing to put in order. */
function needsLayout({ blocks }: Slide): boolean {
  return blocks.length > 1 && blocks.some((block) => block.box === null);
}

/** The text of a slide, and whether that has all its charts and diagrams. */
function textOf(
  parts: PackageParts,
  slide: Slide,
  relationships: ReadonlyMap<string, Relationship>,
  layout: SlideLayout | undefined,
): { readonly text: string; readonly isWhole: boolean } {
  const notes = [...relationships.values()].find((each) => each.type === 'notesSlide' && parts.has(each.target));
  const blocks = inReadingOrder(slide.blocks, (block) => block.box ?? layout?.get(block.id) ?? null).map((block) =>
    blockText(parts, relationships, block),
  );
  const text = slidePage({
    hidden: slide.hidden,
    title: slide.title,
    blocks: blocks.map(({ lines }) => lines),
    notes: notes ? readNotes(parts.xml(notes.target)) : [],
  });
  return { text, isWhole: blocks.every(({ isWhole }) => isWhole) };
}

function blockText(
  parts: PackageParts,
  relationships: ReadonlyMap<string, Relationship>,
  { lines, embedded }: SlideBlock,
): { readonly lines: readonly string[]; readonly isWhole: boolean } {
  if (!embedded) return { lines, isWhole: true };
  const target = relationships.get(embedded.relationship)?.target;
  if (!target || !parts.has(target)) return { lines, isWhole: false };
  const root = parts.xml(target);
  if (embedded.kind === 'chart') return { lines: [...lines, ...chartLines(root)], isWhole: isChartRead(root) };
  const points = diagramLines(root);
  return { lines: [...lines, ...points], isWhole: points.length > 0 };
}

function asPresentationError(error: unknown): unknown {
  if (error instanceof ZipError) return new PresentationError(ZIP_FAULTS[error.fault]);
  return error instanceof XmlError ? new PresentationError('damaged') : error;
}
