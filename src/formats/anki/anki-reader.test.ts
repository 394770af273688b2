/** Packages as people have them: what is in them arrives, and what cannot be kept is said. */
import { describe, expect, test } from 'vitest';
import { fileOf, itemsOf, NOW, readAll } from '../../../test/support/anki/incoming-files.ts';
import {
  BASIC,
  MADE_AT,
  madeCollection,
  madeLatestPackage,
  madePackage,
  type MadeCollection,
} from '../../../test/support/anki/made-packages.ts';
import { hasSamples, samplePackage } from '../../../test/support/samples.ts';
import type { IncomingItem } from '../../domain/incoming/incoming.ts';
import { zipSync } from 'fflate';
import { ankiReader } from './anki-reader.ts';

const DAY_MS = 86_400_000;

async function read(made: MadeCollection, media: Readonly<Record<string, string>> = {}): Promise<IncomingItem[]> {
  return readAll(ankiReader, await fileOf(await madePackage(made, media)));
}

const cardsOf = (items: readonly IncomingItem[]) => itemsOf(items, 'card').map(({ card }) => card);
const lossesOf = (items: readonly IncomingItem[]) =>
  Object.fromEntries(itemsOf(items, 'loss').map(({ loss }) => [loss.code, loss.count]));

describe.skipIf(!hasSamples)('samples', () => {
  test.each([
    ['ap_gov_vocab_anki11.apkg', { sets: 1, cards: 242, faces: 484, reviews: 0, media: 0 }],
    ['srsconv-mixed-legacy-2.apkg', { sets: 1, cards: 8, faces: 13, reviews: 26, media: 1 }],
    ['srsconv-empty-legacy-2.colpkg', { sets: 0, cards: 0, faces: 0, reviews: 0, media: 0 }],
    ['srsconv-empty-latest.apkg', { sets: 0, cards: 0, faces: 0, reviews: 0, media: 0 }],
    ['system-design-OO.apkg', { sets: 1, cards: 6, faces: 6, reviews: 0, media: 0 }],
  ])('%s has what its list says', async (name, counts) => {
    const file = await fileOf(await samplePackage(name), name);
    expect(await ankiReader.recognise(file)).toBe(1);
    const preview = await ankiReader.look(file, { values: {} }, new AbortController().signal);
    expect(preview.counts).toMatchObject(counts);
    const items = await readAll(ankiReader, file);
    expect(cardsOf(items)).toHaveLength(counts.cards);
    expect(cardsOf(items).flatMap(({ reviews = [] }) => reviews)).toHaveLength(counts.reviews);
    expect(itemsOf(items, 'media')).toHaveLength(counts.media);
  });

  test('a real export keeps gaps with hints, masks, typed answers, ways back and the memory of FSRS', async () => {
    const items = await readAll(ankiReader, await fileOf(await samplePackage('srsconv-mixed-legacy-2.apkg')));
    const cards = cardsOf(items);
    expect(itemsOf(items, 'set').map(({ topic }) => topic)).toEqual(['Test - Mixed Types']);
    expect(cards[1]?.question).toBe('Clozes can have {{c1::hints::(something that helps)}} as well.');
    expect(cards.map(({ bothWays }) => bothWays).filter(Boolean)).toHaveLength(2);
    expect(cards.filter(({ isTyped }) => isTyped)).toHaveLength(1);
    const masked = cards.find(({ question }) => question.includes('image-occlusion'));
    expect(masked?.questionImage).toBe('paste-ab21b25dd3e4ba4af2a1d8bdfa4c47455e53abac.jpg');
    expect(masked?.memories?.map(({ face }) => face).toSorted()).toEqual(['c1', 'c2', 'c3']);
    expect(cards[0]?.memories?.[0]).toMatchObject({ phase: 'review', stability: 12.116, difficulty: 5.61, reps: 2 });
  });
});

