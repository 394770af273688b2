/** Saving: seen at once, confirmed or rolled back in the same toast (ai §4, "Set update and delete"). */
import { SET_SAVE_TIMEOUT_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import type { FullSet } from '../../../contract/sets.schema.ts';
import { afterSave, cardsToSave, draftOfSet, missingSides, type SetDraft } from '../../../domain/set-draft.ts';
import { api } from '../../lib/api.ts';
import { notify } from '../../lib/notify.ts';
import { useLibrary } from '../../state/library.ts';
import { isChanged, TOPIC, type DraftNotice, type EditorCore } from './editor-state.ts';
import { loadProgress } from './load-actions.ts';
import { showInLibrary } from './shown-set.ts';
import { reasonOf } from '../../lib/reason.ts';

const said = messages.editor;
const SAVE_TOAST = 'editor:save';

export interface SaveActions {
  /** Saves the draft, or goes to what is missing in it. Answers whether the host has it now. */
  readonly save: () => Promise<boolean>;
  /** After a conflict: saves over what was changed somewhere else. */
  readonly saveOver: () => Promise<boolean>;
  /** After the set was deleted somewhere else. */
  readonly saveAsNew: () => Promise<boolean>;
}

export function saveActions(core: EditorCore): SaveActions {
  const { store } = core;
  let running: Promise<boolean> | null = null;

  const send = async (): Promise<boolean> => {
    const { draft, setId } = store.getState();
    const takeBack = setId === null ? () => {} : showInLibrary(setId, draft);
    store.setState({ saving: true });
    notify.toast({ id: SAVE_TOAST, message: messages.sets.saving, durationMs: SET_SAVE_TIMEOUT_MS });
    try {
      const saved = await write(core, draft);
      core.adopt(saved, afterSave(store.getState().draft, draft, draftOfSet(saved)));
      notify.toast({ id: SAVE_TOAST, kind: 'success', message: messages.sets.saved });
      void useLibrary.getState().refresh();
      void loadProgress(core, saved.id);
      return true;
    } catch (error) {
      takeBack();
      tell(error);
      return false;
    } finally {
      store.setState({ saving: false });
    }
  };

  /** Says why, and what can be done about it: in the draft's own notice where there is something to decide, else by trying again. */
  const tell = (error: unknown) => {
    const notice = noticeOf(error);
    if (notice) {
      store.setState({ notice });
      notify.toast({ id: SAVE_TOAST, kind: 'error', message: messages.sets.saveFailed });
      return;
    }
    notify.toast({
      id: SAVE_TOAST,
      kind: 'error',
      message: said.saveFailed(reasonOf(error)),
      action: { label: messages.notices.retry, run: () => void save() },
    });
  };

  const save = (): Promise<boolean> => {
    if (running) return running;
    if (goToMissing(core)) return Promise.resolve(false);
    if (!isChanged(store.getState()) && store.getState().saved !== null) {
      notify.toast({ id: SAVE_TOAST, kind: 'success', message: messages.sets.saved });
      return Promise.resolve(true);
    }
    running = send().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    save,
    saveOver() {
      const { notice } = store.getState();
      if (notice?.kind === 'conflict') store.setState({ baseVer: notice.latest.ver });
      return save();
    },
    saveAsNew() {
      store.setState({ setId: null, saved: null, baseVer: null, notice: null });
      return save();
    },
  };
}

function write({ store }: EditorCore, draft: SetDraft): Promise<FullSet> {
  const { setId, baseVer } = store.getState();
  const fields = {
    topic: draft.topic.trim(),
    summary: draft.summary.trim(),
    folderPath: draft.folderPath,
    is_tracked: draft.isTracked ? 1 : 0,
    flashcards: cardsToSave(draft, setId === null),
  } as const;
  if (setId === null) return api.sets.create(fields);
  return api.sets.update({ id: setId, ...fields, ...(baseVer !== null && { baseVer }) });
}

/** Marks what is missing and goes to the first of it. Answers whether there was anything. */
function goToMissing({ store }: EditorCore): boolean {
  const { draft } = store.getState();
  const halves = draft.cards.filter((card) => missingSides(card).length > 0);
  const [first] = halves;
  if (draft.topic.trim() === '') {
    store.setState({ checked: true, focus: { key: TOPIC, field: 'question' } });
    return true;
  }
  if (!first) return false;
  store.setState({ checked: true, focus: { key: first.key, field: missingSides(first)[0] ?? 'question' } });
  notify.toast({ id: SAVE_TOAST, kind: 'error', message: said.incomplete(halves.length) });
  return true;
}

/** What the person has to decide after this refusal; null where trying again may help. A conflict is answered with the set as it is. */
function noticeOf(error: unknown): DraftNotice | null {
  if (!isProblem(error)) return null;
  const latest = error.extras['current'] as FullSet | undefined;
  if (error.code === 'conflict' && latest) return { kind: 'conflict', latest };
  return error.code === 'not_found' ? { kind: 'gone' } : null;
}
