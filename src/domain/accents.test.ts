import { expect, test } from 'vitest';
import { withoutAccents } from './accents.ts';

test.each([
  ['Crème Brûlée', 'Creme Brulee'],
  ['Straße', 'Strasse'],
  ['Łódź, Ærø', 'Lodz, AEro'],
  ['Ελλάδα', 'Ελλαδα'],
  ['tiếng Việt', 'tieng Viet'],
])('%s without accents is %s', (text, bare) => expect(withoutAccents(text)).toBe(bare));

test.each(['が', 'हिन्दी', 'قَلَم', 'ไทย'])('%s keeps the marks that make its letters', (text) =>
  expect(withoutAccents(text)).toBe(text.normalize('NFC')),
);
