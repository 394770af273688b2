import { describe, expect, it } from 'vitest';
import { drawnShape, group, picture, pictureFill, textBox } from '../../../../test/support/made-pptx.ts';
import type { Relationship } from './parts.ts';
import { repeatedOnce, repeatedParts } from './repeated-pictures.ts';
import { slidePictures, type SlidePictures } from './slide-pictures.ts';
import { readXml } from './xml.ts';

const SIZE = { width: 720, height: 540 };
const HALF: [number, number, number, number] = [0, 0, 360, 540];
const QUARTER: [number, number, number, number] = [360, 0, 360, 270];
const RELATIONSHIPS = new Map<string, Relationship>(
  ['a', 'b'].map((id) => [id, { type: 'image', target: `ppt/media/${id}.png` }]),
);
const LAYOUT = `<p:sldLayout>${drawnShape(7, '', 0, 0, 360, 540).replace('<p:nvPr/>', '<p:nvPr><p:ph type="pic" idx="13"/></p:nvPr>')}</p:sldLayout>`;

function on(shapes: string, background = ''): SlidePictures {
  const root = readXml(`<p:sld><p:cSld>${background}<p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`);
  return slidePictures(root, { size: SIZE, relationships: RELATIONSHIPS, layout: () => readXml(LAYOUT) });
}

/** Name and share of each, e.g. `a 0.5`. */
const chosen = (shapes: string, background = ''): string[] =>
  on(shapes, background).pictures.map(({ part, share }) => `${part?.slice(10, -4) ?? 'none'} ${share}`);
