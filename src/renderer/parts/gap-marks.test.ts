import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parseCloze, plainCloze } from '../../domain/cards/cloze.ts';
import { clozeFace } from '../../domain/cards/cloze-face.ts';
import { markedText, unmarkedText, type MarkedText } from './gap-marks.ts';
import { MarkdownText } from './MarkdownText.tsx';

const html = (marked: MarkedText): string => renderToStaticMarkup(createElement(MarkdownText, marked));
const face = (text: string, side: 'question' | 'answer'): string =>
  html(markedText(clozeFace(parseCloze(text), 1), side));
/** With `[` and `]` for a mark, nothing of a blank but what is seen and heard, and without directions. */
const short = (markup: string): string =>
  markup
    .replaceAll(' dir="auto"', '')
    .replaceAll(/<mark[^>]*>/g, '⟦')
    .replaceAll('</mark>', '⟧')
    .replaceAll(
      /<span class="[^"]*"><span class="[^"]*">([^<]*)<\/span><span aria-hidden="true">([^<]*)<\/span><\/span>/g,
      '($1|$2)',
    )
    .replace(/^<div class="[^"]*">([\s\S]*)<\/div>$/, '$1');

const question = (text: string) => short(face(text, 'question'));
const answer = (text: string) => short(face(text, 'answer'));

describe('gaps in Markdown', () => {
  test('are heard as a blank or with their hint', () => {
    expect(question('a **{{c1::b}}** c')).toBe('<p>a <strong>(blank|[…])</strong> c</p>');
    expect(question('a {{c1::b::a *letter*}} c')).toBe('<p>a (blank, hint: a *letter*|[a *letter*]) c</p>');
  });

  test.each([
    ['emphasis around a gap', 'a**{{c1::b}}**c', '<p>a<strong>⟦b⟧</strong>c</p>'],
    ['emphasis in a gap', '{{c1::_b_}} c', '<p><em>⟦b⟧</em> c</p>'],
    ['a sign first', '{{c1::**(b)**}} c', '<p><strong>⟦(b)⟧</strong> c</p>'],
    ['emphasis that crosses a gap', '**a {{c1::b** c}}', '<p><strong>a ⟦b⟧</strong>⟦ c⟧</p>'],
    ['code', 'call `f({{c1::x}})`', '<p>call <code>f(⟦x⟧)</code></p>'],
    ['code in a gap', '{{c1::`x`}}', '<p><code>⟦x⟧</code></p>'],
    ['a list in a gap', '{{c1::- a\n- b}}', '<ul>\n<li>⟦a⟧</li>\n<li>⟦b⟧</li>\n</ul>'],
    ['an item of a list', '- {{c1::a}}\n- b', '<ul>\n<li>⟦a⟧</li>\n<li>b</li>\n</ul>'],
    ['a block of code in a gap', '{{c1::```\nx\n```}}', '<pre><code>⟦x⟧\n</code></pre>'],
    ['a block of code', '```js\nlet {{c1::x}};\n```', '<pre><code class="language-js">let ⟦x⟧;\n</code></pre>'],
    ['two paragraphs', '{{c1::a\n\nb}}', '<p>⟦a⟧</p>\n<p>⟦b⟧</p>'],
    ['markup is text', '{{c1::<b>a</b>}} <i>', '<p>⟦&lt;b&gt;⟧⟦a⟧⟦&lt;/b&gt;⟧ &lt;i&gt;</p>'],
  ])('answer: %s', (_name, text, expected) => expect(answer(text)).toBe(expected));

  test('stay in their cell', () => {
    const table = '| a | b |\n|---|---|\n| {{c1::x}} | y |';
    expect(question(table)).toContain('<td>(blank|[…])</td><td>y</td>');
    expect(answer(table)).toContain('<td>⟦x⟧</td><td>y</td>');
    expect(answer(`{{c1::${'| a | b |\n|---|---|\n| x | y |'}}}`)).toContain('<td>⟦x⟧</td><td>⟦y⟧</td>');
  });

  test('make no address, and an answered one is whole', () => {
    expect(question('[here](https://a.example/{{c1::secret}})')).not.toMatch(/href=|secret/);
    expect(answer('[here](https://a.example/{{c1::secret}})')).toContain('href="https://a.example/secret"');
  });

  test('marks that a text brings along are no gaps', () => {
    expect(question('\uFDD0\uFDD3\uFDD1 {{c1::a}} \uFDD2')).toBe('<p>��� (blank|[…]) �</p>');
  });

  const SECRET = 'zebra';
  const markdown = fc
    .array(
      fc.constantFrom(
        'a',
        'B',
        ' ',
        '\n',
        '\n\n',
        '*',
        '**',
        '_',
        '`',
        '```\n',
        '~~',
        '- ',
        '1. ',
        '# ',
        '> ',
        '| ',
        '|',
        '[',
        '](',
        ')',
        '$',
        '<',
        '>',
        '&amp;',
        '(',
        '.',
        'é',
        '\t',
        '---',
        ' https://x.example/',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''));

  test('nothing of the answer is in the question', () => {
    fc.assert(
      fc.property(markdown, markdown, markdown, (before, after, inner) => {
        const text = `${before}{{c1::${inner}${SECRET}}}${after}`;
        fc.pre(clozeFace(parseCloze(text), 1).some(({ kind }) => kind === 'gap'));
        const markup = face(text, 'question');
        expect(markup).not.toContain(SECRET);
        expect(markup).not.toMatch(/[\uFDD0-\uFDEF]|%EF%B7/);
      }),
      { numRuns: 300 },
    );
  });

  test('the words of the answer are those of the whole text, with nothing added and nothing lost', () => {
    const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, '');
    fc.assert(
      fc.property(markdown, markdown, (before, after) => {
        const text = `${before}{{c1::${SECRET}}}${after}`;
        const parts = parseCloze(text);
        fc.pre(clozeFace(parts, 1).some(({ kind }) => kind === 'gap'));
        // A word that would be the name of a tag, or a part of it, is none while it is marked, and so no block of its own.
        fc.pre(!new RegExp(`</?[\\w-]*${SECRET}`).test(plainCloze(parts)));
        const marked = face(text, 'answer');
        expect(marked.replaceAll(/<\/?mark[^>]*>/g, '')).toBe(html(unmarkedText(plainCloze(parts))));
        expect(words(marked)).toBe(words(html(unmarkedText(plainCloze(parts)))));
      }),
      { numRuns: 500 },
    );
  });
});
