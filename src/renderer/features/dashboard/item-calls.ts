/** What is asked of the host for one thing of the list, whatever its kind. Each rejects with the Problem. */
import type { TrashKind } from '../../../contract/trash.schema.ts';
import { api } from '../../lib/host/api.ts';
import type { LibraryItem } from './items.ts';
import { clock } from '../../lib/page/clock.ts';

/** Moving a set also sends its cards (core §5), as they are at the host: what changed there in between is a conflict. */
export async function sendMove(item: LibraryItem, folderPath: string): Promise<void> {
  if (item.kind === 'set') {
    const { id, flashcards, ver } = await api.sets.get({ id: item.id });
    await api.sets.update({ id, folderPath, flashcards, baseVer: ver });
  } else await updateStored(item, { folderPath });
}

export async function sendName(item: LibraryItem, name: string): Promise<void> {
  if (item.kind === 'set') await api.sets.update({ id: item.id, topic: name });
  else if (item.kind === 'note') await api.notes.update({ id: item.id, title: name, updatedAt: clock.now() });
  else await updateStored(item, { name });
}

export async function sendTracked(id: string, tracked: boolean): Promise<void> {
  await api.sets.update({ id, is_tracked: tracked ? 1 : 0 });
}

export async function sendDelete(item: LibraryItem): Promise<void> {
  if (item.kind === 'set') await api.sets.remove({ id: item.id });
  else if (item.kind === 'note') await api.notes.remove({ id: item.id });
  else await api[item.file.collection].remove({ id: item.id });
}

export async function sendRestore(item: LibraryItem): Promise<void> {
  await api.trash.restore({ kind: trashKind(item), id: item.id });
}

function trashKind(item: LibraryItem): TrashKind {
  return item.kind === 'document' ? item.file.collection : `${item.kind}s`;
}

/** Notes and documents are changed by the clock of who changes them (core §4, "Conflicts"). */
async function updateStored(
  item: Exclude<LibraryItem, { kind: 'set' }>,
  change: { folderPath?: string; name?: string },
): Promise<void> {
  const request = { id: item.id, updatedAt: clock.now(), ...change };
  if (item.kind === 'note') await api.notes.update(request);
  else await api[item.file.collection].update(request);
}