describe('containers', () => {
  const notes = [{ fields: ['question <img src="a.png">', 'answer'] }];

  test('the newest is read past its decoy, with names in any script, weights and media', async () => {
    const file = await fileOf(await madeLatestPackage(notes, { 'a.png': 'png' }));
    const items = await readAll(ankiReader, file, { weights: true });
    expect(cardsOf(items)).toMatchObject([{ question: 'question', answer: 'answer', questionImage: 'a.png' }]);
    expect(itemsOf(items, 'set')).toMatchObject([{ topic: 'Café', folderPath: 'Ünder' }]);
    expect(Buffer.from((await itemsOf(items, 'media')[0]?.read()) ?? []).toString()).toBe('png');
    expect(itemsOf(items, 'parameters')[0]?.weights).toHaveLength(21);
    // What somebody learned with elsewhere counts here only when they say so.
    expect(itemsOf(await readAll(ankiReader, file), 'parameters')).toEqual([]);
    const { options } = await ankiReader.look(file, { values: {} }, new AbortController().signal);
    expect(options.map(({ key, value }) => [key, value])).toContainEqual(['weights', false]);
  });

  test('the one between is read past its decoy, with or without a member that says so', async () => {
    const members = {
      'collection.anki21': await madeCollection({ notes }),
      'collection.anki2': await madeCollection({ notes: [{ fields: ['Please update', ''] }] }),
    };
    for (const more of [{}, { meta: Buffer.from([8, 2]) }]) {
      const items = await readAll(ankiReader, await fileOf(zipSync({ ...members, ...more })));
      expect(cardsOf(items).map(({ answer }) => answer)).toEqual(['answer']);
    }
  });

  test('a collection without a list of media has none', async () => {
    const items = await readAll(
      ankiReader,
      await fileOf(zipSync({ 'collection.anki2': await madeCollection({ notes }) })),
    );
    expect(cardsOf(items)).toMatchObject([{ question: 'question', questionImage: null }]);
    expect(lossesOf(items)).toEqual({ missing: 1 });
  });
});

describe('notes', () => {
  test('that ask both ways are one card, but not where one side is suspended', async () => {
    const reversed = {
      ...BASIC,
      templates: [...BASIC.templates, ['{{Back}}', '{{FrontSide}}<hr id="answer">{{Front}}'] as const],
    };
    const items = await read({
      types: [reversed],
      notes: [
        { fields: ['a', 'b'], cards: [{}, {}] },
        { fields: ['c', 'd'], cards: [{}, { queue: -1 }] },
      ],
    });
    expect(cardsOf(items)).toMatchObject([
      { question: 'a', answer: 'b', bothWays: true, sourceId: 'guid1000' },
      { question: 'c', bothWays: false, suspended: false, sourceId: 'guid1001' },
      { question: 'd', answer: 'c', bothWays: false, suspended: true, sourceId: 'guid1001:1' },
    ]);
  });

  test('with templates of their own are rendered to question and answer', async () => {
    const type = {
      fields: ['Word', 'Reading', 'Meaning', 'Note'],
      templates: [
        [
          '<div class=big>{{furigana:Word}}</div>{{#Note}}<p>{{Note}}</p>{{/Note}}{{^Note}}no note{{/Note}}{{hint:Reading}}{{Tags}}',
          '{{Word}}<hr id="answer" class=x>{{Meaning}}<br>{{text:Reading}} {{Deck}}<!-- {{Gone}} -->',
        ],
      ] as const,
    };
    const fields = ['日本語[にほんご]', '<b>にほんご</b>', 'Japanese', ''];
    const [card] = cardsOf(await read({ types: [type], notes: [{ fields, tags: ' lang ' }] }));
    expect(card).toMatchObject({
      question: '日本語(にほんご)\nno notelang',
      answer: 'Japanese\nにほんご Default',
      hint: 'にほんご',
      tags: ['lang'],
    });
  });

  test('whose template cannot be read give their fields', async () => {
    const items = await read({
      types: [{ fields: ['A', 'B'], templates: [['{{#A}}{{A}}', '{{B}}']] }],
      notes: [{ fields: ['a', 'b'] }],
    });
    expect(cardsOf(items)).toMatchObject([{ question: 'a', answer: 'b' }]);
    expect(lossesOf(items)).toEqual({ template: 1 });
  });

  test('with gaps are one card; only there are braces gaps', async () => {
    const cloze = {
      fields: ['Text', 'Extra'],
      isCloze: true,
      templates: [['{{cloze:Text}}', '{{cloze:Text}}<br>{{Extra}}']] as const,
    };
    const items = await read({
      types: [BASIC, cloze],
      notes: [
        { fields: ['{{c1::<b>one</b>::h}} and {{c2::\\(\\frac{1}{x}\\)}}', 'more'], type: 1, cards: [{}, {}] },
        { fields: ['not {{c1::this}}', 'x'] },
      ],
    });
    expect(cardsOf(items)).toMatchObject([
      { question: '{{c1::**one**::h}} and {{c2::$\\frac{1}{x}$}}', answer: 'more' },
      { question: 'not \\{{c1::this}}' },
    ]);
  });

  test('stand in the order in which they were to be learned, and in their decks', async () => {
    const decks = {
      1: { id: 1, name: 'Default' },
      2: { id: 2, name: 'A::B / C::D' },
      3: { id: 3, name: 'Cram', dyn: 1 },
    };
    const items = await read({
      decks,
      notes: [
        { fields: ['third', ''], cards: [{ did: 2, due: 3 }] },
        { fields: ['first', ''], cards: [{ did: 2, due: 1 }] },
        { fields: ['second', ''], cards: [{ did: 3, odid: 2, due: 2 }] },
      ],
    });
    expect(cardsOf(items).map(({ question }) => question)).toEqual(['first', 'second', 'third']);
    expect(itemsOf(items, 'set')).toMatchObject([{ topic: 'D', folderPath: 'A/B - C', sourceId: '2' }]);
  });

  test('bring along no script, no picture of the web, and say what was left out', async () => {
    const items = await read(
      {
        notes: [
          {
            fields: [
              '<script>canary()</script><img src=x.svg onerror="canary()"><a href="javascript:canary()">word</a><iframe src="https://evil.test"></iframe>',
              '<img src="https://evil.test/a.png"><span style="color:red">red</span> [sound:gone.mp3] <video src="//evil.test/v.mp4"></video>',
            ],
          },
        ],
      },
      { 'x.svg': '<svg onload="canary()"/>', 'unused.png': 'x' },
    );
    const [card] = cardsOf(items);
    expect(card).toMatchObject({ question: 'word', answer: 'red', questionImage: null, answerImage: null });
    expect(lossesOf(items)).toEqual({ active: 1, styled: 1, remote: 1, missing: 1, mediaType: 1, unused: 1 });
    expect(itemsOf(items, 'media')).toEqual([]);
  });

  test('with several pictures written into a side keep the first, and say so', async () => {
    const pictures = ['iVBORw0KGgo=', 'iVBORw0KGgoA'].map((data) => `data:image/png;base64,${data}`);
    const fields = [`${pictures.map((source) => `<img src="${source}">`).join(' ')} which?`, 'both'];
    const items = await read({ notes: [{ fields }] });
    expect(cardsOf(items)).toMatchObject([{ question: 'which?', questionImage: pictures[0] }]);
    expect(lossesOf(items)).toEqual({ carried: 1 });
  });
});

