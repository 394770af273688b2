import { expect, test } from 'vitest';
import type { Note } from '../../contract/notes.schema.ts';
import { createKeptAnswers, nameOf } from './kept-answers.ts';
import type { OfflineStore } from './store.ts';

const note = (id: string, title: string, content: string): Note => ({
  id,
  title,
  content,
  folderPath: 'Science',
  is_tracked: 1,
  createdAt: 0,
  updatedAt: 0,
  byteSize: content.length,
  ver: 1,
});

function answersFrom(values: Readonly<Record<string, unknown>>) {
  const store: Partial<OfflineStore> = {
    mark: async () => ({}) as never,
    answer: async (name) => (name in values ? ({ value: values[name], at: 0 } as never) : null),
  };
  return createKeptAnswers({ store: store as OfflineStore, now: () => 0, utcOffsetMin: () => 0 });
}

test('without a server notes are found in the copy, by their texts too', async () => {
  const notes = [note('a', 'Cells', 'The nucleus.'), note('b', 'Nucleus', ''), note('c', 'Verbs', 'to be')];
  const answers = answersFrom({ [nameOf('notes.list', {})]: { notes } });
  expect(await answers.answer('notes.search', { q: 'nucleus science' })).toEqual({
    found: [
      { id: 'a', excerpt: { text: 'The nucleus.', marks: [[4, 11]] } },
      { id: 'b', excerpt: null },
    ],
  });
  expect(await answers.answer('notes.search', { q: ' ' })).toEqual({ found: [] });
  // A copy that has no notes does not say that nothing was found.
  expect(await answersFrom({}).answer('notes.search', { q: 'nucleus' })).toBeUndefined();
});
