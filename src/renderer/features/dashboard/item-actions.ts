/**
 * What can be done with things of the list. Each is seen at once, put back with the host's sentence when it is refused, and can be taken
 * back from its toast (ui.md, "Data").
 */
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { sayDone, sayNotAll, sayRefused } from './change-toasts.ts';
import { changeEach } from './change-each.ts';
import { lastName } from '../../parts/folders.ts';
import { sendDelete, sendMove, sendName, sendRestore, sendTracked } from './item-calls.ts';
import { namesOf, type LibraryItem, type SetItem } from './items.ts';
import { hideItems, inOtherFolder, refreshLists, showItems } from './shown-items.ts';

const said = messages.dashboard;

/** All of them come back from one toast. */
export async function deleteItems(items: readonly LibraryItem[]): Promise<void> {
  hideItems(items);
  const { done, failed, reason } = await changeEach(items, sendDelete);
  showItems(failed);
  sayNotAll(failed.length, items.length, reason);
  if (done.length > 0) offerUndo(said.deleted(namesOf(done)), () => restoreItems(done));
  await refreshLists();
}

async function restoreItems(items: readonly LibraryItem[]): Promise<void> {
  const { done, failed, reason } = await changeEach(items, sendRestore);
  await refreshLists();
  sayNotAll(failed.length, items.length, reason);
  if (done.length > 0) sayDone(said.restored(namesOf(done)));
}

/** Those that are in the folder already stay out of it. */
export async function moveItems(items: readonly LibraryItem[], folderPath: string): Promise<void> {
  const moving = items.filter((item) => item.folderPath !== folderPath);
  if (moving.length === 0) return;
  const done = await moveEach(moving, () => folderPath);
  if (done.length === 0) return;
  offerUndo(said.moved(namesOf(done), lastName(folderPath)), async () => {
    const moved = done.map((item) => inOtherFolder(item, folderPath));
    const before = new Map(done.map((item) => [item.key, item.folderPath]));
    const back = await moveEach(moved, (item) => before.get(item.key) ?? item.folderPath);
    if (back.length > 0) sayDone(said.movedBack(namesOf(back)));
  });
}

/** Answers which could be moved, as they were before. */
async function moveEach(
  items: readonly LibraryItem[],
  target: (item: LibraryItem) => string,
): Promise<readonly LibraryItem[]> {
  showItems(items.map((item) => inOtherFolder(item, target(item))));
  const { done, failed, reason } = await changeEach(items, (item) => sendMove(item, target(item)));
  showItems(failed);
  sayNotAll(failed.length, items.length, reason);
  await refreshLists();
  return done;
}

/** Rejects with the Problem, so that whoever asked for the name can keep it. */
export async function renameItem(item: LibraryItem, name: string): Promise<void> {
  await sendName(item, name);
  await refreshLists();
}

export async function changeTracked(item: SetItem, tracked: boolean): Promise<void> {
  showItems([{ ...item, set: { ...item.set, is_tracked: tracked ? 1 : 0 } }]);
  try {
    await sendTracked(item.id, tracked);
  } catch (error) {
    showItems([item]);
    sayRefused(error);
  }
  await refreshLists();
}

/** Puts the cards of all the sets into the first one, in order; the others go to the trash. */
export async function mergeSets([target, ...sources]: readonly SetItem[]): Promise<void> {
  if (!target || sources.length === 0) return;
  try {
    const { sets } = await api.sets.many({ ids: sources.map(({ id }) => id) });
    const cardsOf = new Map(sets.map(({ id, flashcards }) => [id, flashcards.map((card) => card.id)]));
    const inOrder = sources.map(({ id }) => ({ id, cards: cardsOf.get(id) ?? [] }));
    const removed = await emptyInto(target.id, inOrder);
    hideItems(sources);
    offerUndo(said.merged(sources.length + 1, target.name), () => takeApart(inOrder, removed));
  } catch (error) {
    sayRefused(error);
  }
  await refreshLists();
}

interface SetOfCards {
  readonly id: string;
  /** Ids of its cards, in order. */
  readonly cards: readonly string[];
}

/** Answers which sets are gone: those that gave their cards away, and those that had none. */
async function emptyInto(setId: string, sources: readonly SetOfCards[]): Promise<readonly string[]> {
  const ids = sources.flatMap(({ cards }) => cards);
  const { removed } = ids.length > 0 ? await api.cards.move({ setId, ids, removeEmptied: true }) : { removed: [] };
  const empty = sources.filter(({ cards }) => cards.length === 0).map(({ id }) => id);
  for (const id of empty) await api.sets.remove({ id });
  return [...removed, ...empty];
}

async function takeApart(sources: readonly SetOfCards[], removed: readonly string[]): Promise<void> {
  try {
    for (const { id, cards } of sources) {
      const setId = removed.includes(id) ? (await api.trash.restore({ kind: 'sets', id })).id : id;
      if (cards.length > 0) await api.cards.move({ setId, ids: [...cards] });
    }
    sayDone(said.unmerged);
  } finally {
    await refreshLists();
  }
}
