/** One set being edited: its store and everything that can be done with it. */
import { createStore } from 'zustand';
import type { FullSet } from '../../../contract/sets.schema.ts';
import { createDraftKeeper } from '../../lib/storage/draft-keeper.ts';
import { newId } from '../../lib/page/new-id.ts';
import { cardActions, type CardActions } from './card-actions.ts';
import { forgetDraft, keepDraft } from './editor-draft.ts';
import {
  initialState,
  isChanged,
  savedSet,
  type EditorCore,
  type EditorState,
  type EditorStore,
} from './editor-state.ts';
import { faceActions, type FaceActions } from './face-actions.ts';
import { loadActions, type LoadActions } from './load-actions.ts';
import { markActions, type MarkActions } from './mark-actions.ts';
import { moveActions, type MoveActions } from './move-actions.ts';
import { pictureActions, type PictureActions } from './picture-actions.ts';
import { saveActions, type SaveActions } from './save-actions.ts';
import { selectActions, type SelectActions } from './select-actions.ts';
import { clock } from '../../lib/page/clock.ts';

export interface Editor
  extends LoadActions, CardActions, FaceActions, MarkActions, SelectActions, PictureActions, SaveActions, MoveActions {
  /** Tells this editor from others, also of the same set. */
  readonly key: string;
  readonly store: EditorStore;
  /** Keeps the draft until it is stopped, and what was typed last on stopping. Answers how to stop. */
  readonly watch: () => () => void;
}

/** @param setId of the set to edit; null for one that does not exist yet, which then begins in `folderPath` */
export function createEditor(setId: string | null, folderPath: string): Editor {
  const store = createStore<EditorState>()(() => initialState(setId, folderPath, newId()));
  const keeper = createDraftKeeper<void>(() => {
    const state = store.getState();
    if (isChanged(state)) return store.setState({ kept: keepDraft(state, clock.now()) });
    forgetDraft(state.setId);
    store.setState({ kept: null });
  });

  const core: EditorCore = {
    store,
    change(edit, also) {
      store.setState((state) => ({ draft: edit(state.draft), ...also }));
      keeper.soon();
    },
    adopt(saved: FullSet, draft) {
      const { setId: before } = store.getState();
      if (before !== saved.id) forgetDraft(before);
      store.setState({
        setId: saved.id,
        saved: savedSet(saved),
        draft,
        notice: null,
        checked: false,
      });
      keeper.soon();
      keeper.now();
    },
  };
  const save = saveActions(core);
  return {
    key: newId(),
    store,
    watch: keeper.watch,
    ...loadActions(core),
    ...cardActions(core),
    ...faceActions(core),
    ...markActions(core),
    ...selectActions(core),
    ...pictureActions(core),
    ...save,
    ...moveActions(core, save),
  };
}
