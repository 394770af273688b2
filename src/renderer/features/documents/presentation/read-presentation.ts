/** A presentation becomes pages of text, one for each slide that says something (ai §5). Runs in a worker, on bytes from anywhere. */
import { inReadingOrder } from '../../../../domain/documents/presentation/block-order.ts';
import { chartLines, diagramLines } from '../../../../domain/documents/presentation/embedded-text.ts';
import type { Relationship } from '../../../../domain/documents/presentation/parts.ts';
import { readNotes, readSlide, type Slide, type SlideBlock } from '../../../../domain/documents/presentation/slide.ts';
import { slidePage } from '../../../../domain/documents/presentation/slide-page.ts';
import { XmlError } from '../../../../domain/documents/presentation/xml.ts';
import { ZipError } from '../../../../domain/documents/zip/zip-directory.ts';
import { compoundFileKind } from './compound-file.ts';
import { PresentationError, type PresentationFault } from './fault.ts';
import { openPackage, type PackageParts } from './package-parts.ts';
import { slideLayouts, type SlideLayout } from './slide-layout.ts';

export interface PresentationPage {
  /** Number of the slide, from 1. */
  readonly index: number;
  readonly text: string;
}

export interface ReadPresentation {
  readonly pages: readonly PresentationPage[];
  /** Of the file, empty ones too. */
  readonly slides: number;
}

/** Slides are laid out so many at a time: each time reads their layouts anew, and between two times progress is told. */
const SLIDES_AT_A_TIME = 25;
const ZIP_FAULTS: Readonly<Record<ZipError['fault'], PresentationFault>> = {
  damaged: 'damaged',
  protected: 'protected',
  oversized: 'oversized',
  unsafe: 'not-a-presentation',
};

/** @throws PresentationError for anything that is wrong with the file */
export async function readPresentation(
  file: Uint8Array,
  onProgress: (slide: number, slides: number) => void = () => {},
): Promise<ReadPresentation> {
  try {
    refuseOtherContainers(file);
    const parts = openPackage(file);
    const slides = parts.slides.length;
    const pages: PresentationPage[] = [];
    for (let from = 0; from < slides; from += SLIDES_AT_A_TIME) {
      const texts = await pagesOf(parts, parts.slides.slice(from, from + SLIDES_AT_A_TIME));
      pages.push(...texts.map((text, n) => ({ index: from + n + 1, text })));
      onProgress(pages.length, slides);
    }
    const filled = pages.filter(({ text }) => text !== '');
    if (filled.length === 0) throw new PresentationError('no-text');
    return { pages: filled, slides };
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

async function pagesOf(parts: PackageParts, names: readonly string[]): Promise<string[]> {
  const slides = names.map((name) => ({ name, slide: readSlide(parts.xml(name)) }));
  const unplaced = slides.filter(({ slide }) => needsLayout(slide)).map(({ name }) => name);
  const found = unplaced.length > 0 ? await slideLayouts(parts, unplaced) : [];
  const layouts = new Map(unplaced.map((name, n) => [name, found[n]]));
  return slides.map(({ name, slide }) => pageOf(parts, name, slide, layouts.get(name)));
}

/** Most slides have a title and one block of text, and nothing to put in order. */
function needsLayout({ blocks }: Slide): boolean {
  return blocks.length > 1 && blocks.some((block) => block.box === null);
}

function pageOf(parts: PackageParts, name: string, slide: Slide, layout: SlideLayout | undefined): string {
  const relationships = parts.relationships(name);
  const notes = [...relationships.values()].find((each) => each.type === 'notesSlide' && parts.has(each.target));
  return slidePage({
    hidden: slide.hidden,
    title: slide.title,
    blocks: inReadingOrder(slide.blocks, (block) => block.box ?? layout?.get(block.id) ?? null).map((block) =>
      linesOf(parts, relationships, block),
    ),
    notes: notes ? readNotes(parts.xml(notes.target)) : [],
  });
}

function linesOf(
  parts: PackageParts,
  relationships: ReadonlyMap<string, Relationship>,
  { lines, embedded }: SlideBlock,
): readonly string[] {
  const target = embedded && relationships.get(embedded.relationship)?.target;
  if (!embedded || !target || !parts.has(target)) return lines;
  const root = parts.xml(target);
  return [...lines, ...(embedded.kind === 'chart' ? chartLines(root) : diagramLines(root))];
}

function asPresentationError(error: unknown): unknown {
  if (error instanceof ZipError) return new PresentationError(ZIP_FAULTS[error.fault]);
  return error instanceof XmlError ? new PresentationError('damaged') : error;
}
