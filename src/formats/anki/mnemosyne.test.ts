/** What we write is read by another program: Mnemosyne's importer of packages, where Debian's package `mnemosyne` is installed (or PYTHONPATH names it). */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLibrary } from '../../../test/support/anki/any-library.ts';
import { itemsOf, NOW, scratchFolder, writeAll } from '../../../test/support/anki/incoming-files.ts';
import { facesOf } from '../../domain/cards/faces.ts';
import { mediaLink, type IncomingCard, type IncomingItem } from '../../domain/incoming/incoming.ts';
import { ankiWriter } from './anki-writer.ts';

/** Debian's packages are seen by Debian's Python. */
const PYTHON = '/usr/bin/python3';
const SCRIPT = path.join(import.meta.dirname, '../../../test/support/anki/read-by-mnemosyne.py');
const isInstalled = spawnSync(PYTHON, ['-c', 'import mnemosyne.libmnemosyne']).status === 0;
const DAY_MS = 86_400_000;
const PICTURE = `${'a'.repeat(64)}.png`;

interface Read {
  readonly errors: readonly string[];
  readonly notes: number;
  readonly reviews: number;
  readonly media: readonly string[];
  readonly cards: readonly {
    readonly tags: readonly string[];
    readonly sides: Readonly<Record<'window' | 'list', readonly [string, string]>>;
    readonly isNew: boolean;
    /** Epoch s. */
    readonly nextAt: number;
    readonly repetitions: number;
    readonly lapses: number;
  }[];
}

async function readByMnemosyne(items: readonly IncomingItem[]): Promise<Read> {
  const file = path.join(await scratchFolder(), 'deck.apkg');
  await writeFile(file, await writeAll(ankiWriter, items));
  const { status, stdout, stderr } = spawnSync(PYTHON, [SCRIPT, file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Read;
}

function set(
  key: string,
  topic: string,
  folderPath: string,
  cards: readonly Omit<IncomingCard, 'sourceId'>[],
): IncomingItem[] {
  return [
    { kind: 'set', key, sourceId: null, topic, folderPath, summary: '' },
    ...cards.map((card): IncomingItem => ({ kind: 'card', setKey: key, card: { ...card, sourceId: null } })),
  ];
}

const bytes = Buffer.from('a picture');
const picture: IncomingItem = { kind: 'media', name: PICTURE, size: bytes.length, read: () => Promise.resolve(bytes) };
const masks = ['left=.1:top=.2:width=.3:height=.1', 'left=.5:top=.5:width=.1:height=.1'].map(
  (place, i) => `{{c${i + 1}::image-occlusion:rect:${place}:oi=1}}`,
);

describe.skipIf(!isInstalled)('Mnemosyne reads', () => {
  test('every kind of card with its sides, tags, pictures and schedule', async () => {
    const { errors, notes, reviews, media, cards } = await readByMnemosyne([
      picture,
      ...set('1', 'Cells', 'Biology', [
        { question: 'Where is **DNA**?', answer: 'In the nucleus', hint: 'Not outside', tags: ['two words', 'exam'] },
        { question: 'heart', answer: '心', bothWays: true, tags: [] },
        { question: 'Type $x^2$', answer: 'x squared', isTyped: true, tags: [] },
      ]),
      ...set('2', 'Organs', '', [
        { question: 'The {{c1::heart}} pumps {{c2::blood::red}}.', answer: 'More', tags: [] },
        { question: masks.join('<br>'), answer: '', questionImage: PICTURE, tags: [] },
        {
          question: 'Shown',
          answer: `![](${mediaLink(PICTURE)})`,
          tags: [],
          reviews: [
            {
              op: 'review',
              sourceId: '1',
              face: 'forward',
              rating: 3,
              reviewedAt: NOW - DAY_MS,
              durationMs: 900,
              mode: 'review',
              dueAt: NOW + 3 * DAY_MS,
            },
          ],
          memories: [
            {
              face: 'forward',
              phase: 'review',
              dueAt: NOW + 3 * DAY_MS,
              stability: 4,
              difficulty: 5,
              step: 0,
              // As a due date that was set for a card nobody has graded.
              reps: 0,
              lapses: 2,
              lastReviewAt: NOW - DAY_MS,
            },
          ],
        },
      ]),
    ]);
    expect(errors).toEqual([]);
    expect({ notes, reviews, media }).toEqual({ notes: 6, reviews: 1, media: [PICTURE] });
    expect(cards).toHaveLength(9);
    const tagsOf = (words: string) => cards.find(({ sides }) => sides.window[0].includes(words))?.tags;
    expect(tagsOf('DNA')).toEqual(['Biology::Cells', 'exam', 'two_words']);
    expect(tagsOf('Shown')).toEqual(['Organs']);
    const asked = cards.map(({ sides }) => sides.list.map((side) => side.replaceAll(/<[^>]*>/g, '').trim()));
    expect(asked).toContainEqual(['Where is DNA?', 'In the nucleus']);
    expect(asked).toContainEqual(['heart', '心']);
    expect(asked).toContainEqual(['心', 'heart']);
    expect(asked[3]?.[0]).toBe(String.raw`Type \(x^2\)`);
    expect(asked).toContainEqual(['The [...] pumps blood.', expect.stringContaining('The heart pumps blood.')]);
    expect(asked).toContainEqual(['The heart pumps [red].', expect.stringContaining('The heart pumps blood.')]);
    const [studied, ...others] = cards.filter(({ isNew }) => !isNew);
    expect(others).toEqual([]);
    expect(studied).toMatchObject({ lapses: 2, repetitions: 1 });
    expect(studied?.sides.window[1]).toContain(PICTURE);
    expect(Math.abs((studied?.nextAt ?? 0) * 1000 - NOW - 3 * DAY_MS)).toBeLessThan(DAY_MS);
  }, 60_000);

  test('any library, with as many cards and reviews, and every template', async () => {
    const libraries = fc.sample(anyLibrary, { numRuns: 2, seed: 20 });
    for (const items of libraries) {
      const asked = items.filter((item) => item.kind !== 'card' || item.card.question.trim() !== '');
      const written = itemsOf(asked, 'card').map(({ card }) => card);
      // oxlint-disable-next-line no-await-in-loop
      const { errors, notes, cards } = await readByMnemosyne(asked);
      // It takes no escapes in names, of which media of the app have none.
      expect(errors.filter((error) => !error.includes('100%25.gif'))).toEqual([]);
      expect(notes).toBe(written.length);
      const faces = written.flatMap(({ question, answer, questionImage, answerImage, bothWays = false }) =>
        facesOf({ question, answer, questionImage, answerImage }, { bothWays }),
      );
      expect(cards.length).toBeGreaterThanOrEqual(faces.length);
      const shown = cards.flatMap(({ sides }) => [...sides.window, ...sides.list]);
      expect(shown.filter((side) => side.includes('invalid template'))).toEqual([]);
    }
  }, 120_000);
});
