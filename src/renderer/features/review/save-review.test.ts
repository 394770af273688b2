import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import type { SetToSave } from '../../../domain/review.ts';
import { useLibrary } from '../../state/library.ts';

const host = vi.hoisted(() => ({
  importBulk: (_input: { bulk: readonly { topic: string }[] }): Promise<object> => Promise.resolve({}),
  asked: [] as unknown[],
  there: [] as { question: string; answer: string }[],
}));
vi.mock('../../lib/api.ts', () => ({
  api: {
    sets: {
      importBulk: (input: { bulk: readonly { topic: string }[] }) => {
        host.asked.push(input);
        return host.importBulk(input);
      },
      get: () => Promise.resolve({ topic: 'Cells', flashcards: host.there, ver: 3 }),
      update: (input: unknown) => {
        host.asked.push(input);
        return Promise.resolve({});
      },
    },
  },
  onHostEvent: () => () => {},
}));

const { saveReport, saveSets } = await import('./save-review.ts');

const said = messages.review;
const none = { created: 0, updated: 0, skipped: 0, errors: [], renamed: [], added: [] };
const toSave = (topic: string, joins = false): SetToSave => ({
  keys: [topic],
  topic,
  summary: '',
  folderPath: 'Biology',
  joins,
  flashcards: [{ question: `${topic}?`, answer: topic, hint: '', source: null }],
});

beforeEach(() => {
  host.asked = [];
  host.there = [];
  host.importBulk = ({ bulk }) => Promise.resolve({ ...none, created: bulk.length });
  useLibrary.setState({ sets: [{ id: 'cells', topic: 'Cells', folderPath: 'Biology' }] as never });
});

describe('saveSets', () => {
  it('keeps what the folder has a set of beside it, unless the person wants it in there', async () => {
    expect(await saveSets([toSave('Cells'), toSave('Genes', true)], 'a.pdf')).toEqual({ ...none, created: 2 });
    expect(host.asked).toMatchObject([{ keepBoth: true, bulk: [{ topic: 'Cells' }, { topic: 'Genes' }] }]);
  });

  it('puts cards into the set of that name behind its own, each once', async () => {
    host.there = [{ question: 'old?', answer: 'old' }];
    const outcome = await saveSets([toSave('Cells', true), toSave('Genes')], null);
    expect(outcome).toEqual({ ...none, created: 1, added: [{ topic: 'Cells', cards: 1 }] });
    expect(host.asked.at(-1)).toMatchObject({
      id: 'cells',
      baseVer: 3,
      flashcards: [host.there[0], { answer: 'Cells' }],
    });
    host.there = [{ question: 'CELLS?', answer: 'cells' }];
    expect(await saveSets([toSave('Cells', true)], null)).toEqual({ ...none, skipped: 1 });
  });

  it('keeps in mind what the parts before a failure have saved', async () => {
    const done = { ...none, created: 1, skipped: 1 };
    host.importBulk = () => Promise.reject(new Problem('timeout', 'Too slow.', { extras: { done } }));
    expect(
      await saveSets(
        ['a', 'b', 'c'].map((topic) => toSave(topic)),
        null,
      ),
    ).toEqual({
      ...done,
      errors: [{ topic: 'c', message: 'Too slow.' }],
    });
  });
});

describe('saveReport', () => {
  it('says how many sets were saved, with notes on what became of the others', () => {
    expect(saveReport({ ...none, created: 3 }, 3, 0)).toEqual({ ok: true, message: said.savedSets(3) });
    const renamed = [{ topic: 'Cells', savedAs: 'Cells (2)' }];
    expect(
      saveReport({ ...none, created: 2, skipped: 1, renamed, added: [{ topic: 'Genes', cards: 4 }] }, 4, 5),
    ).toEqual({
      ok: true,
      message: said.savedWith(said.savedSets(2), [
        said.addedTo(4, 'Genes'),
        said.savedAs('Cells', 'Cells (2)'),
        said.duplicatesRemoved(5),
        said.setsSkipped(1),
      ]),
    });
    expect(saveReport({ ...none, added: [{ topic: 'Genes', cards: 4 }] }, 1, 0)).toEqual({
      ok: true,
      message: said.addedTo(4, 'Genes'),
    });
  });

  it('says that there was nothing to change only where the folder holds all of it', () => {
    expect(saveReport({ ...none, skipped: 2 }, 2, 0)).toEqual({ ok: true, message: said.allCurrent(2) });
    expect(saveReport({ ...none, created: 1, skipped: 2 }, 3, 0)).toMatchObject({
      message: said.savedWith(said.savedSets(1), [said.setsSkipped(2)]),
    });
  });

  it('names the first three errors and what has to stay', () => {
    const errors = ['a', 'b', 'c', 'd'].map((topic) => ({ topic, message: 'The disk is full.' }));
    expect(saveReport({ ...none, created: 1, errors }, 5, 0)).toEqual({
      ok: false,
      message: said.saveFailed(1, 5, 4, 0),
      details: ['a: The disk is full.', 'b: The disk is full.', 'c: The disk is full.'],
      failedTopics: new Set(['a', 'b', 'c', 'd']),
    });
  });
});
