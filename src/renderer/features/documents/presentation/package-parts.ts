/** The parts of a presentation: its slides in their order, and whatever they refer to. */
import { ARCHIVE, DOCUMENT_MAX_PAGES } from '../../../../contract/limits.ts';
import { slideSize, type Size } from '../../../../domain/documents/presentation/box.ts';
import {
  readRelationships,
  relationshipsPart,
  type Relationship,
} from '../../../../domain/documents/presentation/parts.ts';
import {
  attribute,
  child,
  elementsOf,
  readXml,
  type XmlElement,
} from '../../../../domain/documents/presentation/xml.ts';
import { openZip, type ZipContents } from '../../../../domain/documents/zip/zip-contents.ts';
import { ZipError } from '../../../../domain/documents/zip/zip-directory.ts';
import { PresentationError } from './fault.ts';

export interface PackageParts {
  /** Names of the slides' parts, in the order in which they are shown. */
  readonly slides: readonly string[];
  /** Of each of them. */
  readonly size: Size;
  readonly has: (name: string) => boolean;
  /** A part as it lies in the file. @throws PresentationError when it is missing, ZipError */
  readonly bytes: (name: string) => Uint8Array;
  /** @throws PresentationError, ZipError, XmlError */
  readonly xml: (name: string) => XmlElement;
  /** A picture or the like, which is not kept for a second time; null when it is missing, damaged or larger than it may be. */
  readonly media: (name: string) => Uint8Array | null;
  /** What a part refers to, by id. */
  readonly relationships: (name: string) => ReadonlyMap<string, Relationship>;
}

const WHOLE_PACKAGE = '';

/** @throws PresentationError, ZipError, XmlError */
export function openPackage(file: Uint8Array): PackageParts {
  const zip = openZip(file);
  const bytes = (name: string) => partBytes(zip, name);
  const xml = (name: string) => readXml(new TextDecoder().decode(bytes(name)));
  const relationships = (name: string) => {
    const part = relationshipsPart(name);
    return zip.has(part) ? readRelationships(xml(part), name) : new Map<string, Relationship>();
  };
  const main = [...relationships(WHOLE_PACKAGE).values()].find((each) => each.type === 'officeDocument')?.target;
  if (main === undefined || !zip.has(main)) throw new PresentationError('not-a-presentation');
  const root = xml(main);
  if (root.name !== 'presentation') throw new PresentationError('not-a-presentation');
  const slides = slidesOf(root, relationships(main));
  if (slides.length > DOCUMENT_MAX_PAGES) throw new PresentationError('too-many-slides', slides.length);
  return { slides, size: slideSize(root), has: zip.has, bytes, xml, media: mediaOf(file), relationships };
}

/** Pictures have room of their own, so that however many there are the slides' text finds its own. */
function mediaOf(file: Uint8Array): (name: string) => Uint8Array | null {
  let room: number = ARCHIVE.maxTotalBytes;
  return (name) => {
    try {
      // A zip keeps what it has unpacked; opened anew for each picture it goes with it, so that one at a time is in memory.
      const bytes = openZip(file, { ...ARCHIVE, maxTotalBytes: room }).read(name) ?? null;
      room -= bytes?.length ?? 0;
      return bytes;
    } catch (error) {
      if (error instanceof ZipError) return null;
      throw error;
    }
  };
}

function partBytes(zip: ZipContents, name: string): Uint8Array {
  const bytes = zip.read(name);
  if (!bytes) throw new PresentationError('damaged');
  if (bytes.length > ARCHIVE.maxXmlBytes) throw new ZipError('oversized', `${name} is too large.`);
  return bytes;
}

function slidesOf(presentation: XmlElement, relationships: ReadonlyMap<string, Relationship>): string[] {
  const list = child(presentation, 'sldIdLst');
  return (list ? elementsOf(list) : []).flatMap((each) => {
    const target = relationships.get(attribute(each, 'r:id') ?? '')?.target;
    return target === undefined ? [] : [target];
  });
}
