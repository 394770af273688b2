import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLOZE_MAX_DEPTH, clozeNumbers, parseCloze, plainCloze, type ClozePart } from './cloze.ts';

const text = (value: string): ClozePart => ({ kind: 'text', text: value });
const gap = (numbers: number[], value: string, hint: string | null = null): ClozePart => ({
  kind: 'cloze',
  numbers,
  parts: [text(value)],
  hint,
});

describe('gaps', () => {
  test('with and without a hint, for one card and for several', () => {
    expect(parseCloze('A {{c1::mitochondrion}} makes {{c2,3::ATP::molecule}}.')).toEqual([
      text('A '),
      gap([1], 'mitochondrion'),
      text(' makes '),
      gap([2, 3], 'ATP', 'molecule'),
      text('.'),
    ]);
  });

  test('stand inside one another', () => {
    expect(parseCloze('{{c1::outer {{c2::inner::in}} end::out}}')).toEqual([
      {
        kind: 'cloze',
        numbers: [1],
        parts: [text('outer '), gap([2], 'inner', 'in'), text(' end')],
        hint: 'out',
      },
    ]);
  });

  test('hold math, whose braces add up', () => {
    const formula = String.raw`\frac{1}{\sqrt{x}}`;
    expect(parseCloze(`$ {{c1::${formula}}} $`)).toEqual([text('$ '), gap([1], formula), text(' $')]);
    expect(parseCloze(String.raw`{{c1::\{a\}}}`)).toEqual([gap([1], String.raw`\{a\}`)]);
    expect(parseCloze(String.raw`{{c1::\left\{ x}} y`)).toEqual([gap([1], String.raw`\left\{ x`), text(' y')]);
  });

  test('end at the first closing where braces do not add up', () => {
    expect(parseCloze('{{c1::a { b}} c')).toEqual([gap([1], 'a { b'), text(' c')]);
    expect(parseCloze('{{c1::a } b}} c')).toEqual([gap([1], 'a } b'), text(' c')]);
  });

  test.each([
    '{{c1::never closed',
    '{{c::x}}',
    '{{cat::x}}',
    '{{ c1::x}}',
    '{{name}}',
    '}} {{c1',
    '{{c1}}',
    'c1::x',
    '',
  ])('are no gaps: %s', (plain) => expect(parseCloze(plain)).toEqual(plain === '' ? [] : [text(plain)]));

  test('that are never closed leave those that are', () => {
    expect(parseCloze('{{c1::a {{c2::b}} c')).toEqual([text('{{c1::a '), gap([2], 'b'), text(' c')]);
    expect(parseCloze('{{c1::a::hint without end')).toEqual([text('{{c1::a::hint without end')]);
  });

  test('are escaped by a backslash, which stays for Markdown', () => {
    const escaped = String.raw`\{{c1::x}}`;
    expect(parseCloze(escaped)).toEqual([text(escaped)]);
    expect(parseCloze(String.raw`{{c1::std\::vector}}`)).toEqual([gap([1], String.raw`std\::vector`)]);
    expect(parseCloze(String.raw`a \\{{c1::x}}`)).toEqual([text(String.raw`a \\`), gap([1], 'x')]);
  });

  test('take everything behind the first mark as the hint', () => {
    expect(parseCloze('{{c1::a::b::c}}')).toEqual([gap([1], 'a', 'b::c')]);
    expect(parseCloze('{{c1::a:: }}')).toEqual([gap([1], 'a')]);
  });

  test('nest ten deep and no deeper', () => {
    const nested = (depth: number) => `${'{{c1::'.repeat(depth)}x${'}}'.repeat(depth)}`;
    const depthOf = (parts: readonly ClozePart[]): number =>
      Math.max(0, ...parts.map((part) => (part.kind === 'text' ? 0 : 1 + depthOf(part.parts))));
    expect(depthOf(parseCloze(nested(CLOZE_MAX_DEPTH)))).toBe(CLOZE_MAX_DEPTH);
    expect(depthOf(parseCloze(nested(CLOZE_MAX_DEPTH + 5)))).toBe(CLOZE_MAX_DEPTH);
  });

  test('are numbered in order, each number once; nothing asks for 0 or for nothing', () => {
    const parts = parseCloze('{{c3::a}} {{c1::b {{c2::c}}}} {{c3::d}} {{c0::e}} {{c7::}} {{c8:: ::hint}}');
    expect(clozeNumbers(parts)).toEqual([1, 2, 3]);
  });
});

describe('whatever is written', () => {
  const word = fc.stringMatching(/^[a-z ,.$]{1,6}$/).map(text);
  const hint = fc.option(fc.stringMatching(/^[a-z]{1,5}$/), { nil: null });
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 3 });
  /** Texts with gaps between them, so that no two texts touch. */
  const partsOf = (depth: number): fc.Arbitrary<ClozePart[]> => {
    const maybeText = fc.option(word, { nil: null });
    if (depth === 0) return word.map((only) => [only]);
    const cloze = fc.record({ kind: fc.constant('cloze' as const), numbers, parts: partsOf(depth - 1), hint });
    return fc
      .tuple(fc.array(fc.tuple(maybeText, cloze), { maxLength: 3 }), maybeText)
      .map(([pairs, last]) => [...pairs.flat(), last].filter((part) => part !== null));
  };

  const written = (list: readonly ClozePart[]): string =>
    list
      .map((part) =>
        part.kind === 'text'
          ? part.text
          : `{{c${part.numbers.join(',')}::${written(part.parts)}${part.hint === null ? '' : `::${part.hint}`}}}`,
      )
      .join('');

  test('is read back as it was meant', () => {
    fc.assert(
      fc.property(partsOf(3), (list) => {
        expect(parseCloze(written(list))).toEqual(list);
      }),
    );
  });

  const noise = fc.array(fc.constantFrom('{{c1::', '{{c2,3::', '}}', '{', '}', '::', '\\', 'x', ' '), {
    maxLength: 40,
  });

  test('loses no letter and leaves no text empty or beside another', () => {
    const letters = (value: string) => value.replaceAll(/[^x]/g, '').length;
    const texts = (list: readonly ClozePart[]): string =>
      list.map((part) => (part.kind === 'text' ? part.text : texts(part.parts) + (part.hint ?? ''))).join('');
    const isTidy = (list: readonly ClozePart[]): boolean =>
      list.every((part, i) =>
        part.kind === 'text' ? part.text !== '' && list[i + 1]?.kind !== 'text' : isTidy(part.parts),
      );
    fc.assert(
      fc.property(noise, (tokens) => {
        const source = tokens.join('');
        const list = parseCloze(source);
        expect(letters(texts(list))).toBe(letters(source));
        expect(isTidy(list)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('comes to an end, however long it is', () => {
    const openings = '{{c1::'.repeat(20_000);
    expect(plainCloze(parseCloze(openings))).toBe(openings);
  });
});
