/**
 * A reader for the XML of office documents: elements, attributes and text. Names lose their prefix, because each program chooses its own.
 * There are no document types and no entities but XML's own five, so nothing in a file can grow while it is read (docs/security.md,
 * "Documents").
 */

export interface XmlElement {
  /** Without prefix. */
  readonly name: string;
  /** Everything between the name and the end of the tag; `attribute` reads it. */
  readonly head: string;
  readonly children: readonly (XmlElement | string)[];
}

/** Not the XML of an office document: cut, nested wrongly or too deeply, or with a document type. */
export class XmlError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'XmlError';
  }
}

/** Groups in groups in groups: no program writes that many, and more would exhaust the stack of whoever walks them. */
const MAX_DEPTH = 200;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi;

interface OpenElement extends XmlElement {
  readonly fullName: string;
  readonly children: (XmlElement | string)[];
}

/** The root element. @throws XmlError */
export function readXml(source: string): XmlElement {
  const top: OpenElement = { name: '', fullName: '', head: '', children: [] };
  const open = [top];
  for (let at = 0; at < source.length;) {
    const start = source.indexOf('<', at);
    addText(open.at(-1), source.slice(at, start === -1 ? source.length : start));
    if (start === -1) break;
    at = readMarkup(source, start, open);
  }
  const root = elementsOf(top)[0];
  if (!root || open.length > 1) throw new XmlError('The XML ends too early.');
  return root;
}

export function elementsOf(element: XmlElement): XmlElement[] {
  return element.children.filter((each) => typeof each !== 'string');
}

/** The first child element of this name, or one reached by several names, each below the one before. */
export function child(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((each): each is XmlElement => typeof each !== 'string' && each.name === name),
    element,
  );
}

/** All elements of this name below, in the order in which they stand in the file. */
export function descendants(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((each) => [...(each.name === name ? [each] : []), ...descendants(each, name)]);
}

/** @param name with its prefix, where it has one */
export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  const found = element && new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(element.head);
  return found ? decoded(found[1] ?? found[2] ?? '') : undefined;
}

/** The text directly in an element. */
export function ownText(element: XmlElement): string {
  return element.children.filter((each) => typeof each === 'string').join('');
}

/** Takes in what begins with `<` at `start`, and answers where it ends. */
function readMarkup(source: string, start: number, open: OpenElement[]): number {
  if (source.startsWith('<!--', start)) return endOf(source, '-->', start);
  if (source.startsWith('<?', start)) return endOf(source, '?>', start);
  if (source.startsWith('<![CDATA[', start)) {
    const end = endOf(source, ']]>', start);
    open.at(-1)?.children.push(source.slice(start + '<![CDATA['.length, end - ']]>'.length));
    return end;
  }
  if (source.startsWith('<!', start)) throw new XmlError('There is a document type.');
  const end = endOf(source, '>', start);
  if (source[start + 1] === '/') close(source.slice(start + 2, end - 1).trim(), open);
  else openTag(source.slice(start + 1, end - 1), open);
  return end;
}

function openTag(tag: string, open: OpenElement[]): void {
  const isEmpty = tag.endsWith('/');
  const [fullName = ''] = /^[^\s/]*/.exec(tag) ?? [];
  const head = tag.slice(fullName.length, isEmpty ? -1 : undefined);
  const element: OpenElement = { name: fullName.slice(fullName.indexOf(':') + 1), fullName, head, children: [] };
  open.at(-1)?.children.push(element);
  if (isEmpty) return;
  if (open.length > MAX_DEPTH) throw new XmlError('The XML is nested too deeply.');
  open.push(element);
}

function close(fullName: string, open: OpenElement[]): void {
  if (open.length === 1 || open.pop()?.fullName !== fullName) throw new XmlError('The XML is not well-formed.');
}

function addText(element: OpenElement | undefined, text: string): void {
  if (text !== '') element?.children.push(decoded(text));
}

function endOf(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  if (at === -1) throw new XmlError('The XML ends too early.');
  return at + mark.length;
}

/** Unknown entities stay as they are written. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
