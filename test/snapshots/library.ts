/** What stands in the library of every snapshot; put there again it changes nothing. */
import { seed, apiOf, simpleSet } from '../e2e/seed.ts';
import { FROZEN_AT } from '../support/frozen-at.ts';

const NOTE_ID = '01900000-0000-7000-8000-00000000c001';
export const LECTURE_ID = '01900000-0000-7000-8000-00000000c002';
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

const LECTURE = `# The proton gradient

Protons flow **back** through *ATP synthase*; the force that drives them is

$$
\\Delta p = \\Delta\\psi - \\frac{2.303\\,RT}{F}\\,\\Delta\\mathrm{pH}
$$

- complex I pumps four protons
- complex II pumps none

| Complex | Protons |
|---|---|
| I | 4 |
| III | 4 |

See [Membranes](ninefold://set/membranes).

ATP synthase::the enzyme that makes ATP from the gradient
`;

/** A note that shows what notes can do, and others beside it; put there again it is as it was. */
export async function furnishNotes(url: string): Promise<void> {
  const api = apiOf(url);
  for (const [n, title] of ['Lecture 4: membranes', 'Lab book'].entries())
    await api.notes.create({ id: `01900000-0000-7000-8000-00000000c10${n}`, title, folderPath: 'Biology' });
  const { notes } = await api.notes.summary({ summary: true });
  if (notes.some(({ id }) => id === LECTURE_ID)) await writeLecture(url, LECTURE);
  else await api.notes.create({ id: LECTURE_ID, title: 'Lecture 6', content: LECTURE, folderPath: 'Biology/Cells' });
}

/** As another device would. */
export async function changeLectureElsewhere(url: string): Promise<void> {
  await writeLecture(url, LECTURE.replace('gradient', 'gradient (theirs)'));
}

async function writeLecture(url: string, content: string): Promise<void> {
  const { ver } = await apiOf(url).notes.get({ id: LECTURE_ID });
  await apiOf(url).notes.update({ id: LECTURE_ID, content, baseVer: ver });
}
