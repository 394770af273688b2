/** What SQLite and Postgres would do differently if nobody saw to it: odd text, its order, large numbers, and many rows at once. */
import { describe, expect, it } from 'vitest';
import { createApi, type Api } from '../../src/client/api.ts';
import { HOST_NAMES, openHost, type HostName } from '../support/hosts.ts';
import { withoutMadeIds } from './recording.ts';

const LONE_SURROGATE = '\ud83d';
const REPLACED = '\ufffd';
const MANY_CARDS = 3_000;

interface Question {
  readonly title: string;
  ask(api: Api): Promise<unknown>;
  /** What every host must answer. */
  readonly expected: unknown;
}

/** A name of different signs, three bytes each, that no database packs into less. */
const manySigns = (length: number, which: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, at) => 0x4e00 + ((at * 7_919 + which * 1_303) % 20_000)));

const cardTexts = ({ flashcards }: Awaited<ReturnType<Api['sets']['get']>>) =>
  flashcards.map(({ question, answer, hint, tags }) => ({ question, answer, hint, tags }));

const QUESTIONS: readonly Question[] = [
  {
    title: 'NUL characters are left out, and halves of surrogate pairs replaced, wherever a text is stored',
    async ask(api) {
      const card = {
        question: `a\0b${LONE_SURROGATE}`,
        answer: '\0answer',
        hint: 'h\0',
        tags: [`t\0${LONE_SURROGATE}`],
      };
      const { id } = await api.sets.create({
        topic: 'N\0UL',
        folderPath: `A\0/B${LONE_SURROGATE}`,
        flashcards: [card],
      });
      const set = await api.sets.get({ id });
      return { id, topic: set.topic, path: set.folderPath, cards: cardTexts(set) };
    },
    expected: {
      id: 'nul',
      topic: 'NUL',
      path: `A/B${REPLACED}`,
      cards: [{ question: `ab${REPLACED}`, answer: 'answer', hint: 'h', tags: [`t${REPLACED}`] }],
    },
  },
  {
    title: 'a name that differs only by such characters is the same name',
    async ask(api) {
      await api.folders.create({ name: 'Same', parentPath: '' });
      const outcomes = [];
      for (const name of ['Sa\0me', `x${LONE_SURROGATE}`, 'x\udfff'])
        outcomes.push(await api.folders.create({ name, parentPath: '' }).catch(({ code }: { code: string }) => code));
      return outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : outcome.path));
    },
    expected: ['exists', `x${REPLACED}`, 'exists'],
  },
  {
    title: 'an id that cannot be one is simply not found',
    ask: (api) =>
      Promise.all([
        api.sets.get({ id: `a\0${LONE_SURROGATE}` }).catch(({ code }: { code: string }) => code),
        api.sets.many({ ids: ['\0', `${LONE_SURROGATE}`] }),
      ]),
    expected: ['not_found', { sets: [] }],
  },
  {
    title: 'folders are renamed and moved, and deleted, however long their paths are',
    async ask(api) {
      const names = Array.from({ length: 5 }, (_, at) => manySigns(199, at));
      const path = names.join('/');
      await api.folders.create({ name: names.at(-1)!, parentPath: names.slice(0, -1).join('/') });
      const moved = await api.folders.update({ path, newName: 'Short', newParentPath: '' });
      const outer = await api.folders.update({ path: names[0]!, newName: 'Outer' });
      const again = await api.folders.update({ path: names[0]!, newName: 'Outer' });
      const removed = await api.folders.remove({ path: ['Outer', ...names.slice(1, -1)].join('/') });
      return [moved.path, outer.path, again.path, removed.removed];
    },
    expected: ['Short', 'Outer', 'Outer', 1],
  },
  {
    title: 'sets are listed in the order of their ids, character by character',
    async ask(api) {
      for (const topic of ['b c', 'b-c', 'bc', 'B', 'ä', 'a', 'Z', 'z 10', 'z 2', 'Ω', 'ж', '日本'])
        await api.sets.create({ topic, folderPath: 'Order', flashcards: [] });
      const { sets } = await api.sets.list();
      const ids = sets.map(({ id }) => id);
      return [ids.length, JSON.stringify(ids.toSorted()) === JSON.stringify(ids)];
    },
    expected: [13, true],
  },
  {
    title: 'cards keep their order, also when many are put between two',
    async ask(api) {
      const words = Array.from({ length: 40 }, (_, i) => ({ q: `card ${i}`, a: 'x' }));
      const made = await api.sets.create({ topic: 'Cards in order', flashcards: words });
      const [first, ...rest] = made.flashcards;
      const between = Array.from({ length: 60 }, (_, i) => ({ question: `between ${i}`, answer: 'y' }));
      await api.sets.update({ id: made.id, flashcards: [first!, ...between, ...rest] });
      return (await api.sets.get({ id: made.id })).flashcards.map(({ question }) => question);
    },
    expected: [
      'card 0',
      ...Array.from({ length: 60 }, (_, i) => `between ${i}`),
      ...Array.from({ length: 39 }, (_, i) => `card ${i + 1}`),
    ],
  },
  {
    title: 'text of every script comes back as it was',
    async ask(api) {
      const question = 'Straße 𝒳 👩‍👩‍👧 e\u0301 \u202e \\ \' " ; -- $1 % _ \r\n\t\u0001';
      const { id } = await api.sets.create({ topic: 'Scripts', flashcards: [{ question, answer: '日本 العربية' }] });
      return cardTexts(await api.sets.get({ id }))[0]?.question === question;
    },
    expected: true,
  },
  {
    title: 'a set of thousands of cards is kept, moved, removed and brought back whole',
    async ask(api) {
      const flashcards = Array.from({ length: MANY_CARDS }, (_, i) => ({ question: `q${i}`, answer: `a${i}` }));
      const { created, ids } = await api.sets.importBulk({
        bulk: [{ topic: 'Large', folderPath: 'Large', flashcards }],
      });
      await api.folders.update({ path: 'Large', newName: 'Larger' });
      await api.folders.remove({ path: 'Larger', recursive: true });
      const gone = (await api.sets.list()).sets.some(({ topic }) => topic === 'Large');
      await api.trash.restore({ kind: 'folders', id: 'Larger' });
      const set = await api.sets.get({ id: ids[0]! });
      return { created, gone, path: set.folderPath, count: set.flashcards.length, last: set.flashcards.at(-1)?.answer };
    },
    expected: { created: 1, gone: false, path: 'Larger', count: MANY_CARDS, last: `a${MANY_CARDS - 1}` },
  },
];

async function answerOf(name: HostName, question: Question): Promise<unknown> {
  const host = await openHost(name);
  try {
    return withoutMadeIds(await question.ask(createApi(host.transport)));
  } finally {
    await host.close();
  }
}

describe.each(HOST_NAMES)('on the %s', (name) => {
  it.each(QUESTIONS.map((question) => [question.title, question] as const))('%s', async (_title, question) => {
    expect(await answerOf(name, question)).toEqual(question.expected);
  });
});
