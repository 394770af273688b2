/** An Anki package of any size, written into a file a batch at a time: sets of 1,000 cards, a third of them with Markdown, new or most of them studied. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { IncomingCard, IncomingItem } from '../../src/domain/incoming/incoming.ts';
import { ankiWriter } from '../../src/formats/anki/anki-writer.ts';
import { manyCards } from '../../test/support/many-cards.ts';

const DAY_MS = 86_400_000;
const CARDS_OF_SET = 1_000;
const BATCH = 200;
const REVIEWS_OF_EACH = 6;
const NOW = Date.UTC(2026, 2, 1, 12);
/** Cards in ten. */
const STUDIED = 8;

/** The path of the file. */
export async function ankiPackage(folder: string, cards: number, kind: 'new' | 'studied'): Promise<string> {
  const scratch = await mkdtemp(path.join(folder, 'written-'));
  const file = path.join(folder, `${cards} ${kind}.apkg`);
  const request = {
    values: {},
    title: 'Bench',
    scratch,
    utcOffsetMin: 0,
    now: NOW,
    signal: new AbortController().signal,
  };
  await pipeline(ankiWriter.write(itemsOf(cards, kind === 'studied' ? STUDIED : 0), request), createWriteStream(file));
  await rm(scratch, { recursive: true });
  return file;
}

async function* itemsOf(cards: number, studied: number): AsyncGenerator<readonly IncomingItem[]> {
  const texts = manyCards(cards);
  for (let at = 0; at < cards; at += BATCH) {
    const setKey = `set ${Math.floor(at / CARDS_OF_SET)}`;
    const items: IncomingItem[] = texts
      .slice(at, at + BATCH)
      .map((text, i) => ({ kind: 'card', setKey, card: cardOf(at + i, text, studied) }));
    if (at % CARDS_OF_SET === 0)
      items.unshift({ kind: 'set', key: setKey, sourceId: null, topic: setKey, folderPath: 'Bench', summary: '' });
    yield items;
  }
}

function cardOf(n: number, { question, answer }: { question: string; answer: string }, studied: number): IncomingCard {
  const isMarked = n % 3 === 0;
  const card = {
    sourceId: `bench ${n}`,
    question: isMarked ? `**${question}**` : question,
    answer: isMarked ? `${answer}\n\n- \`one\`\n- $x_${n % 10}$` : answer,
    tags: ['bench'],
  };
  if (n % 10 >= studied) return card;
  const days = Array.from({ length: REVIEWS_OF_EACH }, (_, i) => 200 - 2 ** (i + 1) - n / 100_000);
  const times = days.map((day) => NOW - Math.round(day * DAY_MS)).toSorted((a, b) => a - b);
  return {
    ...card,
    reviews: times.map((reviewedAt, i) => ({
      op: 'review',
      sourceId: String(reviewedAt),
      face: 'forward',
      rating: 3,
      reviewedAt,
      durationMs: 4_000,
      mode: 'review',
      dueAt: times[i + 1] ?? NOW + DAY_MS,
    })),
    memories: [
      {
        face: 'forward',
        phase: 'review',
        dueAt: NOW + (n % 90) * DAY_MS,
        stability: 20 + (n % 50),
        difficulty: 5,
        step: 0,
        reps: REVIEWS_OF_EACH,
        lapses: 0,
        lastReviewAt: times.at(-1) ?? null,
      },
    ],
  };
}
