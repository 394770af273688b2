import { expect, test } from 'vitest';
import { hasMarkup } from './card-face-markup.ts';

test.each([
  'Where does glycolysis take place?',
  'In the cytosol; it needs no oxygen (0.5 to 1 s).',
  'A first line\nand a second one',
  'État, façade – 5 + 3 = 8',
  'x - y and a # sign in a line',
])('plain: %j', (text) => expect(hasMarkup(text)).toBe(false));

test.each([
  'The **inner** membrane',
  '_Homo sapiens_',
  'follows `ATP`',
  '- one\n- two',
  '1. one\n2. two',
  '# Heading',
  '> quoted',
  'one\n\ntwo',
  'see https://example.org',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'a &lt; b',
  '    code',
])('markup: %j', (text) => expect(hasMarkup(text)).toBe(true));
