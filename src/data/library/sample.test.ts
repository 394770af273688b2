import { describe, expect, test } from 'vitest';
import { tempStore } from '../../../test/support/temp-store.ts';
import { documentPages } from '../../../test/support/job-bench.ts';
import { calendarSchemas } from '../../contract/calendar.schema.ts';
import { setInput } from '../../contract/sets.schema.ts';
import type { Store } from '../store.ts';

const event = calendarSchemas.create.input.parse({ title: 'Exam', start: Date.UTC(2026, 0, 5) });
const set = setInput.parse({ topic: 'Cells', flashcards: [{ question: 'q', answer: 'a' }] });

async function newProfile(): Promise<Store> {
  const { store } = await tempStore();
  await store.ensureSample();
  return store;
}

async function sampleOf(store: Store): Promise<string> {
  const [sample] = await store.sets.all();
  if (!sample) throw new Error('There is no sample.');
  return sample.id;
}

test('a new profile is not begun, with its sample and settings of its own', async () => {
  const store = await newProfile();
  expect(await store.isBegun()).toBe(false);
  await store.settings.put({ 'study.newPerDay': 5 });
  await store.ensureSample();
  expect(await store.isBegun()).toBe(false);
});

describe('it is begun, and stays so, with', () => {
  const begins: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
    'a set': (store) => store.sets.create(set),
    'an import of sets': (store) => store.sets.importBulk([set], 'skip'),
    'a note': (store) => store.notes.create({ title: 'Membranes', content: '' }),
    'a folder': (store) => store.folders.create('Biology', ''),
    'a folder inside of the first': (store) => store.folders.create('Cells', 'main'),
    'a document that cards are made of': (store) =>
      store.jobs.create({ fileName: 'a.pdf', fileSize: 9, folderPath: '', pages: documentPages(1) }),
    'an event': (store) => store.calendar.create(event),
    'a sample that was deleted': async (store) => store.sets.remove({ id: await sampleOf(store) }),
    'a set that was deleted': async (store) => {
      const { id } = await store.sets.create(set);
      await store.sets.remove({ id });
    },
  };
  test.for(Object.entries(begins))('%s', async ([, begin]) => {
    const store = await newProfile();
    await begin(store);
    expect(await store.isBegun()).toBe(true);
  });
});
