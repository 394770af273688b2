/**
 * `npm run bench -- cards FILE`: scores the cards that a model made of pages. The file is JSON, `{ "pages": [{ "page": 1, "text": "…" }], "answer": … }`, with the
 * answer as it came, text or JSON, and perhaps `"amount": "few"`.
 */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { wishAmount } from '../../src/contract/wish.schema.ts';
import { readCardsAnswer } from '../../src/domain/ai/read-cards.ts';
import { scoreCards, type CardScores } from './scores.ts';

const scoredFile = z.object({
  pages: z.array(z.object({ page: z.int().positive(), text: z.string() })),
  answer: z.union([z.string(), z.looseObject({}), z.array(z.unknown())]),
  amount: wishAmount.default('normal'),
});

/** @throws Error with a sentence for what cannot be read */
export function runCards(file: string | undefined): void {
  if (file === undefined) throw new Error('Which file? npm run bench -- cards FILE');
  const { pages, answer, amount } = scoredFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const read = readCardsAnswer(typeof answer === 'string' ? answer : JSON.stringify(answer));
  if (read === null) throw new Error('No card could be read from the answer.');
  const cards = read.sets.flatMap((set) => set.cards);
  console.log(`${cards.length} cards in ${read.sets.length} sets, of ${pages.length} pages\n`);
  print(scoreCards(cards, pages, amount));
}

function print({ scores, faults, barePages }: CardScores): void {
  for (const [aspect, score] of Object.entries(scores)) console.log(`${aspect.padEnd(16)}${score.toFixed(1)}`);
  if (faults.length > 0) console.log('');
  for (const { aspect, card } of faults) console.log(`${aspect.padEnd(16)}${card.question} – ${card.answer}`);
  for (const { page, cards, wanted } of barePages)
    console.log(`${'coverage'.padEnd(16)}page ${page}: ${cards} of ${wanted} cards`);
}
