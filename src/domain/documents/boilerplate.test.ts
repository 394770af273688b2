import { describe, expect, it } from 'vitest';
import { withoutBoilerplate } from './boilerplate.ts';
import type { Line, PageLayout } from './layout.ts';

const TOP = 40;
const BOTTOM = 770;
const BODY = 150;
const PAGES = 40;

function line(text: string, y: number, size = 10): Line {
  return { text, x: 50, right: 50 + text.length * 5, y, size };
}

function page(number: number, lines: readonly Line[]): PageLayout {
  return { number, size: { width: 600, height: 800 }, lines };
}

function body(...texts: readonly string[]): Line[] {
  return texts.map((text, i) => line(text, BODY + i * 12));
}

/** What is left of each page, its lines one below the other. */
function kept(pages: readonly PageLayout[]): string[] {
  return withoutBoilerplate(pages).map(({ lines }) => lines.map(({ text }) => text).join('\n'));
}

/** A book, each page of which begins with what `head` says and ends with what `foot` says, apart from its text. */
function book(
  head: (number: number) => string | null,
  foot: (number: number) => string | null = () => null,
): PageLayout[] {
  return Array.from({ length: PAGES }, (_, n) => {
    const [above, below] = [head(n + 1), foot(n + 1)];
    return page(n + 1, [
      ...(above === null ? [] : [line(above, TOP)]),
      ...body(`Page ${n + 1} begins here`, 'and ends as others do.'),
      ...(below === null ? [] : [line(below, BOTTOM)]),
    ]);
  });
}

/** A page that its text fills from the first line to the last. */
function full(number: number, first: string, last: string): PageLayout {
  const between = Array.from({ length: 60 }, (_, n) =>
    line(`This is line ${'abcdefghij'[n % 10]} of the text`, TOP + 12 * (n + 1)),
  );
  return page(number, [line(first, TOP), ...between, line(last, TOP + 12 * 61)]);
}

const TEXT = /^Page \d+ begins here\nand ends as others do\.$/;

