/** A library of sets of 20 cards, each in a folder of its own below one, used as the desktop uses it: through the contract, in process, on a file with full durability. */
import type { Api } from '../src/client/api.ts';
import { newId } from '../src/data/ids.ts';
import type { Workload } from './measure.ts';

const CARDS_IN_A_SET = 20;
const CARDS_IN_THE_LARGE_SET = 200;
const SETS_IN_A_CALL = 100;
const LARGE_SET = 'the-large-set';
const ABOVE_ALL = ['Trunk', 'Root'] as const;

/** Fills the library; measured by the caller as one import. Answers how many cards it has. */
export async function fillLibrary(api: Api, sets: number): Promise<number> {
  for (let first = 0; first < sets; first += SETS_IN_A_CALL) {
    const bulk = Array.from({ length: SETS_IN_A_CALL }, (_, n) => ({
      ...makeSet(`Set ${first + n}`, CARDS_IN_A_SET),
      folderPath: `${ABOVE_ALL[0]}/Folder ${first + n}`,
    }));
    await api.sets.importBulk({ bulk });
  }
  await api.sets.create({ ...makeSet('The large set', CARDS_IN_THE_LARGE_SET), id: LARGE_SET });
  return sets * CARDS_IN_A_SET + CARDS_IN_THE_LARGE_SET;
}

export async function libraryWorkloads(api: Api, sets: number): Promise<Workload[]> {
  const { cards } = await api.study.queue({ sets: [LARGE_SET], utcOffsetMin: 0, limit: 200 });
  const utcOffsetMin = 0;
  return [
    { name: 'list all sets', runs: 30, work: () => api.sets.list() },
    { name: 'numbers of today', runs: 30, work: () => api.study.today({ utcOffsetMin }) },
    { name: 'open a set of 200 cards', runs: 50, work: () => api.sets.get({ id: LARGE_SET }) },
    {
      name: 'grade a card, durable',
      goalMs: 16,
      runs: 100,
      work: (run) =>
        api.study.grade({
          id: newId(),
          cardId: cards[run % cards.length]?.card.id ?? '',
          rating: 3,
          durationMs: 4_000,
          reviewedAt: Date.UTC(2026, 0, 6) + run * 60_000,
          utcOffsetMin,
        }),
    },
    { name: 'next 50 cards to study', runs: 20, work: () => api.study.queue({ utcOffsetMin }) },
    {
      name: 'save a set of 200 cards',
      runs: 10,
      work: (run) => api.sets.update({ id: LARGE_SET, summary: `Save ${run}` }),
    },
    {
      name: `rename over ${(2 * sets).toLocaleString('en')} things`,
      runs: 6,
      work: (run) => {
        const [path, newName] = run % 2 === 0 ? ABOVE_ALL : ABOVE_ALL.toReversed();
        return api.folders.update({ path: path ?? '', newName });
      },
    },
  ];
}

function makeSet(topic: string, count: number) {
  const flashcards = Array.from({ length: count }, (_, n) => ({
    question: `${topic}: what does part ${n + 1} of this set ask about?`,
    answer: `It asks about number ${n + 1}, and this answer is about as long as answers usually are.`,
  }));
  return { topic, flashcards };
}
