/** Reading the set and what is remembered of its cards, and taking up the draft that was left. */
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import type { FullSet } from '../../../contract/sets.schema.ts';
import { draftOfSet, newSetDraft, type SetDraft } from '../../../domain/set-draft.ts';
import { withHostMarks } from '../../../domain/set-draft-marks.ts';
import { mergeSetDraft } from '../../../domain/set-draft-merge.ts';
import { api } from '../../lib/host/api.ts';
import { logError } from '../../lib/page/log.ts';
import { newId } from '../../lib/page/new-id.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { forgetDraft, storedDraft, type LeftDraft } from './editor-draft.ts';
import { isChanged, savedSet, type EditorCore, type EditorState, type SavedSet } from './editor-state.ts';
import { reasonOf } from '../../lib/host/reason.ts';

const said = messages.editor;

export interface LoadActions {
  /** Reads the set, or begins a new one. Says so in `status`; never rejects. */
  readonly load: () => Promise<void>;
  /** Goes on with the set as the host has it; the draft can be brought back from a toast. */
  readonly dropDraft: () => void;
}

export function loadActions(core: EditorCore): LoadActions {
  const { store } = core;
  return {
    async load() {
      const { setId, draft } = store.getState();
      if (setId === null) return store.setState(restored(null, draft));
      store.setState({ status: 'loading', error: null });
      const progress = loadProgress(core, setId);
      try {
        const set = await api.sets.get({ id: setId });
        await progress;
        store.setState(restored(set, draft));
      } catch (error) {
        store.setState(isProblem(error) && error.code === 'not_found' ? restoredWithout(setId) : failed(error));
      }
    },

    dropDraft() {
      const before = store.getState();
      const { notice, saved, draft } = before;
      const set = notice?.kind === 'conflict' ? savedSet(notice.latest) : saved;
      const fresh = set?.draft ?? newSetDraft(draft.folderPath, newId());
      core.change(() => fresh, { saved: set, notice: null, checked: false });
      offerUndo(set ? said.draft.putAside : said.details.discarded, () => {
        const { saved: now } = store.getState();
        // On what it was begun on, so that saving it changes what the person has changed and nothing else.
        core.change(() => before.draft, { notice: before.notice, saved: saved ?? now });
      });
    },
  };
}

/** Reads what is remembered of the cards. Without it the set can be edited all the same. */
export async function loadProgress({ store }: EditorCore, setId: string): Promise<void> {
  try {
    const { states } = await api.study.states({ set: setId });
    store.setState({ progress: new Map(states.map((state) => [state.cardId, state])) });
  } catch (error) {
    logError('What is remembered of the cards could not be read.', error);
  }
}

/** The set with the draft that was left, if there is one and it says anything else. */
function restored(set: FullSet | null, empty: SetDraft): Partial<EditorState> {
  const saved = set && savedSet(set);
  const fresh: Partial<EditorState> = {
    status: 'ready',
    saved,
    draft: set ? withFirstCard(draftOfSet(set)) : empty,
  };
  const left = storedDraft(set?.id ?? null);
  if (!left) return fresh;
  const taken: Partial<EditorState> = set && left.baseVer !== set.ver ? onTopOf(set, left) : restoredOn(saved, left);
  const after = { saved, ...taken, draft: taken.draft ?? left.draft };
  if (!isChanged(after)) {
    forgetDraft(set?.id ?? null);
    return fresh;
  }
  return { ...fresh, ...taken, draft: withFirstCard(after.draft), kept: { how: 'whole', at: left.keptAt } };
}

/** The set is still as it was when the draft was begun. */
function restoredOn(saved: SavedSet | null, { draft, keptAt }: LeftDraft): Partial<EditorState> {
  return {
    draft: saved ? withHostMarks(draft, saved.draft) : draft,
    notice: { kind: 'restored', keptAt },
  };
}

/** The set was changed since: both go together, or the person decides. */
function onTopOf(latest: FullSet, { draft, base, baseVer, keptAt }: LeftDraft): Partial<EditorState> {
  const merged = mergeSetDraft(base, draft, draftOfSet(latest));
  if (merged.clashes.length === 0) return { draft: merged.draft, notice: { kind: 'outdated', keptAt } };
  return {
    draft: withHostMarks(draft, draftOfSet(latest)),
    saved: { id: latest.id, ver: baseVer ?? 0, draft: base },
    notice: { kind: 'conflict', latest, clashes: merged.clashes },
  };
}

/** The set is not there any more: what was typed is. */
function restoredWithout(setId: string): Partial<EditorState> {
  const left = storedDraft(setId);
  if (!left) return { status: 'missing' };
  return { status: 'ready', draft: left.draft, kept: { how: 'whole', at: left.keptAt }, notice: { kind: 'gone' } };
}

function failed(error: unknown): Partial<EditorState> {
  return { status: 'failed', error: reasonOf(error) };
}

/** A set without cards begins with a blank one to write into. */
function withFirstCard(draft: SetDraft): SetDraft {
  return draft.cards.length > 0 ? draft : { ...draft, cards: newSetDraft('', newId()).cards };
}
