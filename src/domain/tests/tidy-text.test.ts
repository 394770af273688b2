import { expect, test } from 'vitest';
import { capped, tidyLine } from './tidy-text.ts';

test.each([
  ['Which makes squares?\n```python\n[x * x for x in y]\n```\nWhy?', 'Which makes squares? `[x * x for x in y]` Why?'],
  ['```\na\n  b\n```', '`a b`'],
  ['Nothing:\n```\n```', 'Nothing:'],
  ['Two ``` in a line ```', 'Two ``` in a line ```'],
  ['```\na `b` c\n```', '``` a `b` c ```'],
])('a block of code stands within the line: %j is %j', (text, line) => {
  expect(tidyLine(text)).toBe(line);
  expect(tidyLine(line)).toBe(line);
});

test('a text is cut before a formula or code, not in it', () => {
  const words = 'one two three four five six seven eight nine ten';
  expect(capped(`${words} $\\frac{1}{2} + \\frac{3}{4} + \\frac{5}{6}$`, 60)).toBe(`${words}…`);
  expect(capped(`${words} \`f(x, y, z) + g(x, y, z)\` and so on`, 60)).toBe(`${words}…`);
  expect(capped(`What is $x^2$ for ${words} eleven twelve`, 60)).toBe(
    'What is $x^2$ for one two three four five six seven eight…',
  );
  expect(capped(`It costs $5 and ${words} eleven twelve`, 60)).toBe(
    'It costs $5 and one two three four five six seven eight…',
  );
  expect(capped(words, 48)).toBe(words);
});
