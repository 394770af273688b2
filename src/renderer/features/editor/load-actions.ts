/** Reading the set and what is remembered of its cards, and taking up the draft that was left. */
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import type { FullSet } from '../../../contract/sets.schema.ts';
import { draftOfSet, newSetDraft, type SetDraft } from '../../../domain/set-draft.ts';
import { withHostMarks } from '../../../domain/set-draft-marks.ts';
import { api } from '../../lib/api.ts';
import { logError } from '../../lib/log.ts';
import { newId } from '../../lib/new-id.ts';
import { offerUndo } from '../../lib/undo-toast.ts';
import { forgetDraft, storedDraft } from './editor-draft.ts';
import { isChanged, savedSet, type EditorCore, type EditorState } from './editor-state.ts';
import { reasonOf } from '../../lib/reason.ts';

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
      core.change(() => fresh, { saved: set, baseVer: set?.ver ?? null, notice: null, checked: false });
      offerUndo(set ? said.draft.putAside : said.details.discarded, () => {
        const { saved: now } = store.getState();
        core.change(() => before.draft, { notice: before.notice, baseVer: now?.ver ?? null });
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
    baseVer: saved?.ver ?? null,
    draft: set ? withFirstCard(draftOfSet(set)) : empty,
  };
  const left = storedDraft(set?.id ?? null);
  if (!left) return fresh;
  const draft = saved ? withHostMarks(left.draft, saved.draft) : left.draft;
  if (!isChanged({ draft, saved })) {
    forgetDraft(set?.id ?? null);
    return fresh;
  }
  const kind = left.baseVer === (saved?.ver ?? null) ? 'restored' : 'outdated';
  return {
    ...fresh,
    draft: withFirstCard(draft),
    baseVer: left.baseVer,
    kept: { how: 'whole', at: left.keptAt },
    notice: { kind, keptAt: left.keptAt },
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
