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
vi.mock('../../lib/host/api.ts', () => ({
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
const { saveIntoSet } = await import('./save-into-set.ts');

const said = messages.review;
const none = { created: 0, updated: 0, skipped: 0, errors: [], renamed: [], added: [], unsupported: 0 };
const toSave = (topic: string, joins = false): SetToSave => ({
  keys: [topic],
  topic,
  summary: '',
  folderPath: 'Biology',
  joins,
  flashcards: [{ question: `${topic}?`, answer: topic, hint: '', source: null }],
});

const cited = (quote: string | null) => ({ file: 'a.pdf', page: 1, quote });
/** With a card that no page speaks for, and one that the document says. */
const halfSupported = (topic: string, joins = false): SetToSave => ({
  ...toSave(topic, joins),
  flashcards: [
    { question: `${topic}?`, answer: topic, hint: '', source: cited(null) },
    { question: `More ${topic}?`, answer: topic, hint: '', source: cited('a passage') },
  ],
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

  it('counts the cards that no page speaks for, of those that are saved', async () => {
    const sets = [halfSupported('Genes'), toSave('Own'), halfSupported('Cells', true)];
    expect(await saveSets(sets, 'a.pdf')).toMatchObject({ created: 2, unsupported: 2 });
    host.there = [{ question: 'Cells?', answer: 'Cells' }];
    expect(await saveSets([halfSupported('Cells', true)], 'a.pdf')).toMatchObject({ unsupported: 0 });
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

  it('says how many of the saved cards are unsupported, where some are', () => {
    const report = (unsupported: number) => saveReport({ ...none, created: 2, renamed: [], unsupported }, 2, 1);
    const duplicate = said.duplicatesRemoved(1);
    expect(report(3)).toMatchObject({ message: 'Saved 2 sets (1 duplicate card removed; 3 cards are unsupported)' });
    expect(report(1)).toMatchObject({
      message: said.savedWith(said.savedSets(2), [duplicate, '1 card is unsupported']),
    });
    expect(report(0)).toMatchObject({ message: said.savedWith(said.savedSets(2), [duplicate]) });
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

describe('saveIntoSet', () => {
  it('says how many cards went into the set, and how many of those are unsupported', async () => {
    expect(await saveIntoSet('cells', [toSave('Own')])).toEqual({ ok: true, message: said.addedTo(1, 'Cells') });
    expect(await saveIntoSet('cells', [halfSupported('Genes'), halfSupported('Cells')])).toEqual({
      ok: true,
      message: said.savedWith(said.addedTo(4, 'Cells'), [said.unsupported(2)]),
    });
    host.there = [{ question: 'Genes?', answer: 'Genes' }];
    expect(await saveIntoSet('cells', [halfSupported('Genes')])).toMatchObject({ message: said.addedTo(1, 'Cells') });
  });
});
