import { describe, expect, it } from 'vitest';
import type { LibrarySet } from '../../state/library.ts';
import { libraryItems, type LibraryItem } from './items.ts';
import { inFolder, matching, minutesFor, naturalSort, nextSort, recentItems, sorted } from './listing.ts';

const set = (fields: Partial<LibrarySet>): LibrarySet => ({
  id: 'a',
  topic: 'A',
  summary: '',
  folderPath: 'main',
  is_tracked: 1,
  count: 10,
  due: 0,
  dueToday: 0,
  learning: 0,
  fresh: 0,
  nextDueAt: null,
  retention: null,
  sourceFile: null,
  updatedAt: 0,
  ver: 0,
  ...fields,
});
const note = {
  id: 'n',
  title: 'Lecture',
  folderPath: 'bio',
  is_tracked: 1,
  createdAt: 0,
  updatedAt: 50,
  byteSize: 9,
  ver: 0,
} as const;
const file = {
  id: 'f',
  name: 'ch. 14.pdf',
  folderPath: 'bio',
  mime: '',
  size: 9,
  is_tracked: 1,
  updatedAt: 60,
  ver: 0,
  collection: 'pdfs',
} as const;

const itemsOf = (...sets: LibrarySet[]): LibraryItem[] => libraryItems({ sets, notes: [], documents: [] });
const ids = (items: readonly LibraryItem[]): string[] => items.map(({ id }) => id);

describe('the order of the list', () => {
  it('puts what waits for the person first, then the newest', () => {
    const items = itemsOf(
      set({ id: 'rest', updatedAt: 9 }),
      set({ id: 'new', fresh: 3 }),
      set({ id: 'few', dueToday: 1, due: 1 }),
      set({ id: 'learning', learning: 2 }),
      set({ id: 'held back', due: 7, learning: 2, fresh: 3 }),
      set({ id: 'many', dueToday: 7, fresh: 7 }),
      set({ id: 'newer rest', updatedAt: 10 }),
    );
    expect(ids(sorted(items, null))).toEqual(['many', 'few', 'learning', 'new', 'held back', 'newer rest', 'rest']);
  });

  it('has sets before notes and documents until a column is chosen', () => {
    const items = libraryItems({ sets: [set({ id: 's', updatedAt: 1 })], notes: [note], documents: [file] });
    expect(ids(sorted(items, null))).toEqual(['s', 'n', 'f']);
    expect(ids(sorted(items, { by: 'edited', descending: true }))).toEqual(['f', 'n', 's']);
  });

  it('counts in names, and keeps what has no value last both ways', () => {
    const items = itemsOf(
      set({ id: 'ten', topic: 'Part 10', retention: 70 }),
      set({ id: 'none', topic: 'Part 1' }),
      set({ id: 'two', topic: 'part 2', retention: 90 }),
    );
    expect(ids(sorted(items, { by: 'name', descending: false }))).toEqual(['none', 'two', 'ten']);
    expect(ids(sorted(items, { by: 'retention', descending: false }))).toEqual(['ten', 'two', 'none']);
    expect(ids(sorted(items, { by: 'retention', descending: true }))).toEqual(['two', 'ten', 'none']);
  });

  it('turns round at the second press of a column and goes back to what needs the person at the third', () => {
    const first = nextSort(null, 'cards');
    expect(first).toEqual(naturalSort('cards'));
    const second = nextSort(first, 'cards');
    expect(second).toEqual({ by: 'cards', descending: false });
    expect(nextSort(second, 'cards')).toBeNull();
    expect(nextSort(second, 'name')).toEqual({ by: 'name', descending: false });
  });
});

describe('what is listed', () => {
  it('is of one folder or of all, and has the text in its name or summary, whatever the case', () => {
    const items = itemsOf(
      set({ id: 'x', topic: 'Mitochondria', folderPath: 'bio' }),
      set({ id: 'y', topic: 'Verbs', summary: 'About mitosis' }),
    );
    expect(ids(inFolder(items, 'bio'))).toEqual(['x']);
    expect(ids(matching(items, ' MITO '))).toEqual(['x', 'y']);
    expect(matching(inFolder(items, 'main'), 'chondria')).toEqual([]);
  });

  it('tells how many sets and cards were made from a document', () => {
    const sets = [set({ id: 'a', sourceFile: file.name, count: 5 }), set({ id: 'b', sourceFile: file.name, count: 7 })];
    const [document] = libraryItems({ sets, notes: [], documents: [file] }).slice(-1);
    expect(document).toMatchObject({ sets: 2, cards: 12 });
  });

  it('has the ten things on top that were opened or edited last', () => {
    const items = itemsOf(...Array.from({ length: 12 }, (_, n) => set({ id: `s${n}`, updatedAt: n })));
    const recent = ids(recentItems(items, [{ key: 'set:s0', at: 100 }]));
    expect(recent).toHaveLength(10);
    expect(recent.slice(0, 3)).toEqual(['s0', 's11', 's10']);
  });
});

it('tells how long the rest takes only to someone with a history', () => {
  expect(minutesFor(29, 12)).toBe(6);
  expect(minutesFor(29, null)).toBeNull();
});