const alternative = (choice: string, fallback: string) =>
  `<mc:AlternateContent><mc:Choice Requires="x">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
const frame = (data: string, uri = '') =>
  `<p:graphicFrame><p:xfrm><a:off x="0" y="0"/><a:ext cx="4572000" cy="6858000"/></p:xfrm><a:graphic><a:graphicData uri="${uri}">${data}</a:graphicData></a:graphic></p:graphicFrame>`;
const lines = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    drawnShape(n, '<a:custGeom/>', 40 * n, 100, 20, 300).replaceAll('p:sp>', n % 2 ? 'p:cxnSp>' : 'p:sp>'),
  ).join('');

describe('pictures of a slide', () => {
  it('come the largest first, those in shapes, groups and the background too', () => {
    expect(chosen(picture(1, 'a', { at: QUARTER }) + picture(2, 'b', { at: HALF }))).toEqual(['b 0.5', 'a 0.25']);
    expect(chosen(drawnShape(1, pictureFill('a'), 0, 0, 360, 270))).toEqual(['a 0.25']);
    expect(chosen('', `<p:bg><p:bgPr>${pictureFill('b')}</p:bgPr></p:bg>`)).toEqual(['b 1']);
    expect(chosen(group(1, 0, 0, [group(2, 0, 0, [picture(3, 'a', { at: HALF })])]))).toEqual(['a 0.5']);
    // The group draws what is in it at half its width and height.
    const small = group(1, 0, 0, [picture(3, 'a', { at: [0, 0, 720, 540] })]).replace(
      '<a:chExt cx="1270000" cy="1270000"/>',
      '<a:chExt cx="2540000" cy="2540000"/>',
    );
    expect(chosen(small)).toEqual(['a 0.25']);
  });

  it('stand where their layout says when they do not say it, and count little when nobody does', () => {
    expect(chosen(picture(1, 'a', { place: '<p:ph type="pic" idx="13"/>' }))).toEqual(['a 0.5']);
    expect(chosen(picture(1, 'a', { place: '<p:ph type="pic" idx="14"/>' }))).toEqual(['a 0.03']);
  });

  it('are none that are hidden, small, beside the slide, a pattern or nothing at all', () => {
    expect(chosen(picture(1, 'a', { at: HALF }).replace('name="P1"', 'name="P1" hidden="1"'))).toEqual([]);
    expect(chosen(picture(1, 'a', { at: [0, 0, 100, 100] }))).toEqual([]);
    expect(chosen(picture(1, 'a', { at: [720, 0, 360, 540] }))).toEqual([]);
    expect(chosen(picture(1, 'a', { at: [540, 0, 360, 540] }))).toEqual(['a 0.25']);
    expect(chosen(drawnShape(1, '<a:blipFill><a:blip r:embed="a"/><a:tile/></a:blipFill>', 0, 0))).toEqual([]);
    expect(chosen(drawnShape(1, '<a:blipFill><a:blip/></a:blipFill>', 0, 0))).toEqual([]);
  });

  it('are not fetched from elsewhere, and are missed', () => {
    expect(chosen(picture(1, 'c', { at: HALF }))).toEqual(['none 0.5']);
    expect(chosen(picture(1, 'a', { at: HALF }).replace('r:embed', 'r:link'))).toEqual(['none 0.5']);
  });

  it('come once, the PNG of an SVG and no other, and of two versions the one that can be read', () => {
    const twice = picture(1, 'a', { at: HALF }) + picture(2, 'a', { at: QUARTER });
    expect(chosen(twice)).toEqual(['a 0.5']);
    const vector = '<a:blip r:embed="a"><a:extLst><a:ext><asvg:svgBlip r:embed="b"/></a:ext></a:extLst></a:blip>';
    expect(chosen(picture(1, 'a', { at: HALF }).replace('<a:blip r:embed="a"/>', vector))).toEqual(['a 0.5']);
    const [newer, older] = [picture(1, 'a', { at: HALF }), picture(1, 'b', { at: HALF })];
    expect(chosen(alternative(newer, older))).toEqual(['a 0.5']);
    expect(chosen(alternative('<p:contentPart/>', older))).toEqual(['b 0.5']);
    expect(chosen(alternative(textBox(1, ['E = mc²'], 0, 0), older))).toEqual([]);
    expect(chosen(frame(alternative('<p:oleObj/>', `<p:oleObj>${newer}</p:oleObj>`)))).toEqual(['a 0.5']);
  });

  it('are cropped as the slide says, unless that leaves nothing', () => {
    const crop = (attributes: string) => on(picture(1, 'a', { at: HALF, crop: attributes })).pictures[0]?.crop;
    expect(crop('l="25000" b="10%" t="-5000"')).toEqual({ left: 0.25, top: 0, right: 0, bottom: 0.1 });
    expect(crop('l="50000" r="50000"')).toBeNull();
    expect(crop('')).toBeNull();
  });
});

describe('drawings of a slide', () => {
  const chart = frame('<cx:chart r:id="rId5"/>', 'http://schemas.microsoft.com/office/drawing/2014/chartex');

  it('are many lines over a good part of it, and charts that only newer programs draw', () => {
    expect(on(lines(10)).isDrawnOn).toBe(true);
    expect(on(lines(9)).isDrawnOn).toBe(false);
    expect(on(lines(10).replaceAll('cy="3810000"', 'cy="127000"')).isDrawnOn).toBe(false);
    expect(on(alternative(chart, textBox(1, ['Not in this version'], 0, 0))).isDrawnOn).toBe(true);
    expect(on(alternative(chart, picture(1, 'a', { at: HALF })))).toMatchObject({
      pictures: [{ part: 'ppt/media/a.png' }],
      isDrawnOn: false,
    });
    expect(on(frame('<c:chart r:id="rId5"/>', 'x/drawingml/2006/chart')).isDrawnOn).toBe(false);
  });
});

describe('repeatedParts', () => {
  it('are those on more than a third of the slides, of six slides or more', () => {
    const slides = [['logo', 'logo', 'x'], ['logo', 'x'], ['logo'], [], [], ['y']];
    expect([...repeatedParts(slides)]).toEqual(['logo']);
    expect([...repeatedParts(slides.slice(0, 5))]).toEqual([]);
  });

  it('go along once, with the first slide that shows them', () => {
    const picture = (part: string | null) => ({ part, share: 0.5, crop: null });
    const ownOf = repeatedOnce(new Set(['logo']));
    const slides = [['x'], ['logo', 'x'], ['logo', null], ['x']].map((names) => ownOf(names.map(picture)));
    expect(slides.map((pictures) => pictures.map(({ part }) => part))).toEqual([['x'], ['logo', 'x'], [null], ['x']]);
  });
});
