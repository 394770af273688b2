import fc from 'fast-check';
import { expect, test } from 'vitest';
import { masksOfSvg } from './svg-masks.ts';

const svg = (inner: string, size = 'width="200" height="100"'): string =>
  `<?xml version="1.0"?><svg ${size} xmlns="http://www.w3.org/2000/svg"><g><title>Labels</title></g><g><title>Masks</title>${inner}</g></svg>`;
const QUESTION = '<rect class="qshape" fill="#FF7E7E" height="20" width="50" x="10" y="30"/>';

test('shapes are shares of the picture; what is asked has a number', () => {
  const others =
    '<rect fill="#FFEBA2" height="10px" width="20px" x="0" y="0"/><ellipse cx="100" cy="50" rx="20" ry="10"/><circle cx="10" cy="10" r="5"/>';
  expect(masksOfSvg(svg(others + QUESTION))).toEqual([
    { number: 0, shape: { kind: 'rect', left: 0, top: 0, width: 0.1, height: 0.1 }, hidesOthers: false },
    { number: 0, shape: { kind: 'ellipse', left: 0.4, top: 0.4, rx: 0.1, ry: 0.1 }, hidesOthers: false },
    { number: 0, shape: { kind: 'ellipse', left: 0.025, top: 0.05, rx: 0.025, ry: 0.05 }, hidesOthers: false },
    { number: 1, shape: { kind: 'rect', left: 0.05, top: 0.3, width: 0.25, height: 0.2 }, hidesOthers: true },
  ]);
});

test('shapes of a group are asked together, and those that only are defined are none', () => {
  const group = `<defs><rect x="0" y="0" width="9" height="9"/></defs><g class="qshape">${QUESTION.replace('qshape', '')}<polygon points="0,0 20,0 20,10"/></g>`;
  const masks = masksOfSvg(svg(group, 'viewBox="0 0 200 100" width="900"'));
  expect(masks?.map(({ number, shape }) => [number, shape.kind])).toEqual([
    [1, 'rect'],
    [1, 'polygon'],
  ]);
  expect(masks?.[1]?.shape).toEqual({
    kind: 'polygon',
    points: [
      [0, 0],
      [0.1, 0],
      [0.1, 0.1],
    ],
  });
});

test('words and arrows on the picture are no masks', () => {
  const labels =
    '<g><title>Labels</title><path d="M0 0L9 9"/><line x1="0" x2="9"/></g><text>Aorta <tspan>a</tspan></text>';
  expect(masksOfSvg(svg(labels + QUESTION))).toHaveLength(1);
});

test('a shape that is turned has its corners where they are drawn', () => {
  const turned = masksOfSvg(
    svg('<rect class="qshape" x="50" y="40" width="100" height="20" transform="rotate(90, 100,50)"/>'),
  );
  const shape = turned?.[0]?.shape;
  const points =
    shape?.kind === 'polygon'
      ? shape.points.map((point) => point.map((value) => Math.round(value * 1e6) / 1e6 + 0))
      : [];
  expect(points).toEqual([
    [0.55, 0],
    [0.55, 1],
    [0.45, 1],
    [0.45, 0],
  ]);
  const ellipse = masksOfSvg(svg('<ellipse class="qshape" cx="100" cy="50" rx="20" ry="10" transform="rotate(30)"/>'));
  expect(ellipse?.[0]?.shape.kind).toBe('polygon');
});

test.each([
  ['nothing asked', svg('<rect x="0" y="0" width="9" height="9"/>')],
  ['no size', svg(QUESTION, '')],
  ['a path', svg(`${QUESTION}<path d="M0 0L9 9"/>`)],
  ['a group that is moved', svg(`<g transform="translate(5,5)">${QUESTION}</g>`)],
  ['a shape that is moved', svg(QUESTION.replace('x=', 'transform="matrix(1 0 0 1 5 5)" x='))],
  ['a shape without a size', svg(QUESTION.replace('width="50"', 'width="0"'))],
  ['too many shapes', svg(QUESTION.repeat(501))],
  ['too much', svg(QUESTION + ' '.repeat(2_000_000))],
  ['no SVG', '{"a":1}'],
])('%s has no masks', (_, text) => expect(masksOfSvg(text)).toBeNull());

test('whatever stands in a file, masks are finite', () => {
  const parts = fc.constantFrom(
    '<svg width="2" height="2">',
    '<g class="qshape">',
    '</g>',
    '<rect',
    ' x="1e400"',
    ' width="1" height="1"',
    '/>',
    '>',
    '"',
    '<polygon points="',
    '1,',
    'NaN ',
    '<!--',
    ']]>',
    '&x;',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (list) => {
      const numbers = JSON.stringify(masksOfSvg(list.join('')) ?? []);
      expect(numbers).not.toContain('null');
    }),
  );
});
