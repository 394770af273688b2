import { zipSync, strToU8, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  body,
  footer,
  group,
  lectureSlides,
  madePptx,
  rawParagraph,
  run,
  table,
  textBox,
  type MadeSlide,
} from '../../../../../test/support/made-pptx.ts';
import { DOCUMENT_MAX_PAGES, PAGE_TEXT_MAX_CHARS } from '../../../../contract/limits.ts';
import { messages } from '../../../../contract/messages/index.ts';
import { readPresentation } from './read-presentation.ts';

const said = messages.documents.slide;
/** Which slides have pictures, and what becomes of those: slide-images.test.ts. */
const noPicture = () => Promise.reject(new Error('There is none.'));
const readText = (file: Uint8Array, onProgress?: (slide: number) => void) =>
  readPresentation(file, noPicture, onProgress);

async function textOf(slide: MadeSlide, parts: Zippable = {}): Promise<string> {
  const { pages } = await readText(madePptx({ slides: [slide], parts }));
  return pages[0]?.text ?? '';
}

describe('a slide', () => {
  it('begins with its title as a heading, wherever that is drawn, and leaves out number, date and foot', async () => {
    const shapes = [footer(8, 'sldNum', '7'), footer(9, 'ftr', 'Institute of Botany'), textBox(3, ['Text'], 40, 20)];
    expect(await textOf({ title: 'Cells', shapes })).toBe('## Cells\n\nText');
  });

  it('is read column by column where its layout puts columns, whatever was drawn first', async () => {
    const shapes = [body(5, 'right', ['Right']), textBox(6, ['Across'], 40, 440, 640), body(4, 'left', ['Left'])];
    expect(await textOf({ shapes })).toBe('Left\n\nRight\n\nAcross');
  });

  it('is read below each heading where two stand side by side', async () => {
    const heads = [textBox(3, ['For'], 40, 100), textBox(4, ['Against'], 380, 100)];
    const points = [textBox(6, ['Costs'], 380, 122), textBox(5, ['Speed'], 40, 122)];
    expect(await textOf({ shapes: [...heads, ...points] })).toBe('For\n\nSpeed\n\nAgainst\n\nCosts');
  });

  it('puts what stands in a group where the group stands', async () => {
    const shapes = [
      textBox(9, ['Last'], 40, 400),
      group(7, 40, 200, [textBox(8, ['Second'], 0, 0)]),
      textBox(6, ['First'], 40, 100),
    ];
    expect(await textOf({ shapes })).toBe('First\n\nSecond\n\nLast');
  });

  it('has tables as rows and the speaker’s notes at its end', async () => {
    const shapes = [
      table(
        4,
        [
          ['Part', 'Does'],
          ['Xylem', 'carries water'],
        ],
        40,
        200,
      ),
      textBox(3, ['Tissues:'], 40, 120),
    ];
    expect(await textOf({ title: 'Tissues', shapes, notes: ['Ask first.', 'Then show.'] })).toBe(
      `## Tissues\n\nTissues:\n\nPart | Does\nXylem | carries water\n\n${said.notes}\nAsk first.\nThen show.`,
    );
  });

  it('keeps levels, line breaks, raised and lowered figures and formulas', async () => {
    const runs = [
      run('Avogadro: 6.022·10'),
      run('23', ' baseline="30000"'),
      '<a:br/>',
      run('H'),
      run('2', ' baseline="-25000"'),
      run('O &amp; more'),
    ].join('');
    const formula =
      '<m:m xmlns:m="m"><m:r><m:t>E=m</m:t></m:r><m:sSup><m:e><m:r><m:t>c</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:m>';
    const shapes = [rawParagraph(3, runs), rawParagraph(4, `<a:pPr lvl="1"/>${formula}`, 40, 300)];
    expect(await textOf({ shapes })).toBe('Avogadro: 6.022·10²³\nH₂O & more\n\n  E=mc^2');
  });

  it('says that it is hidden', async () => {
    expect(await textOf({ title: 'Spare', hidden: true })).toBe(`${said.hidden}\n\n## Spare`);
  });

  it('loses control characters and is cut at the specified length', async () => {
    expect(await textOf({ shapes: [rawParagraph(3, run('a&#1;b&#x1F;c\u0007'))] })).toBe('abc');
    expect((await textOf({ shapes: [textBox(3, ['word '.repeat(3_000)], 0, 0)] })).length).toBeLessThanOrEqual(
      PAGE_TEXT_MAX_CHARS,
    );
  });

  const chartFrame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="C"/></p:nvGraphicFramePr><a:graphic><a:graphicData><c:chart xmlns:c="c" r:id="rId9"/></a:graphicData></a:graphic></p:graphicFrame>`;
  const values = (name: string, list: readonly string[]) =>
    `<c:${name}><c:lit>${list.map((value) => `<c:pt><c:v>${value}</c:v></c:pt>`).join('')}</c:lit></c:${name}>`;
  const withChart = (series: string) =>
    readText(
      madePptx({
        slides: [{ title: 'Harvest', shapes: [chartFrame] }],
        parts: {
          'ppt/slides/_rels/slide1.xml.rels': strToU8(
            '<Relationships><Relationship Id="rId9" Type="x/chart" Target="../charts/chart1.xml"/></Relationships>',
          ),
          'ppt/charts/chart1.xml': strToU8(
            `<c:chartSpace xmlns:c="c"><c:chart><c:plotArea>${series}</c:plotArea></c:chart></c:chartSpace>`,
          ),
        },
      }),
    );

  it.each([
    ['in a row', values('cat', ['2023', '2024']) + values('val', ['4.3', '5']), ': 2023 4.3, 2024 5', 0],
    ['scattered', values('xVal', ['1', '2']) + values('yVal', ['4.3', '5']), ': 1 4.3, 2 5', 0],
    ['not in the file', '', '', 1],
    ['a curve', values('val', Array<string>(41).fill('1')), `: ${Array<string>(40).fill('1').join(', ')}`, 1],
  ])(
    'has the numbers of a chart that are %s, and says when there are more to see',
    async (_, numbers, text, unread) => {
      const read = await withChart(`<c:ser>${values('tx', ['Wheat'])}${numbers}</c:ser>`);
      expect(read.pages[0]?.text).toBe(`## Harvest\n\nWheat${text}`);
      expect(read.picturesUnread).toBe(unread);
    },
  );
});

