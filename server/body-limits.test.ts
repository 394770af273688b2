import { expect, test } from 'vitest';
import { operationNames, rowOf } from '../src/contract/index.ts';
import {
  CHAT_CHOICE_MAX_CARDS,
  DOCUMENT_MAX_PAGES,
  MAX_CARDS_IN_A_BODY,
  STUDY_PLAN_DAYS_MAX,
} from '../src/contract/limits.ts';
import { bodyLimitOf, DEEPEST, NAMES_MAX } from './body-limits.ts';
import { jsonSize } from './json-size.ts';

const id = '0190a000-0000-7000-8000-000000000000';
const many = <T>(length: number, item: T): T[] => Array.from({ length }, () => item);

const card = {
  id,
  question: 'What is it?',
  answer: 'That.',
  hint: 'Think.',
  questionImage: null,
  answerImage: `sha256:${'0'.repeat(64)}`,
  tags: ['a', 'b', 'c', 'd', 'e'],
  flag: 0,
  suspended: false,
  buriedUntil: null,
  bothWays: false,
  source: { file: 'book.pdf', page: 3, quote: 'That is it.', document: '0'.repeat(64) },
  updatedAt: 1,
};
const page = { index: 1, text: 'A page.', images: [{ data: 'aGk=', mimeType: 'image/webp' }] };
const event = {
  id,
  title: 'Study',
  start: 1,
  end: 2,
  allDay: false,
  timezone: 'Europe/Berlin',
  notes: '',
  kind: 'study',
  color: null,
  setIds: many(5, 'a-set'),
  recurrence: 'FREQ=DAILY',
  exceptions: many(30, 1),
  plan: null,
};
const entry = { card: id, face: 'forward', outcome: 'correct' };
const made = { kind: 'choice', options: ['a', 'b', 'c', 'd'], right: 1, question: 'q', answer: 'a' };

/** The most that the app itself has to send. */
test.each([
  ['sets.create', { topic: 'a', flashcards: many(MAX_CARDS_IN_A_BODY, card) }],
  ['flashcards.change', { which: { ids: many(MAX_CARDS_IN_A_BODY, id) }, change: { kind: 'reset' }, utcOffsetMin: 0 }],
  ['cards.move', { ids: many(MAX_CARDS_IN_A_BODY, id), setId: 'a' }],
  ['flashcards.merge', { groups: many(200, { keep: id, remove: many(100, id) }) }],
  ['documents.createJob', { fileName: 'a.pdf', fileSize: 1, pages: many(DOCUMENT_MAX_PAGES, page) }],
  [
    'ai.chat',
    {
      conversationHistory: many(401, { role: 'user', text: 'x'.repeat(2_000) }),
      topicsData: many(CHAT_CHOICE_MAX_CARDS, {
        setId: 'a',
        topic: 'a',
        flashcards: [{ id, question: 'x'.repeat(1_000), answer: 'x'.repeat(2_000) }],
      }),
    },
  ],
  ['calendar.importBulk', { bulk: many(1_500, event) }],
  ['performance.record', { setId: 'a', answers: many(5_000, { ...entry, made }), cards: many(5_000, id) }],
  [
    'studyplans.propose',
    { setIds: ['a'], wishes: many(STUDY_PLAN_DAYS_MAX * 20, { day: 20_000, setId: 'a-set', fresh: 5 }) },
  ],
  ['exports.create', { form: 'bundle', kinds: ['sets'], sets: many(10_000, 'x'.repeat(96)) }],
] as const)('%s takes what the app has to send', (name, input) => {
  const bytes = Buffer.from(JSON.stringify(input));
  const limit = bodyLimitOf(name, rowOf(name)!);
  const { values, names, depth } = jsonSize(bytes, { values: limit.values, names: NAMES_MAX, depth: DEEPEST });
  expect(bytes.length).toBeLessThan(limit.bytes);
  expect(values).toBeLessThan(limit.values);
  expect(names).toBeLessThan(NAMES_MAX);
  expect(depth).toBeLessThan(DEEPEST);
});

test('only what brings in sets, pictures, pages or a file takes more than ten megabytes', () => {
  const large = operationNames.filter((name) => bodyLimitOf(name, rowOf(name)!).bytes > 10_000_000);
  expect(large.toSorted()).toEqual([
    'blobs.put',
    'documents.createJob',
    'sets.create',
    'sets.importBulk',
    'sets.update',
    'sync.push',
  ]);
});

test('where somebody comes in, a few thousand bytes are enough', () => {
  const ways = operationNames.filter((name) => rowOf(name)!.visitors);
  expect(ways.length).toBeGreaterThan(5);
  for (const name of ways) expect(bodyLimitOf(name, rowOf(name)!).bytes).toBeLessThanOrEqual(16 * 1024);
});
