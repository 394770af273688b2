/** What other screens show of the set that is edited, before the host has answered. */
import { cardsToSave, type SetDraft } from '../../../domain/set-draft.ts';
import { useLibrary, type LibrarySet } from '../../state/library.ts';

/** Shows the draft in the library at once. Answers how to show again what was there. */
export function showInLibrary(setId: string, draft: SetDraft): () => void {
  const before = useLibrary.getState().sets.find(({ id }) => id === setId);
  if (!before) return () => {};
  const put = (summary: LibrarySet) =>
    useLibrary.setState(({ sets }) => ({ sets: sets.map((set) => (set.id === setId ? summary : set)) }));
  put({
    ...before,
    topic: draft.topic.trim(),
    summary: draft.summary.trim(),
    folderPath: draft.folderPath,
    is_tracked: draft.isTracked ? 1 : 0,
    count: cardsToSave(draft).length,
  });
  return () => put(before);
}

/** Hides a set that is being deleted. Answers how to show it again. */
export function hideInLibrary(setId: string): () => void {
  const before = useLibrary.getState().sets;
  useLibrary.setState({ sets: before.filter(({ id }) => id !== setId) });
  return () => useLibrary.setState({ sets: before });
}
