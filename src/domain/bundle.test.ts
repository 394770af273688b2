import { describe, expect, test } from 'vitest';
import { buildBundle, bundleFileName, type BundleParts } from './bundle.ts';

const leaf = (path: string) => ({ name: path, path, is_tracked: 1 as const, updatedAt: 1, children: [] });
const parts = (fields: Partial<BundleParts> = {}): BundleParts => ({
  exportedAt: 1_700_000_000_000,
  folders: [],
  sets: [],
  notes: [],
  pdfs: [],
  studyPlans: [],
  performance: {},
  ...fields,
});

describe('the bundle of ai §3', () => {
  test('of nothing is version 3, with every kind there and empty', () => {
    expect(buildBundle(parts())).toEqual({
      version: 3,
      exportedAt: 1_700_000_000_000,
      includes: { sets: true, folders: true, notes: true, pdfs: true, studyPlans: true, performance: true },
      folders: [],
      sets: [],
      notes: [],
      pdfs: [],
      studyPlans: [],
      performance: [],
    });
  });

  test('has exactly the named fields of notes, documents and plans', () => {
    const stored = { is_tracked: 1 as const, createdAt: 1, updatedAt: 2, ver: 3 };
    const bundle = buildBundle(
      parts({
        notes: [{ id: 'n1', title: 'T', content: 'C', folderPath: 'F', byteSize: 1, ...stored }],
        pdfs: [{ id: 'p1', name: 'a.pdf', folderPath: '', size: 9, mime: 'application/pdf', ...stored }],
        studyPlans: [{ id: 's1', date: 5, content: 'Plan', updatedAt: 2, ver: 3 }],
      }),
    );
    expect(bundle.notes).toEqual([{ id: 'n1', title: 'T', content: 'C', folderPath: 'F' }]);
    expect(bundle.pdfs).toEqual([{ id: 'p1', name: 'a.pdf', folderPath: '', size: 9, mime: 'application/pdf' }]);
    expect(bundle.studyPlans).toEqual([{ id: 's1', date: 5, content: 'Plan' }]);
  });

  test('lists folders as paths, parents first, also those that are empty', () => {
    const folders = [{ ...leaf('Biology'), children: [leaf('Biology/Cells')] }, leaf('Latin')];
    expect(buildBundle(parts({ folders })).folders).toEqual(['Biology', 'Biology/Cells', 'Latin']);
  });

  test('leaves out sets without results', () => {
    const record = { setId: 'cells' } as BundleParts['performance'][string][number];
    const { performance } = buildBundle(parts({ performance: { cells: [record], verbs: [] } }));
    expect(performance).toEqual([{ setId: 'cells', records: [record] }]);
  });
});

test('the file is named by the day', () => {
  expect(bundleFileName('2026-11-21')).toBe('ninefold-2026-11-21.json');
});
