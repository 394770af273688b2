/** What is written into a package comes back from it: cards, their log and memory, sets, media. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLibrary } from '../../../test/support/anki/any-library.ts';
import { fileOf, itemsOf, readAll, writeAll } from '../../../test/support/anki/incoming-files.ts';
import { hasSamples, samplePackage } from '../../../test/support/samples.ts';
import { faceId } from '../../domain/cards/faces.ts';
import type { IncomingCard, IncomingItem } from '../../domain/incoming/incoming.ts';
import { ankiReader } from './anki-reader.ts';
import { ankiWriter } from './anki-writer.ts';

async function throughAPackage(items: readonly IncomingItem[]): Promise<IncomingItem[]> {
  return readAll(ankiReader, await fileOf(await writeAll(ankiWriter, items)));
}

/** Cards by the names of their sets, in order, with lists in one order. */
function cardsBySet(items: readonly IncomingItem[]) {
  const sets = new Map(
    itemsOf(items, 'set').map(({ key, topic, folderPath, summary }) => [key, { topic, folderPath, summary }]),
  );
  return itemsOf(items, 'card').map(({ setKey, card }) => ({ set: sets.get(setKey), card: inOrder(card) }));
}

function inOrder(card: IncomingCard) {
  const { reviews = [], memories = [], tags = [], ...rest } = card;
  return {
    ...rest,
    tags: tags.toSorted(),
    reviews: reviews.toSorted((a, b) => a.reviewedAt - b.reviewedAt),
    memories: memories.toSorted((a, b) => (faceId('', a.face) < faceId('', b.face) ? -1 : 1)),
  };
}

async function mediaOf(items: readonly IncomingItem[]): Promise<[string, string][]> {
  const media = itemsOf(items, 'media').map(async (each): Promise<[string, string]> => [
    each.name,
    Buffer.from(await each.read()).toString('hex'),
  ]);
  return (await Promise.all(media)).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** A card without a question is none, and Anki has none of it. */
function isAsked({ question, questionImage }: IncomingCard): boolean {
  return question.trim() !== '' || questionImage !== null;
}

describe('a package', () => {
  test('gives back any library that was written into it', async () => {
    await fc.assert(
      fc.asyncProperty(anyLibrary, async (items) => {
        const asked = items.filter((item) => item.kind !== 'card' || isAsked(item.card));
        const read = await throughAPackage(asked);
        expect(cardsBySet(read)).toEqual(cardsBySet(asked));
        const given = new Map(await mediaOf(asked));
        for (const [name, bytes] of await mediaOf(read)) expect(bytes).toBe(given.get(name));
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  test('without its schedule has new cards alone', async () => {
    const [library] = fc.sample(anyLibrary, { numRuns: 1, seed: 7 });
    const bytes = await writeAll(ankiWriter, library ?? [], { schedule: false });
    const cards = itemsOf(await readAll(ankiReader, await fileOf(bytes)), 'card');
    for (const { card } of cards)
      expect(card).toMatchObject({ flag: 0, suspended: false, buriedUntil: null, reviews: [], memories: [] });
  });
});

describe.skipIf(!hasSamples)('a package of somebody else', () => {
  test.each(['ap_gov_vocab_anki11.apkg', 'srsconv-mixed-legacy-2.apkg', 'system-design-OO.apkg'])(
    '%s comes back as it was read',
    async (name) => {
      const first = await readAll(ankiReader, await fileOf(await samplePackage(name)));
      const second = await throughAPackage(first);
      expect(cardsBySet(second)).toEqual(cardsBySet(first));
      expect(await mediaOf(second)).toEqual(await mediaOf(first));
    },
  );
});