describe('a presentation', () => {
  it('has pages in the order in which its slides are shown, numbered so, without those that say nothing', async () => {
    const slides = [{ title: 'Third' }, { title: 'First' }, {}];
    const { pages, slides: count } = await readText(madePptx({ slides, order: [2, 3, 1] }));
    expect(count).toBe(3);
    expect(pages).toEqual([
      { index: 1, text: '## First', pictures: [] },
      { index: 3, text: '## Third', pictures: [] },
    ]);
  });

  it('tells how far it is, up to the end', async () => {
    const told: number[] = [];
    await readText(madePptx({ slides: lectureSlides(60) }), (slide) => told.push(slide));
    expect(told).toEqual([25, 50, 60]);
  });

  it('is read although one slide cannot be laid out', async () => {
    const shapes = [body(4, 'left', ['Left']), body(5, 'right', ['Right'])];
    const { pages } = await readText(
      madePptx({
        slides: [{ shapes }, { shapes: shapes.toReversed() }],
        parts: { 'ppt/slides/_rels/slide1.xml.rels': strToU8('<Relationships/>') },
      }),
    );
    expect(pages.map(({ text }) => text)).toEqual(['Left\n\nRight', 'Left\n\nRight']);
  });
});

describe('a file that is refused', () => {
  const whole = madePptx({ slides: [{ title: 'Cells' }] });
  const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  const utf16 = (text: string) => Array.from(text, (character) => [character.charCodeAt(0), 0]).flat();
  const slideOf = (content: string) =>
    madePptx({ slides: [{ title: 'Cells' }], parts: { 'ppt/slides/slide1.xml': strToU8(content) } });
  const zeros = new Uint8Array(30 * 1024 * 1024);
  const endless = madePptx({ slides: [{}], order: Array.from({ length: DOCUMENT_MAX_PAGES + 1 }, () => 1) });

  it.each([
    ['is cut', whole.subarray(0, whole.length / 2), 'damaged'],
    ['has a part that is cut', slideOf('<p:sld><p:cSld>'), 'damaged'],
    ['is another zip', Buffer.from(zipSync({ 'word/document.xml': strToU8('<w/>') })), 'not-a-presentation'],
    ['is no zip at all', Buffer.from('<html></html>'), 'not-a-presentation'],
    ['is of before 2007', Buffer.from([...compound, ...utf16('PowerPoint Document')]), 'old-format'],
    ['has a password', Buffer.from([...compound, 0, 0, ...utf16('EncryptedPackage')]), 'protected'],
    ['is a bomb', madePptx({ slides: [{}], parts: { 'ppt/slides/slide1.xml': zeros } }), 'oversized'],
    ['has too many slides', endless, 'too-many-slides'],
    ['says nothing', madePptx({ slides: [{}, { hidden: true }] }), 'no-content'],
    ['has no slides', madePptx({ slides: [] }), 'no-content'],
    ['brings a document type', slideOf('<!DOCTYPE a [<!ENTITY b "c">]><p:sld>&b;</p:sld>'), 'damaged'],
    ['is nested beyond all measure', slideOf('<a>'.repeat(9_000)), 'damaged'],
  ])('%s', async (_, file, fault) => {
    await expect(readText(file)).rejects.toMatchObject({ name: 'PresentationError', fault });
  });
});
