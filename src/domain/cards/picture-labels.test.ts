import { expect, test } from 'vitest';
import { parseLabels } from './picture-labels.ts';

const FROM_ANKI =
  '{{c1::image-occlusion:rect:left=.1:top=.1:width=.1:height=.1:oi=1}}<br>' +
  '{{c0::image-occlusion:text:left=.0286:top=.8483:fill=#000000:text=Some text on image:scale=1.:fs=.1013:oi=1}}';

test('words on a picture are read as Anki writes them', () => {
  expect(parseLabels(FROM_ANKI)).toEqual([{ left: 0.0286, top: 0.8483, size: 0.1013, words: 'Some text on image' }]);
});

test('a colon of the words is escaped, letters may be stretched, and what old versions leave out is usual', () => {
  const written = String.raw`{{c2::image-occlusion:text:left=.5:top=0:text=Nerve\: 5\\6:scale=2:fs=.1}}`;
  expect(parseLabels(written)).toEqual([{ left: 0.5, top: 0, size: 0.2, words: String.raw`Nerve: 5\6` }]);
  expect(parseLabels('{{c0::image-occlusion:text:left=.5:top=.5:text=a=b}}')).toMatchObject([
    { size: 0.06, words: 'a=b' },
  ]);
});

test.each([
  'image-occlusion:text:left=.1:top=.1:text=no gap',
  '{{c0::image-occlusion:text:left=.1:top=.1:text= }}',
  '{{c0::image-occlusion:text:left=x:top=.1:text=a}}',
  '{{c0::image-occlusion:text:top=.1:text=a}}',
  '{{c0::image-occlusion:text:left=.1:top=.1:fs=0:text=a}}',
  '{{c0::image-occlusion:text:left=.1:top=.1:fs=99:text=a}}',
])('%s has no words to draw', (text) => expect(parseLabels(text)).toEqual([]));
