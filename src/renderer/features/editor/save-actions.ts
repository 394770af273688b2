/** Saving: seen at once, confirmed or rolled back in the same toast (ai §4, "Set update and delete"). */
import { SET_SAVE_TIMEOUT_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import type { FullSet } from '../../../contract/sets.schema.ts';
import {
  afterSave,
  cardsToSave,
  draftOfSet,
  isSameSet,
  missingSides,
  type SetDraft,
} from '../../../domain/set-draft.ts';
import { mergeSetDraft } from '../../../domain/set-draft-merge.ts';
import { api } from '../../lib/host/api.ts';
import { notify } from '../../lib/notices/notify.ts';
import { useLibrary } from '../../state/library.ts';
import { isChanged, savedSet, TOPIC, type DraftNotice, type EditorCore } from './editor-state.ts';
import { loadProgress } from './load-actions.ts';
import { showInLibrary } from './shown-set.ts';
import { reasonOf } from '../../lib/host/reason.ts';

const said = messages.editor;
const SAVE_TOAST = 'editor:save';

export interface SaveActions {
  /** Saves the draft, or goes to what is missing in it. Answers whether the host has it now. */
  readonly save: () => Promise<boolean>;
  /** After a conflict: saves what was changed here, also over what was changed somewhere else. */
  readonly saveOver: () => Promise<boolean>;
  /** After the set was deleted somewhere else. */
  readonly saveAsNew: () => Promise<boolean>;
}

/** Saved, with what was changed somewhere else or without; or what the person has to decide before. */
type Sent = { readonly saved: FullSet; readonly withOthers: boolean } | { readonly notice: DraftNotice };

export function saveActions(core: EditorCore): SaveActions {
  const { store } = core;
  let running: Promise<boolean> | null = null;
  /** Sent, and nobody knows whether it came. */
  let unsure: SetDraft | null = null;

  const send = async (): Promise<boolean> => {
    const { draft, setId } = store.getState();
    const takeBack = setId === null ? () => {} : showInLibrary(setId, draft);
    store.setState({ saving: true });
    notify.toast({ id: SAVE_TOAST, message: messages.sets.saving, durationMs: SET_SAVE_TIMEOUT_MS });
    try {
      const sent = await sendOnTop();
      if ('notice' in sent) {
        takeBack();
        store.setState(sent);
        notify.toast({ id: SAVE_TOAST, kind: 'error', message: messages.sets.saveFailed });
        return false;
      }
      notify.toast({
        id: SAVE_TOAST,
        kind: 'success',
        message: sent.withOthers ? said.draft.merged : messages.sets.saved,
      });
      void useLibrary.getState().refresh();
      void loadProgress(core, sent.saved.id);
      return true;
    } catch (error) {
      takeBack();
      notify.toast({
        id: SAVE_TOAST,
        kind: 'error',
        message: said.saveFailed(reasonOf(error)),
        action: { label: messages.notices.retry, run: () => void save() },
      });
      return false;
    } finally {
      store.setState({ saving: false });
    }
  };

  /** Sends the draft, and puts it on top of what was changed somewhere else as long as that needs no decision. */
  const sendOnTop = async (): Promise<Sent> => {
    let withOthers = false;
    for (;;) {
      const { draft } = store.getState();
      try {
        const saved = await write(core, draft);
        unsure = null;
        core.adopt(saved, afterSave(store.getState().draft, draft, draftOfSet(saved)));
        return { saved, withOthers };
      } catch (error) {
        const latest = latestOf(error);
        if (latest === null) {
          if (isProblem(error) && error.code === 'not_found') return { notice: { kind: 'gone' } };
          unsure = draft;
          throw error;
        }
        const base = baseOn(latest);
        const merged = mergeSetDraft(base, store.getState().draft, draftOfSet(latest));
        if (merged.clashes.length > 0) return { notice: { kind: 'conflict', latest, clashes: merged.clashes } };
        withOthers ||= !isSameSet(base, draftOfSet(latest));
        core.change(() => merged.draft, { saved: savedSet(latest) });
      }
    }
  };

  /** What both sides began with: the set that was edited, or what this editor has sent last when that had come. */
  const baseOn = (latest: FullSet): SetDraft => {
    const theirs = draftOfSet(latest);
    return unsure !== null && isSameSet(unsure, theirs) ? theirs : (store.getState().saved?.draft ?? theirs);
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
      const { notice, saved } = store.getState();
      if (notice?.kind === 'conflict' && saved) {
        const latest = savedSet(notice.latest);
        core.change((draft) => mergeSetDraft(saved.draft, draft, latest.draft).draft, { saved: latest, notice: null });
      }
      return save();
    },
    saveAsNew() {
      store.setState({ setId: null, saved: null, notice: null });
      return save();
    },
  };
}

function write({ store }: EditorCore, draft: SetDraft): Promise<FullSet> {
  const { setId, saved } = store.getState();
  const fields = {
    topic: draft.topic.trim(),
    summary: draft.summary.trim(),
    folderPath: draft.folderPath,
    is_tracked: draft.isTracked ? 1 : 0,
    flashcards: cardsToSave(draft, setId === null),
  } as const;
  if (setId === null) return api.sets.create(fields);
  return api.sets.update({ id: setId, ...fields, ...(saved && { baseVer: saved.ver }) });
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

/** A conflict is answered with the set as it is. */
function latestOf(error: unknown): FullSet | null {
  const isConflict = isProblem(error) && error.code === 'conflict';
  return isConflict ? ((error.extras['current'] as FullSet | undefined) ?? null) : null;
}
