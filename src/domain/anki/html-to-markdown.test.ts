/** Fields of Anki as Markdown: what they say is said, and nothing else is done. */
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import type { Nodes } from 'mdast';
import { describe, expect, test } from 'vitest';
import { hasGaps } from '../cards/faces.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { escapedHtml } from './template.ts';

const markdownOf = (html: string, isGapped = false): string =>
  htmlToMarkdown(html, { hasGaps: isGapped, nameOf: (name) => name }).markdown;

/** What a reader of Markdown sees of it, with the emphasis around each word. */
function seen(markdown: string): string {
  const walk = (node: Nodes): string => {
    if (node.type === 'text' || node.type === 'inlineCode') return node.value;
    if (node.type === 'break') return '\n';
    const inner = 'children' in node ? node.children.map(walk).join('') : `{${node.type}}`;
    const marks: Readonly<Record<string, string>> = { strong: 'b', emphasis: 'i', delete: 's' };
    const mark = marks[node.type];
    return mark === undefined ? inner : `<${mark}>${inner}</${mark}>`;
  };
  return walk(
    fromMarkdown(markdown, {
      extensions: [gfm(), math()],
      mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
    }),
  );
}

/** What Anki sets as a formula is none of the words around it, and an empty one is nothing. */
const FORMULA = /\\\(.*\\\)|\\\[.*\\\]/s;

/** Every sign that means something somewhere, between words. */
const signs = fc
  .array(
    fc.constantFrom(
      ...'\\`*_[]()<>&~$|#+-=.!:;{}"\'/@'.split(''),
      'a',
      'word',
      '1',
      ' ',
      ' ',
      'é',
      '漢',
      '&amp;',
      '1.',
      '- ',
    ),
    {
      maxLength: 14,
    },
  )
  .map((parts) => parts.join(''))
  .filter((text) => !FORMULA.test(text));

describe('words', () => {
  test('stay the words that they are, whatever signs they hold', () => {
    fc.assert(
      fc.property(signs, (text) => {
        const words = text.replaceAll(/\s+/g, ' ').trim();
        expect(seen(markdownOf(escapedHtml(text)))).toBe(words);
      }),
      { numRuns: 2_000 },
    );
  });

  test('are as they were when they were written as HTML in between', () => {
    fc.assert(
      fc.property(signs, signs, (bold, plain) => {
        const markdown = markdownOf(`<b>${escapedHtml(bold)}</b>${escapedHtml(plain)}`);
        expect(seen(markdownOf(markdownToHtml(markdown)))).toBe(seen(markdown));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('fields', () => {
  test.each([
    ['lines', '<div>a</div><div>b</div><div><br></div><div>c</div>', 'a\nb\n\nc'],
    ['a colon in bold', '<b>Note:</b>text', '**Note**:text'],
    ['emphasis in a word', 'f<i>oo</i>bar <b>x <i>y</i> z</b>', 'f*oo*bar **x _y_ z**'],
    ['emphasis side by side', '<b>a</b><i>b</i> <b>c</b><b>d</b>', '**a**_b_ **cd**'],
    ['lists in lists', '<ul><li>one<li>two<ol start=3><li>deep</ol></ul>after', '- one\n- two\n  3. deep\n\nafter'],
    ['tables', '<table><tr><td>a|b<td>c</tr><tr><td>1<td>2<br>3</table>', '| a\\|b | c |\n| --- | --- |\n| 1 | 2 3 |'],
    ['code', '<pre><code>if (a &lt; b) {\n  x`y`\n}</code></pre>', '```\nif (a < b) {\n  x`y`\n}\n```'],
    ['formulas', '\\(a&lt;b\\) costs $5, \\[ x<br>y \\]', '$a<b$ costs \\$5,\n\n$$x y$$'],
    ['LaTeX', '[$]x[/$] [latex]$y^2$[/latex] [$$]z[/$$]', '$x$ $y^2$\n\n$$z$$'],
    ['an empty formula', 'a \\[\\] b \\(\\)', 'a b'],
    ['a formula before a digit', '\\(x\\)2', '$$x$$2'],
    ['raised and lowered letters', 'H<sub>2</sub>O x<sup>2</sup> y<sup>ab</sup>', 'H₂O x² y^(ab)'],
    ['readings', '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', '漢(かん)'],
    ['links', '<a href="https://x.y/(z)">ok</a> <a href="javascript:x()">no</a>', '[ok](https://x.y/%28z%29) no'],
    ['sounds', '[sound:a b.mp3]<audio src="c.ogg"></audio>', '[a b.mp3](media:a%20b.mp3)[c.ogg](media:c.ogg)'],
    ['what is hidden', 'a<div style="display: none">b</div><span hidden>c</span>', 'a'],
    ['unclosed and crossing elements', '<b>a<i>b</b>c</i><p>d', '**a*b***c\n\nd'],
  ])('%s', (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  test('with gaps keep them, whatever stands in them', () => {
    expect(markdownOf('{{c1::<b>x</b>::hint}} &nbsp;{{c2::\\[\\frac{1}{x}\\]}}', true)).toBe(
      '{{c1::**x**::hint}} {{c2::$$\\frac{1}{x}$$}}',
    );
    expect(markdownOf('<b>{{c1::foo}}</b>bar', true)).toBe('{{c1::foo}}bar');
  });

  test('without gaps have none, not even behind a backslash', () => {
    for (const html of ['{{c1::x}}', '\\{{c1::x}}', 'a\\\\{{c1::x}}']) expect(hasGaps(markdownOf(html))).toBe(false);
  });

  test('give their first picture, and name the others', () => {
    const text = htmlToMarkdown('<img src="a.png"> and <img src="b c.png" alt="two">', {
      hasGaps: false,
      nameOf: (name) => name,
    });
    expect(text).toMatchObject({ image: 'a.png', markdown: 'and ![two](media:b%20c.png)' });
  });
});
