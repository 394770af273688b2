/** How the parts of a presentation name each other (ECMA-376 part 2, "Relationships"). A name is compared with others and opens nothing. */
import { attribute, elementsOf, type XmlElement } from './xml.ts';

export interface Relationship {
  /** The last part of the type's address, e.g. `notesSlide`; the same in both families of the format. */
  readonly type: string;
  /** Full name of the part, without a slash in front. */
  readonly target: string;
}

/** The part that says what the part `name` refers to. */
export function relationshipsPart(name: string): string {
  const at = name.lastIndexOf('/') + 1;
  return `${name.slice(0, at)}_rels/${name.slice(at)}.rels`;
}

/** By id. What lies outside the file, such as a link, is left out. `from` is the part that the relationships belong to. */
export function readRelationships(root: XmlElement, from: string): Map<string, Relationship> {
  const found = new Map<string, Relationship>();
  for (const each of elementsOf(root)) {
    const id = attribute(each, 'Id');
    const target = attribute(each, 'Target');
    if (id === undefined || target === undefined || attribute(each, 'TargetMode') === 'External') continue;
    const type = attribute(each, 'Type') ?? '';
    found.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: partName(target, from) });
  }
  return found;
}

function partName(target: string, from: string): string {
  const path = target.replaceAll('\\', '/');
  const names = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const name of path.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}
