/** `GET /study/pool?cards=` with more cards than one address may hold (core §7: the URL is cut at 8000 characters) becomes several calls. */
import type { Output } from '../contract/index.ts';
import type { Ask } from './part.ts';
import { idsPerCall, isIdList } from './sets-by-ids.ts';

type Pool = Output<'study.pool'>;

/** Leaves half of an address for the sets and folders that they are looked for in. */
const CARDS_PER_CALL = 100;

/** Asks for each part in turn and joins the answers. An input without a list of cards is asked as it is. */
export async function poolOfCards(input: unknown, ask: Ask): Promise<unknown> {
  const cards = (input as { cards?: unknown } | null | undefined)?.cards;
  if (!isIdList(cards)) return ask(input);
  const pools: Pool[] = [];
  for (const part of idsPerCall([...new Set(cards)], CARDS_PER_CALL)) {
    pools.push((await ask({ ...(input as { cards: unknown }), cards: part })) as Pool);
  }
  return {
    ...pools[0],
    cards: pools.flatMap(({ cards: found }) => found),
    total: pools.reduce((sum, { total }) => sum + total, 0),
  };
}
