/** Presentations made by the tests themselves, part by part, with what PowerPoint writes into each. */
import { strToU8, zipSync, type Zippable } from 'fflate';

export interface MadeSlide {
  readonly title?: string;
  /** Raw XML of shapes; `textBox`, `body` and `table` make some. */
  readonly shapes?: readonly string[];
  readonly notes?: readonly string[];
  readonly hidden?: boolean;
  /** Names of files in `ppt/media`, which `parts` has to bring: `picture1` names the first of them, `picture2` the second. */
  readonly pictures?: readonly string[];
}

export interface MadeDeck {
  readonly slides: readonly MadeSlide[];
  /** The order in which slides are shown, by their numbers in the file; by default as given. */
  readonly order?: readonly number[];
  /** More parts, or others in place of made ones. */
  readonly parts?: Zippable;
}

const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.presentationml';
const EMU_PER_POINT = 12_700;
const GROUP_PROPERTIES = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';

/** The file, for Node. */
export const madePptx = (deck: MadeDeck): Buffer => Buffer.from(pptxBytes(deck));

/** The file as bytes. Slides have two layouts' worth of places: a title, and bodies left (`idx` 1) and right (`idx` 2) below it. */
export function pptxBytes({
  slides,
  order = slides.map((_, n) => n + 1),
  parts = {},
}: MadeDeck): Uint8Array<ArrayBuffer> {
  const files: Zippable = {
    '[Content_Types].xml': xml(contentTypes(slides)),
    '_rels/.rels': relationships([['officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': xml(
      `<p:presentation ${NAMESPACES}><p:sldIdLst>${order.map((n, i) => `<p:sldId id="${256 + i}" r:id="rId${n}"/>`).join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
    ),
    'ppt/_rels/presentation.xml.rels': relationships([
      ...slides.map((_, n) => ['slide', `slides/slide${n + 1}.xml`] as const),
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ['theme', 'theme/theme1.xml'],
    ]),
    'ppt/theme/theme1.xml': xml(`<a:theme ${NAMESPACES}><a:themeElements/></a:theme>`),
    'ppt/slideMasters/slideMaster1.xml': xml(`<p:sldMaster ${NAMESPACES}>${tree([])}</p:sldMaster>`),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': xml(`<p:sldLayout ${NAMESPACES}>${tree(LAYOUT_PLACES)}</p:sldLayout>`),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships([
      ['slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
  };
  slides.forEach((slide, n) => Object.assign(files, slideParts(slide, n + 1)));
  return zipSync({ ...files, ...parts });
}

/** A text box at a place of its own; lines are paragraphs. */
export function textBox(id: number, lines: readonly string[], left: number, top: number, width = 300): string {
  return shape(id, '', lines, frame(left, top, width, 20 * lines.length));
}

/** One of the layout's two bodies, which stands where the layout says. */
export function body(id: number, side: 'left' | 'right', lines: readonly string[]): string {
  return shape(id, `<p:ph idx="${side === 'left' ? 1 : 2}"/>`, lines);
}

/** A place that repeats on every slide: number, date or foot. */
export function footer(id: number, type: 'sldNum' | 'dt' | 'ftr', text: string): string {
  return shape(id, `<p:ph type="${type}"/>`, [text]);
}

export function table(id: number, rows: readonly (readonly string[])[], left: number, top: number): string {
  const cells = (row: readonly string[]) =>
    row.map((cell) => `<a:tc><a:txBody><a:bodyPr/>${paragraph(cell)}</a:txBody></a:tc>`).join('');
  const drawn = rows.map((row) => `<a:tr h="1">${cells(row)}</a:tr>`).join('');
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="T"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${frame(left, top, 300, 100, 'p')}<a:graphic><a:graphicData uri="table"><a:tbl>${drawn}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
}

/** What a picture takes besides its place, which without one its layout decides. */
interface MadePicture {
  /** Left, top, width and height in points. */
  readonly at?: readonly [left: number, top: number, width: number, height: number];
  /** Raw attributes of the crop, e.g. `l="25000"`. */
  readonly crop?: string;
  /** Raw XML of the place in the layout. */
  readonly place?: string;
}

/** A picture; `named` is the id of the relationship that names its file. */
export function picture(id: number, named: string, { at, crop = '', place = '' }: MadePicture = {}): string {
  return `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="P${id}"/><p:cNvPicPr/><p:nvPr>${place}</p:nvPr></p:nvPicPr>${pictureFill(named, crop, 'p')}<p:spPr>${at ? frame(...at) : ''}</p:spPr></p:pic>`;
}

/** Raw XML of a fill with a picture, for a shape or a background. */
export function pictureFill(named: string, crop = '', prefix: 'a' | 'p' = 'a'): string {
  return `<${prefix}:blipFill><a:blip r:embed="${named}"/>${crop === '' ? '' : `<a:srcRect ${crop}/>`}<a:stretch/></${prefix}:blipFill>`;
}

/** A shape without text, such as one filled with a picture; `properties` is raw XML. */
export function drawnShape(
  id: number,
  properties: string,
  left: number,
  top: number,
  width = 300,
  height = 200,
): string {
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="D${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${frame(left, top, width, height)}${properties}</p:spPr></p:sp>`;
}

/** Raw XML of runs in a paragraph of their own, in a text box. */
export function rawParagraph(id: number, runs: string, left = 40, top = 150): string {
  return shapeOf(id, '', `<a:p>${runs}</a:p>`, frame(left, top, 300, 40));
}

/** Shapes in a group that stands at `left` and `top` and draws them as they are. */
export function group(id: number, left: number, top: number, shapes: readonly string[]): string {
  const [x, y] = [left * EMU_PER_POINT, top * EMU_PER_POINT];
  return `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${id}" name="G"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="1270000" cy="1270000"/><a:chOff x="0" y="0"/><a:chExt cx="1270000" cy="1270000"/></a:xfrm></p:grpSpPr>${shapes.join('')}</p:grpSp>`;
}

export function run(text: string, properties = ''): string {
  return `<a:r><a:rPr${properties}/><a:t>${text}</a:t></a:r>`;
}

/** A deck of plain slides, as many as wanted: a title, two bodies side by side, a table on every fifth and notes on every third. */
export function lectureSlides(count: number): MadeSlide[] {
  return Array.from({ length: count }, (_, n) => ({
    title: `Topic ${n + 1}`,
    shapes: [
      body(
        3,
        'left',
        Array.from({ length: 6 }, (__, i) => `Point ${i + 1} of topic ${n + 1}, told in a few words`),
      ),
      body(4, 'right', [`What follows from topic ${n + 1}`, 'And an example of it']),
      ...(n % 5 === 0
        ? [
            table(
              5,
              [
                ['Word', 'Meaning'],
                [`term ${n}`, 'what it stands for'],
              ],
              60,
              420,
            ),
          ]
        : []),
    ],
    ...(n % 3 === 0 ? { notes: [`Say something about topic ${n + 1} here.`] } : {}),
  }));
}

const LAYOUT_PLACES = [
  shape(2, '<p:ph type="title"/>', [''], frame(40, 20, 640, 80)),
  shape(3, '<p:ph idx="1"/>', [''], frame(40, 120, 300, 300)),
  shape(4, '<p:ph idx="2"/>', [''], frame(380, 120, 300, 300)),
];

function slideParts({ title, shapes = [], notes, hidden, pictures = [] }: MadeSlide, number: number): Zippable {
  const titled = title === undefined ? [] : [shape(2, '<p:ph type="title"/>', [title])];
  const refers: Reference[] = [['slideLayout', '../slideLayouts/slideLayout1.xml']];
  if (notes) refers.push(['notesSlide', `../notesSlides/notesSlide${number}.xml`]);
  pictures.forEach((name, n) => refers.push(['image', `../media/${name}`, `picture${n + 1}`]));
  const files: Zippable = {
    // The title is drawn last, as in slides that were edited for long.
    [`ppt/slides/slide${number}.xml`]: xml(
      `<p:sld ${NAMESPACES}${hidden ? ' show="0"' : ''}>${tree([...shapes, ...titled])}</p:sld>`,
    ),
    [`ppt/slides/_rels/slide${number}.xml.rels`]: relationships(refers),
  };
  if (!notes) return files;
  const written = [shape(2, '<p:ph type="body" idx="1"/>', notes), footer(3, 'sldNum', String(number))];
  return {
    ...files,
    [`ppt/notesSlides/notesSlide${number}.xml`]: xml(`<p:notes ${NAMESPACES}>${tree(written)}</p:notes>`),
  };
}

function shape(id: number, place: string, lines: readonly string[], position = ''): string {
  return shapeOf(id, place, lines.map(paragraph).join(''), position);
}

function shapeOf(id: number, place: string, paragraphs: string, position = ''): string {
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="S${id}"/><p:cNvSpPr/><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:spPr>${position}</p:spPr><p:txBody><a:bodyPr/>${paragraphs}</p:txBody></p:sp>`;
}

function paragraph(text: string): string {
  return `<a:p>${run(escaped(text))}</a:p>`;
}

function frame(left: number, top: number, width: number, height: number, prefix: 'a' | 'p' = 'a'): string {
  const [x, y, cx, cy] = [left, top, width, height].map((points) => Math.round(points * EMU_PER_POINT));
  return `<${prefix}:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></${prefix}:xfrm>`;
}

function tree(shapes: readonly string[]): string {
  return `<p:cSld><p:spTree>${GROUP_PROPERTIES}${shapes.join('')}</p:spTree></p:cSld>`;
}

type Reference = readonly [type: string, target: string, id?: string];

function relationships(list: readonly Reference[]): Uint8Array {
  const each = list.map(
    ([type, target, id], n) =>
      `<Relationship Id="${id ?? `rId${n + 1}`}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`,
  );
}

function contentTypes(slides: readonly MadeSlide[]): string {
  const types = slides.map(
    (_, n) => `<Override PartName="/ppt/slides/slide${n + 1}.xml" ContentType="${CONTENT}.slide+xml"/>`,
  );
  return `<Types><Override PartName="/ppt/presentation.xml" ContentType="${CONTENT}.presentation.main+xml"/>${types.join('')}</Types>`;
}

function xml(content: string): Uint8Array {
  return strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