describe('heads and feet', () => {
  it('go with changing numbers, and the head of a chapter that is one page long goes too', () => {
    const heads = ['Chapter 1: Cells 1', 'Chapter 1: Cells 2', 'Chapter 1: Cells 3', 'Chapter 2: Membranes 4'];
    const pages = heads.map((head, i) => page(i + 1, [line(head, TOP), ...body(`Text of page ${i + 1}.`)]));
    expect(kept(pages)).toEqual([1, 2, 3, 4].map((n) => `Text of page ${n}.`));
  });

  it.each<[string, (number: number) => string]>([
    ['a title', () => 'The Patience of Tides'],
    ['a title that is a sentence', () => 'What is life?'],
    ['one on the left and another on the right', (n) => (n % 2 === 0 ? `${n} A. Marlow` : `Tides ${n}`)],
    ['a number beside a title, left and right', (n) => (n % 2 === 0 ? `${n} Cells` : `Cells ${n}`)],
    ['one for every two pages', (n) => `Part ${'abcdefghijklmnopqrst'[Math.floor((n - 1) / 2)]} of it ${n + 12}`],
    [
      'another word for each page, with its number',
      (n) => `${'abcdefghijklmnopqrstuvwxyz'[n % 26]}${'aeiou'[n % 5]}st ${n}`,
    ],
    ['questions, with the number', (n) => (n < 4 ? `Tides ${n}` : `Who is ${'abcdefgh'[Math.floor(n / 5)]}? ${n}`)],
    ['questions, two pages for each', (n) => `Who is ${'abcdefghijklmnopqrstu'[Math.floor(n / 2)]}? ${n}`],
    ['an author with initials', (n) => `Dr. A. Marlow et al. / Coasts, vol. 3 ${n}`],
    ['numbers within chapters', (n) => `${1 + Math.floor(n / 10)}-${1 + (n % 10)}`],
    ['roman numbers', (n) => 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')[n - 1] ?? String(n - 12)],
  ])('go: %s', (_, head) => {
    for (const text of kept(book(head))) expect(text).toMatch(TEXT);
    for (const text of kept(book(() => null, head))) expect(text).toMatch(TEXT);
  });

  it('go in two lines', () => {
    const pages = book((n) => (n % 2 === 0 ? `${n} Tides` : `Tides ${n}`)).map((each) => ({
      ...each,
      lines: [
        ...each.lines.slice(0, 1),
        line(`Section ${'abcdefghij'[Math.floor((each.number - 1) / 4)]}`, TOP + 12),
        ...each.lines.slice(1),
      ],
    }));
    for (const text of kept(pages)) expect(text).toMatch(TEXT);
  });

  it('go from a page here and there, as where chapters are short', () => {
    for (const text of kept(book((n) => (n % 4 === 1 ? 'Tides' : null)))) expect(text).toMatch(TEXT);
  });

  it('go beside the number of the page, whatever they say', () => {
    const pages = book((n) => String(n)).map((each) =>
      each.number === 17 ? { ...each, lines: [{ ...line('Who is he?', TOP), x: 300 }, ...each.lines] } : each,
    );
    expect(kept(pages)[16]).toMatch(TEXT);
  });

  it('leave a line that the text goes on from at once', () => {
    const pages = book((n) => `Tides ${n}`).map((each) =>
      each.number === 17 ? full(17, 'The Baltic Sea', 'is far') : each,
    );
    expect(kept(pages)[16]).toMatch(/^The Baltic Sea\n/);
  });

  it('go where a number stands a little further in, as in journals', () => {
    const pages = [361, 362, 363].map((number, n) => page(n + 1, [...body('It was so.'), line(String(number), 690)]));
    expect(kept(pages)).toEqual(['It was so.', 'It was so.', 'It was so.']);
  });

  it.each([
    'He had not come back.',
    '“Never,” said Anna,',
    'and the tide came in again',
    '3. The cell divides',
    '• Cells divide',
    'Fig. 3 A cell that divides',
    'The cell divides. Its',
    '细胞分裂。它',
    'As we have seen in chapter 3,',
  ])('leave “%s” on a page that begins or ends with it', (text) => {
    const head = (n: number) => (n === 17 ? text : `Tides ${n}`);
    expect(kept(book(head))[16]).toContain(text);
    expect(kept(book(() => null, head))[16]).toContain(text);
  });

  it('leave a line with which a sentence begins that goes on below', () => {
    const pages = book((n) => (n === 17 ? 'The Baltic Sea' : `Tides ${n}`));
    const goesOn = pages.map((each) =>
      each.number === 17 ? { ...each, lines: [each.lines[0]!, ...body('has none of them.')] } : each,
    );
    expect(kept(goesOn)[16]).toBe('The Baltic Sea\nhas none of them.');
    expect(kept(pages)[16]).toMatch(TEXT);
  });

  it('leave the end of a sentence where pages have their numbers', () => {
    const foot = (n: number) => (n === 9 ? 'It was in' : n === 10 ? '1789.' : n === 11 ? 'of the cell' : String(n));
    const texts = kept(book(() => null, foot));
    expect(texts[9]).toContain('1789.');
    expect(texts[10]).toContain('of the cell');
    expect(texts[11]).toMatch(TEXT);
  });

  it('are not seen in lines of text that are numbered as their pages are by chance', () => {
    const numbered = new Map([
      [9, '1 The cell divides'],
      [18, '10 Its halves grow'],
      [33, '25 They divide again'],
    ]);
    const pages = Array.from({ length: PAGES }, (_, n) =>
      full(n + 1, numbered.get(n + 1) ?? 'On this page we', 'go on.'),
    );
    const texts = kept(
      pages.map((each) => (numbered.has(each.number) ? each : { ...each, lines: each.lines.slice(1) })),
    );
    for (const [number, text] of numbered) expect(texts[number - 1]).toContain(text);
  });

  it('are not seen in one sentence on each page, numbered with it', () => {
    const tasks = [
      'What is a cell?',
      'Why does it divide?',
      'When does it grow?',
      'How does it end?',
      'Who saw it first?',
    ];
    const pages = tasks.map((task, n) => full(n + 1, `${n + 1} ${task}`, 'and so on'));
    for (const [n, text] of kept(pages).entries()) expect(text).toContain(tasks[n]);
  });

  it('are not seen in a line that comes again only now and then', () => {
    const pages = Array.from({ length: PAGES }, (_, n) =>
      full(n + 1, n % 12 === 5 ? 'Exercises' : `Then came ${'abcdefgh'[n % 8]}`.repeat(1 + (n % 3)), 'so'),
    );
    const texts = kept(pages);
    for (const n of [5, 17, 29]) expect(texts[n]).toMatch(/^Exercises\n/);
  });

  it('are not seen in the last rows of a table, or of a program', () => {
    const rows = ['178,256 210,611', '6,571 7,648', '12,004 13,400', '1,007 1,520'];
    expect(kept(rows.map((row, n) => full(n + 1, 'Year of', row))).map((text) => text.split('\n').at(-1))).toEqual(
      rows,
    );
    expect(kept(rows.map((_, n) => full(n + 1, 'Year of', '}'))).every((text) => text.endsWith('}'))).toBe(true);
  });

  it('are not seen in Chinese lines that hold a number', () => {
    const firsts = [
      '第 3 章，細胞',
      '2、運動公園',
      '表 4、航空城捷運線施政重點',
      '3、設置偏遠地區醫療服務站',
      '6、婚後孕前檢補助',
    ];
    const pages = firsts.map((first, n) =>
      page(n + 1, [line(first, TOP), ...body('細胞分裂'), line(String(n + 1), BOTTOM)]),
    );
    expect(kept(pages)).toEqual(firsts.map((first) => `${first}\n細胞分裂`));
  });

  it('leave a first line of text that stands where few pages have a head', () => {
    const pages = Array.from({ length: 12 }, (_, i) =>
      page(i + 1, [line(i < 3 ? 'Notes on cells' : `${'ABCDEFGHIJKL'[i]} begins this page`, TOP), ...body('More.')]),
    );
    expect(kept(pages)[0]).toBe('More.');
    expect(kept(pages)[5]).toContain('F begins this page');
  });

  it('leave a title repeated on slides, which is larger than the text', () => {
    const pages = [1, 2, 3, 4].map((n) =>
      page(n, [line('Photosynthesis', 80, 28), ...body(`Point ${n} of the matter, at length`)]),
    );
    expect(kept(pages)[0]).toContain('Photosynthesis');
  });
});

describe('what is written once', () => {
  it.each([
    '17',
    '- 17 -',
    'Page 17 of 113',
    '17 / 113',
    'xiv',
    '© 2024 Example Press',
    'ISBN 978-3-16-148410-0',
    'Paperback ISBN 978-3-16-148410-0',
    'https://example.org/a',
    'www.example.org',
    'E-mail: marlow@coast.example',
    'e-mail: marlow@coast.example',
    'Copyright 1999 A. Author. All rights reserved.',
    'All rights reserved.',
    '0140-6736/© 2019 The Authors. Published by Shoreline.',
    'First published in 2014 by Harbour Press',
    'Downloaded from https://library.example by Guest User on 3 May 2020',
  ])('goes from the foot of a page: “%s”', (text) => {
    expect(kept([page(1, [...body('Only this is text.'), line(text, BOTTOM)])])).toEqual(['Only this is text.']);
  });

  it.each([
    'Write to anna@example.org by Friday.',
    'See www.example.org.',
    'Ask anna@example.org for the key',
    'or to bob@example.org, who knows.',
    'or write to bob@example.org',
    'The phrase “all rights reserved” has no force.',
    'The ISBN of the first edition was 3-16-148410-0.',
    'Copyright by itself protects no idea.',
    'Copyright holders may object to it.',
    'Published in 1859, it sold out on its first day.',
    'Accessed on foot, the valley takes a day.',
    '1789.',
    'Civil',
    'Ill',
    '1);',
  ])('stays where it is said: “%s”', (text) => {
    expect(kept([page(1, [...body('Only this is text.'), line(text, BOTTOM)])])).toEqual([
      `Only this is text.\n${text}`,
    ]);
  });

  it('stays where the text above leads to it, or goes on behind it', () => {
    const memo = (above: string, last: string) => page(1, [...body('To all.'), line(above, 746), line(last, 758)]);
    for (const [above, last] of [
      ['The first of these books came in the year', '1789'],
      ['The tables that we have used are kept at', 'https://example.org/tables'],
      ['Marlow, The Tides of the North, 2011,', 'https://doi.org/10.1000/182'],
      ['https://example.org/tables', 'covers the years from 1912.'],
    ] as const) {
      expect(kept([memo(above, last)])).toEqual([`To all.\n${above}\n${last}`]);
    }
    expect(kept([memo('Ada Marlow', 'marlow@coast.example')])).toEqual(['To all.\nAda Marlow']);
  });

  it.each([
    '1789',
    'See https://example.org for the whole proof of this theorem',
    'Copyright law protects works of authors',
    'ISBN',
  ])('stays in the middle of a page: “%s”', (text) => {
    expect(kept([page(1, body('one', 'two', 'three', text, 'five', 'six', 'seven'))])[0]).toContain(text);
  });
});
