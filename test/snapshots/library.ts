/** What stands in the library of every snapshot; put there again it changes nothing. */
import { seed, apiOf, simpleSet } from '../e2e/seed.ts';
import { FROZEN_AT } from '../support/frozen-at.ts';

const NOTE_ID = '01900000-0000-7000-8000-00000000c001';
const FOLDERS = [
  { name: 'Biology' },
  { name: 'Cells', parentPath: 'Biology' },
  { name: 'Genetics', parentPath: 'Biology' },
  { name: 'Spanish B1' },
];
const SETS = [
  simpleSet('Membranes', 12, { folderPath: 'Biology/Cells', sourceFile: 'Lecture 4, membranes.pdf' }),
  simpleSet('Mitochondria and ATP', 9, { folderPath: 'Biology/Cells' }),
  simpleSet('Mendel’s laws', 16, { folderPath: 'Biology/Genetics' }),
  simpleSet('Subjunctive', 24, { folderPath: 'Spanish B1' }),
];
/** Of the first cards of `Membranes`: what was known, and what was not. */
const RATINGS = [4, 3, 1] as const;

/** Folders, sets, a note, and three reviews, past the first launch. */
export async function furnish(url: string): Promise<void> {
  const api = apiOf(url);
  for (const folder of FOLDERS) await api.folders.create(folder).catch(() => {});
  await seed(url, SETS);
  await api.notes.create({
    id: NOTE_ID,
    title: 'Lecture 5: oxidative phosphorylation',
    content: 'Protons flow **back** through ATP synthase.',
    folderPath: 'Biology/Cells',
  });
  const { flashcards } = await api.sets.get({ id: 'membranes' });
  for (const [i, rating] of RATINGS.entries())
    await api.study.grade({
      id: `01900000-0000-7000-8000-00000000d00${i}`,
      cardId: flashcards[i]!.id,
      rating,
      durationMs: 4_000,
      reviewedAt: FROZEN_AT,
      utcOffsetMin: 0,
    });
}