describe('schedules', () => {
  const at = NOW - 20 * DAY_MS;

  test('keep what FSRS knew, or are reckoned from the log, or from SM-2', async () => {
    const items = await read({
      notes: [
        {
          fields: ['fsrs', ''],
          cards: [{ type: 2, queue: 2, due: 1_003, ivl: 9, reps: 4, data: '{"s":9.5,"d":6.5,"lrt":1000}' }],
        },
        {
          fields: ['log', ''],
          cards: [
            {
              type: 2,
              queue: 2,
              due: 1_001,
              ivl: 3,
              reps: 2,
              log: [
                [at, 3, -600, 0, 0],
                [at + DAY_MS, 4, 3, 2500, 0],
              ],
            },
          ],
        },
        { fields: ['sm2', ''], cards: [{ type: 2, queue: -1, due: 1_001, ivl: 30, factor: 2500, reps: 9, flags: 3 }] },
        { fields: ['learning', ''], cards: [{ type: 1, queue: 1, due: NOW / 1000 + 60, left: 1_001, reps: 1 }] },
      ],
    });
    const [fsrs, log, sm2, learning] = cardsOf(items);
    expect(fsrs?.memories).toEqual([
      {
        face: 'forward',
        phase: 'review',
        dueAt: (MADE_AT + 1_003 * 86_400) * 1000,
        stability: 9.5,
        difficulty: 6.5,
        step: 0,
        reps: 4,
        lapses: 0,
        lastReviewAt: 1_000_000,
      },
    ]);
    expect(log?.memories?.[0]?.stability).toBeGreaterThan(1);
    expect(log?.reviews).toMatchObject([
      { rating: 3, reviewedAt: at, dueAt: at + 600_000 },
      { rating: 4, dueAt: at + 4 * DAY_MS },
    ]);
    expect(sm2).toMatchObject({ suspended: true, flag: 3, memories: [{ stability: 30 }] });
    const { difficulty = 0 } = sm2?.memories?.[0] ?? {};
    expect(difficulty).toBeGreaterThan(1);
    expect(difficulty).toBeLessThan(10);
    expect(learning?.memories).toMatchObject([{ phase: 'learning', step: 1, dueAt: NOW + 60_000 }]);
  });

  test('know crammed reviews, cards begun anew, dates set by hand, and old learning buttons', async () => {
    const rows = [
      [at, 2, -60, 0, 0],
      [at + 1, 3, 5, 2500, 1],
      [at + 2, 1, 0, 0, 3],
      [at + 3, 0, 4, 2500, 4],
      [at + 4, 0, 0, 0, 4],
    ] as const;
    const items = await read({ schedulerVersion: 1, notes: [{ fields: ['q', 'a'], cards: [{ log: rows }] }] });
    expect(cardsOf(items)[0]?.reviews).toMatchObject([
      { op: 'review', rating: 3, mode: 'review' },
      { op: 'review', rating: 3, mode: 'review', dueAt: at + 1 + 5 * DAY_MS },
      { op: 'review', rating: 1, mode: 'cram', dueAt: null },
      { op: 'reset', reviewedAt: at + 4 },
    ]);
    expect(lossesOf(items)).toEqual({ rescheduled: 1 });
  });
});
