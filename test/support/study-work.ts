/** What a person does on a device, as commands that a test makes up at random. */
import fc from 'fast-check';
import type { Store } from '../../src/data/store.ts';

export const RULES = { desiredRetention: 0.9, newPerDay: 20, reviewsPerDay: 200, rolloverHour: 4 };
const NAMES = ['Biology', 'biology', 'Chemistry', 'School'];

export const WORK = [
  'new set',
  'new note',
  'new folder',
  'edit note',
  'rename note',
  'edit card',
  'edit set',
  'move note',
  'move set',
  'rename folder',
  'remove note',
  'remove set',
  'remove folder',
  'review',
] as const;

export interface Work {
  readonly op: (typeof WORK)[number];
  /** Which of what there is. */
  readonly at: number;
}

/** Mostly at the same few things, so that people meet each other there. */
const place = fc.oneof({ arbitrary: fc.nat(2), weight: 2 }, { arbitrary: fc.nat(50), weight: 1 });
export const work: fc.Arbitrary<Work> = fc.record({ op: fc.constantFrom(...WORK), at: place });

/** A word that occurs nowhere else. */
export function wordOf(step: number): string {
  return `word${step}end`;
}

export function reviewIdOf(step: number): string {
  return `0190a0b0-0000-7000-8000-${String(step).padStart(12, '0')}`;
}

/** What is left of something when it is done. */
export interface Trace {
  /** A text that was typed, and that nobody takes away but by removing what it stands in. */
  readonly word?: string;
  readonly review?: string;
}

function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(1, list.length)];
}

/** @throws Problem where a rule of the app refuses it */
export async function doWork(store: Store, { op, at }: Work, step: number, now: number): Promise<Trace> {
  const word = wordOf(step);
  const name = NAMES[at % NAMES.length] ?? '';
  const notes = () => store.notes.all();
  const sets = () => store.sets.all();
  const cards = async () => (await sets()).flatMap(({ flashcards }) => flashcards);
  const paths = async () =>
    Array.from(await store.folders.tree(), function all(node): string[] {
      return [node.path, ...node.children.flatMap(all)];
    }).flat();
  switch (op) {
    case 'new set': {
      const flashcards = [
        { question: `${word} Q1`, answer: 'A' },
        { question: `Q2 ${step}`, answer: 'B' },
      ];
      await store.sets.create({ topic: name, folderPath: pick(await paths(), at), flashcards } as never);
      return { word };
    }
    case 'new note':
      await store.notes.create({ title: name, content: word, folderPath: pick(await paths(), at) } as never);
      return { word };
    case 'new folder':
      await store.folders.create(name, at % 3 === 0 ? (pick(await paths(), at) ?? '') : '');
      return {};
    case 'edit note': {
      const note = pick(await notes(), at);
      if (!note) return {};
      await store.notes.update({ id: note.id, content: `${note.content}\n${word}` });
      return { word };
    }
    case 'rename note': {
      const note = pick(await notes(), at);
      if (!note) return {};
      await store.notes.update({ id: note.id, title: `${note.title} ${word}` });
      return { word };
    }
    case 'edit card': {
      const card = pick(await cards(), at);
      if (!card) return {};
      await store.cards.update(card.id, { answer: `${card.answer} ${word}` });
      return { word };
    }
    case 'edit set': {
      const set = pick(await sets(), at);
      if (!set) return {};
      await store.sets.update({ ...set, summary: `${set.summary} ${word}`, updatedAt: now } as never);
      return { word };
    }
    case 'move note': {
      const note = pick(await notes(), at);
      if (note) await store.notes.update({ id: note.id, folderPath: pick(await paths(), at + 1) });
      return {};
    }
    case 'move set': {
      const set = pick(await sets(), at);
      const folderPath = pick(await paths(), at + 1);
      if (set) await store.sets.update({ ...set, folderPath, updatedAt: now } as never);
      return {};
    }
    case 'rename folder': {
      const path = pick(await paths(), at);
      if (path === undefined) return {};
      const newParentPath = at % 5 === 0 ? pick(await paths(), at + 2) : undefined;
      await store.folders.change({ path, newName: name, newParentPath });
      return {};
    }
    case 'remove note': {
      const note = pick(await notes(), at);
      if (note) await store.notes.remove({ id: note.id });
      return {};
    }
    case 'remove set': {
      const set = pick(await sets(), at);
      if (set) await store.sets.remove({ id: set.id } as never);
      return {};
    }
    case 'remove folder': {
      const path = pick(await paths(), at);
      if (path !== undefined) await store.folders.remove({ path, recursive: true });
      return {};
    }
    case 'review': {
      const card = pick(await cards(), at);
      if (!card) return {};
      const id = reviewIdOf(step);
      const review = { id, cardId: card.id, face: 'forward', rating: 3, durationMs: 9, mode: 'review' } as const;
      await store.reviews.grade({ ...review, reviewedAt: now, utcOffsetMin: 0 }, RULES);
      return { review: id };
    }
  }
}
