/** Putting cards that are written in a note into a set. It can be taken back. */
import { messages } from '../../../contract/messages/index.ts';
import type { PatternCard } from '../../../domain/texts/pattern-cards.ts';
import { cardKey } from '../../../domain/review.ts';
import { api } from '../../lib/host/api.ts';
import { newId } from '../../lib/page/new-id.ts';
import { notify } from '../../lib/notices/notify.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { useLibrary } from '../../state/library.ts';

const said = messages.notes.cards;

export type CardsTarget =
  | { readonly setId: string }
  /** A set that is made for them. */
  | { readonly topic: string; readonly folderPath: string };

/** Cards that the set has already are left out. Rejects with the Problem. */
export async function addCards(cards: readonly PatternCard[], target: CardsTarget): Promise<void> {
  const made = distinct(cards).map((card) => ({ id: newId(), ...card }));
  if ('setId' in target) await addToSet(target.setId, made);
  else {
    const { id, topic } = await api.sets.create({ ...target, flashcards: made });
    offerUndo(said.added(made.length, topic), async () => {
      await api.sets.remove({ id });
      await sayRemoved(topic);
    });
  }
  await useLibrary.getState().refresh();
}

async function addToSet(setId: string, made: ReadonlyArray<PatternCard & { readonly id: string }>): Promise<void> {
  const { topic, flashcards, ver } = await api.sets.get({ id: setId });
  const known = new Set(flashcards.map(cardKey));
  const added = made.filter((card) => !known.has(cardKey(card)));
  if (added.length === 0) {
    notify.toast({ message: said.nothingNew(topic) });
    return;
  }
  await api.sets.update({ id: setId, baseVer: ver, flashcards: [...flashcards, ...added] });
  offerUndo(said.added(added.length, topic), async () => {
    const ours = new Set(added.map(({ id }) => id));
    const now = await api.sets.get({ id: setId });
    const rest = now.flashcards.filter(({ id }) => !ours.has(id));
    await api.sets.update({ id: setId, baseVer: now.ver, flashcards: rest });
    await sayRemoved(topic);
  });
}

async function sayRemoved(topic: string): Promise<void> {
  await useLibrary.getState().refresh();
  notify.toast({ kind: 'success', message: said.removed(topic) });
}

function distinct(cards: readonly PatternCard[]): PatternCard[] {
  return [...new Map(cards.map((card) => [cardKey(card), card])).values()];
}
