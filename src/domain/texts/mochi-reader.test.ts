import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messages } from '../../contract/messages/index.ts';
import { cardsRead, itemsRead, preview } from '../../../test/support/text-cards.ts';
import { ClojureError, readEdn, readTransit } from './clojure-values.ts';
import { mochiReader } from './mochi-reader.ts';

const { failed } = messages.texts;

const EDN = `{:version 2
 ; decks may nest
 :decks [{:id :d1 :name "Biology"}
         {:id :d2, :name "Cells", :parent-id :d1
          :cards [{:id "c1" :content "What makes ATP?\\n---\\nThe \\"mitochondrion\\"\\n\\n![](@media/mito.png)" :tags #{"bio" "cell"}
                   :reviews [{:date #inst "2024-01-01" :remembered? true}]}
                  {:id "c2" :content "{{Rome}} and {{2::Paris}}" :archived? true}
                  #_ {:id "out" :content "out"}
                  {:id "c3" :content "" :fields {:name {:id :name :value "être"} :x {:id :x :value "to be"}}}
                  {:id "c4" :content "gone\\n---\\nx" :trashed? #inst "2024-01-01"}]}]
 :cards [{:id "c5" :deck-id :d1 :content "\`\`\`\\n---\\n\`\`\`\\n---\\nan answer"}]}`;

const TRANSIT = JSON.stringify([
  '^ ',
  '~:version',
  2,
  '~:decks',
  [
    ['^ ', '~:id', '~:d1', '~:name', 'Biology'],
    [
      '^ ',
      '^2',
      '~:d2',
      '^4',
      'Cells',
      '~:parent-id',
      '^3',
      '~:cards',
      [
        ['^ ', '^2', 'c1', '~:content', '~~a\n---\nb', '~:tags', ['~#set', ['bio']]],
        ['^ ', '^2', 'c2', '^8', 'c\n---\nd'],
      ],
    ],
  ],
]);

function mochi(name: string, data: string): Uint8Array {
  return zipSync({ [name]: strToU8(data), 'mito.png': Uint8Array.from([1, 2, 3]) });
}

describe('an export from Mochi', () => {
  test('in EDN', async () => {
    const file = mochi('data.edn', EDN);
    const cards = await cardsRead(mochiReader, file, 'Export.mochi');
    expect(cards).toMatchObject([
      {
        topic: 'Cells',
        folderPath: 'Biology',
        sourceId: 'c1',
        question: 'What makes ATP?',
        answer: 'The "mitochondrion"\n\n![](media:mito.png)',
        tags: ['bio', 'cell'],
      },
      { question: '{{c1::Rome}} and {{c2::Paris}}', answer: '', suspended: true },
      { question: 'être', answer: 'to be' },
      { topic: 'Biology', folderPath: '', question: '```\n---\n```', answer: 'an answer' },
    ]);
    expect(cards).toHaveLength(4);
    const look = await preview(mochiReader, file, 'Export.mochi');
    expect(look.counts).toMatchObject({ cards: 4, sets: 2, folders: 1, media: 1 });
    expect(look.losses.map(({ code }) => code)).toEqual(['schedule']);
    const [first] = await itemsRead(mochiReader, file, 'Export.mochi');
    expect(first?.kind === 'media' && (await first.read())).toEqual(Uint8Array.from([1, 2, 3]));
  });

  test('in Transit, whose names are written once', async () => {
    const cards = await cardsRead(mochiReader, mochi('data.json', TRANSIT), 'Export.mochi');
    expect(cards).toMatchObject([
      { topic: 'Cells', folderPath: 'Biology', sourceId: 'c1', question: '~a', answer: 'b', tags: ['bio'] },
      { sourceId: 'c2', question: 'c', answer: 'd' },
    ]);
  });

  test('that is damaged is a sentence', async () => {
    const read = (bytes: Uint8Array) => cardsRead(mochiReader, bytes, 'Export.mochi');
    await expect(read(mochi('other.json', '{}'))).rejects.toThrow(failed.notMochi);
    await expect(read(mochi('data.edn', EDN.slice(0, 200)))).rejects.toThrow(failed.notMochi);
    await expect(read(mochi('data.json', '[1, 2]'))).rejects.toThrow(failed.notMochi);
    await expect(read(mochi('data.edn', EDN).slice(0, 100))).rejects.toThrow(failed.damagedZip);
    await expect(read(strToU8('no zip'))).rejects.toThrow(failed.notMochi);
  });
});

/** The class of what was thrown; null where nothing was. */
function faultOf(read: () => unknown): unknown {
  try {
    read();
    return null;
  } catch (error) {
    return error instanceof ClojureError ? ClojureError : error;
  }
}

describe('values of Clojure', () => {
  test.each([
    ['#{1 "two" :three}', [1, 'two', 'three']],
    ['{:a nil, :b [true false] "c" \\newline}', { a: null, b: [true, false], c: '\n' }],
    ['(1.5 -2 sym \\u "\\u00e9\\t")', [1.5, -2, 'sym', 'u', 'é\t']],
    ['#uuid "x"', 'x'],
  ])('%s', (text, value) => {
    expect(readEdn(text)).toEqual(value);
  });

  test('are an error of their own when they are none, however deep they are', () => {
    const noise = fc.array(
      fc.constantFrom('{', '}', '[', '(', '#', '"', ':a', '\\', ';', '#_', ' ', '1', '^0', '~:a'),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(noise, fc.boolean(), (signs, repeats) => {
        const text = repeats ? signs.join('').repeat(500) : signs.join('');
        for (const read of [readEdn, readTransit]) expect(faultOf(() => read(text))).toBeOneOf([null, ClojureError]);
      }),
    );
    expect(() => readTransit('['.repeat(500) + ']'.repeat(500))).toThrow(ClojureError);
  });
});
