import { expect, test } from 'vitest';
import { MAX_CARDS_IN_A_BODY, PAGE_IMAGES_MAX, TURN_PARTS_MAX } from '../contract/limits.ts';
import type { OperationSchemas } from '../contract/operation.ts';
import { schemas } from '../contract/schemas.ts';
import { PUSHED_COLUMNS_MAX } from '../contract/sync-limits.ts';
import { READING } from './reading.ts';

const list = <T>(length: number, item: T): T[] => Array.from({ length }, () => item);
const MANY = 200_000;

function faults({ input }: OperationSchemas, given: unknown): string[] {
  return (input.safeParse(given, READING).error?.issues ?? []).map(({ path }) => path.join('.'));
}

const turns = (length: number) => ({ messages: [{ role: 'user', parts: list(length, 1) }] });
const pages = (length: number) => ({
  fileName: 'book.pdf',
  fileSize: 1,
  pages: [{ index: 1, text: '', images: list(length, 1) }],
});
const pushed = (length: number) => ({
  deviceId: 'd',
  epoch: 'e',
  clientTime: 1,
  mutations: [
    {
      mid: 'm',
      kind: 'notes',
      op: 'put',
      id: 'n',
      baseVer: 0,
      at: 1,
      patch: Object.fromEntries(list(length, 0).map((_, i) => [`c${i}`, []])),
    },
  ],
});

test.each<[string, OperationSchemas, object, string]>([
  ['parts of a turn', schemas.ai.generate, turns(MANY), 'messages.0'],
  ['pictures of a page', schemas.documents.createJob, pages(MANY), 'pages.0.images'],
  ['mutations', schemas.sync.push, { ...pushed(0), mutations: list(MANY, 1) }, 'mutations'],
  ['columns of a row', schemas.sync.push, pushed(MANY), 'mutations.0.patch'],
  ['ids', schemas.cards.move, { ids: list(MANY, 'x'), setId: 's' }, 'ids'],
])('of too many %s one thing is wrong', (_what, schema, given, path) => {
  expect(faults(schema, given)).toEqual([path]);
});

test.each<[string, OperationSchemas, object, string]>([
  ['parts of a turn', schemas.ai.generate, turns(TURN_PARTS_MAX), 'messages.0'],
  ['pictures of a page', schemas.documents.createJob, pages(PAGE_IMAGES_MAX), 'pages.0.images.0'],
  ['ids', schemas.cards.move, { ids: list(MAX_CARDS_IN_A_BODY, 'x'), setId: 's' }, 'ids.0'],
  [
    'times without an event',
    schemas.calendar.create,
    { title: 'a', start: 1, exceptions: list(1_000, 9e15) },
    'exceptions.0',
  ],
  [
    'tags',
    schemas.sets.create,
    { topic: 'a', flashcards: list(1_000, { tags: list(100, '') }) },
    'flashcards.0.tags.0',
  ],
  [
    'reviews of a session',
    schemas.settings.put,
    {
      settings: {
        'study.session': {
          id: '0190a000-0000-7000-8000-000000000000',
          setIds: [],
          folderPaths: [],
          startedAt: 1,
          reviewIds: list(100_000, ''),
        },
      },
    },
    'settings.study.session.reviewIds.0',
  ],
])('of many wrong %s the first is told and the others are not looked at', (_what, schema, given, path) => {
  expect(faults(schema, given)).toEqual([path]);
});

test('columns that are wrong are at most as many as a row may have', () => {
  expect(faults(schemas.sync.push, pushed(PUSHED_COLUMNS_MAX)).length).toBeLessThanOrEqual(PUSHED_COLUMNS_MAX);
});
