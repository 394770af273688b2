import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMasks, questionWords, withMasks, withWords } from './masked-question.ts';
import { parseMasks, writeMasks, type Mask } from './occlusion.ts';

const mask = (number: number): Mask => ({
  number,
  shape: { kind: 'rect', left: 0.1, top: 0.1, width: 0.2, height: 0.2 },
  hidesOthers: true,
});
const MASKS = [mask(1), mask(2)];
const WRITTEN = writeMasks(MASKS);

test.each([
  [`Heart<br>${WRITTEN}`, 'Heart'],
  [`${WRITTEN}<br>Heart {{c3::x}}`, 'Heart {{c3::x}}'],
  [WRITTEN, ''],
  ['a<br>b', 'a<br>b'],
])('the words of %j', (question, words) => expect(questionWords(question)).toBe(words));

test('words that are being typed change nothing of the masks, and come back as they were typed', () => {
  const typed = fc
    .array(fc.constantFrom('a', ' ', '\n', '{{c3::', '}}', '}', '::', '{', '<br>', '\\'), { maxLength: 10 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(typed, (words) => {
      fc.pre(!words.startsWith('<br>') && !words.endsWith('\\'));
      const question = withWords(`Heart<br>${WRITTEN}`, words);
      expect(questionWords(question)).toBe(words);
      expect(parseMasks(question)).toEqual(MASKS);
    }),
  );
});

test('other masks leave the words alone', () => {
  const question = withMasks('Heart ', MASKS);
  expect(hasMasks(question)).toBe(true);
  expect(questionWords(question)).toBe('Heart ');
  expect(withMasks(question, [])).toBe('Heart ');
  expect(hasMasks('Heart')).toBe(false);
});

test('other masks leave alone what stands on the picture and is no mask', () => {
  const label = '{{c0::image-occlusion:text:left=.1:top=.1:text=Aorta:fs=.05}}';
  const question = `${WRITTEN}<br>${label}<br>Heart`;
  expect(withMasks(question, [mask(1)])).toBe(`${writeMasks([mask(1)])}<br>${label}<br>Heart`);
  expect(withMasks(withMasks(question, []), MASKS)).toBe(question);
});
