import katex from 'katex';
import { describe, expect, test } from 'vitest';
import { parseCloze } from '../../domain/cards/cloze.ts';
import { clozeFace } from '../../domain/cards/cloze-face.ts';
import { formulaWritings, isPrice } from './formula-tree.ts';
import { markedText } from './gap-marks.ts';

function writings(tex: string, side: 'question' | 'answer') {
  const { text, gaps } = markedText(clozeFace(parseCloze(tex), 1), side);
  return formulaWritings(text, gaps);
}

const draw = (tex: string) => katex.renderToString(tex, { strict: 'ignore', trust: true });

describe('gaps in formulas', () => {
  test.each([
    String.raw`\frac{ {{c1::a}} }{b}`,
    String.raw`\frac{{{c1::a}}}{{{c2::b}}}`,
    'x^{{c1::2}}',
    String.raw`\sqrt{{c1::\frac{1}{x}}}`,
    String.raw`\sum_{i=0}^{ {{c1::n::the end}} } i`,
    String.raw`{{c1::\int_0^1 f}} \, dx`,
    String.raw`\begin{pmatrix} {{c1::a}} & b \\ c & d \end{pmatrix}`,
    'E = {{c1::m}}c^{{c1::2}}',
  ])('can be read by TeX: %s', (tex) => {
    const asked = writings(tex, 'question');
    expect(draw(asked.writings[0] ?? '')).toContain('formula-blank');
    expect(draw(asked.writings[1] ?? '')).not.toContain('formula-blank');
    const [answered = '', plain = ''] = writings(tex, 'answer').writings;
    expect(draw(answered)).toContain('formula-asked');
    expect(draw(plain)).not.toContain('formula-asked');
    expect(asked).toMatchObject({ before: '', after: '' });
  });

  test('a hint may hold what means something to TeX', () => {
    expect(draw(writings(String.raw`x = {{c1::1::50 % of {a} \ b_1 ~ $}}`, 'question').writings[0] ?? '')).toContain(
      '50 % of {a}',
    );
  });

  test('the plain writing of an answer is the formula without its gaps', () => {
    expect(writings(String.raw`\frac{ {{c1::a}} }{b}`, 'answer').writings.at(-1)).toBe(String.raw`\frac{ a }{b}`);
  });

  test('a gap that goes over the edge of a formula goes on in the text around it', () => {
    const { text, gaps } = markedText(clozeFace(parseCloze('a {{c1::bx}} y'), 1), 'answer');
    const cut = text.indexOf('x');
    const before = formulaWritings(text.slice(0, cut), gaps);
    expect(before.after).not.toBe('');
    expect(before.writings.at(-1)).toBe('a b');
    const after = formulaWritings(text.slice(cut), gaps);
    expect(after.before).not.toBe('');
    expect(after.writings).toEqual(['x y']);
  });
});

test.each([
  ['$5 and $', '1', true],
  ['$5 and $', ' ', true],
  ['$x$', ' ', false],
  ['$x$', '2', true],
  ['$ x $', '', false],
  ['$$x $$', '', false],
])('%j before %j is a price: %s', (written, next, expected) => expect(isPrice(written, next)).toBe(expected));
