/** One note being written: its store and everything that can be done with it. */
import { createStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import type { Note } from '../../../contract/notes.schema.ts';
import { isProblem } from '../../../contract/problem.ts';
import { isSameNote, type NoteTexts } from '../../../domain/texts/merge-note.ts';
import { api } from '../../lib/host/api.ts';
import { createDraftKeeper } from '../../lib/storage/draft-keeper.ts';
import { newId } from '../../lib/page/new-id.ts';
import type { NotePick } from '../../lib/addresses/note-address.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { forgetNoteDraft, keepNoteDraft, storedNoteDraft, type StoredNoteDraft } from './note-draft.ts';
import { createNoteSaver, whenSaved } from './note-saver.ts';
import { initialNote, isHeld, isUnsaved, NO_TEXTS, textsOf, type NoteState, type NoteStore } from './note-state.ts';
import { clock } from '../../lib/page/clock.ts';

export interface NoteEditing {
  /** Tells this one from others, also of the same note. */
  readonly key: string;
  readonly store: NoteStore;
  /** Reads the note, and takes up what was not saved. Says so in `status`; never rejects. */
  readonly load: () => Promise<void>;
  /** Changes texts, keeps them here and saves them soon. */
  readonly write: (texts: Partial<NoteTexts>) => void;
  readonly save: () => Promise<boolean>;
  /** Shows another version of the note, unless something here is not saved. */
  readonly follow: (ver: number) => Promise<void>;
  /** Goes on with the note as it is saved; what was typed can be brought back from a toast. */
  readonly dropDraft: () => void;
  /** After a conflict: saves over what was changed somewhere else. */
  readonly keepMine: () => void;
  /** After a conflict: goes on with what was changed somewhere else. */
  readonly takeTheirs: () => void;
  /** After a conflict: makes a note of its own of what was changed somewhere else, and saves this one. */
  readonly keepBoth: () => Promise<void>;
  /** After the note was deleted somewhere else. */
  readonly saveAsNew: () => void;
  /** Until it is stopped, drafts are kept and what failed is tried again when there is a connection. Stopping saves. Answers how to stop. */
  readonly watch: () => () => void;
}

export function createNoteEditing(pick: NotePick): NoteEditing {
  const isNew = 'folder' in pick;
  const left = isNew ? storedNoteDraft(null) : null;
  const store = createStore<NoteState>()(() => ({
    ...initialNote('id' in pick ? pick.id : (left?.id ?? newId()), isNew, isNew ? pick.folder : ''),
    ...(left && restored(left)),
  }));

  const keeper = createDraftKeeper<void>(() => {
    const { id, baseVer, texts, folderPath, ...state } = store.getState();
    if (isUnsaved({ texts, ...state }))
      store.setState({ isKept: keepNoteDraft({ id, baseVer, ...texts, folderPath, keptAt: clock.now() }) });
    else forgetNoteDraft(baseVer === null ? null : id);
  });
  const saver = createNoteSaver(store, () => {
    // A note that has just been made was kept under another name.
    if (storedNoteDraft(null)?.id === store.getState().id) forgetNoteDraft(null);
    keeper.soon();
    keeper.now();
  });

  const write = (change: Partial<NoteTexts>): void => {
    const texts = { ...store.getState().texts, ...change };
    const { saved, saving, notice } = store.getState();
    const isOver = notice?.kind === 'restored' || notice?.kind === 'merged';
    store.setState({
      texts,
      saving: isSameNote(texts, saved) && saving.kind === 'waiting' ? { kind: 'saved' } : { kind: 'waiting' },
      ...(isOver && { notice: null }),
    });
    keeper.soon();
    saver.soon();
  };

  const adopt = (note: Note): void => {
    const texts = textsOf(note);
    const { folderPath, ver } = note;
    store.setState({ texts, saved: texts, baseVer: ver, folderPath, saving: { kind: 'saved' }, notice: null });
    forgetNoteDraft(note.id);
  };

  const load = async (): Promise<void> => {
    const { id, baseVer, status } = store.getState();
    if (isNew && baseVer === null) {
      if (isUnsaved(store.getState())) saver.soon();
      return;
    }
    if (status !== 'ready') store.setState({ status: 'loading', error: null });
    try {
      await whenSaved(id);
      const note = await api.notes.get({ id });
      if (status === 'ready' && isUnsaved(store.getState())) return;
      adoptWithDraft(note);
    } catch (error) {
      if (status === 'ready') return;
      const isGone = isProblem(error) && error.code === 'not_found';
      const draft = storedNoteDraft(id);
      if (draft && isGone) store.setState({ status: 'ready', texts: textsOf(draft), notice: { kind: 'gone' } });
      else if (draft && !isSameNote(draft, NO_TEXTS)) goOnUnread(draft);
      else store.setState(isGone ? { status: 'missing' } : { status: 'failed', error: reasonOf(error) });
    }
  };

  /** What was not saved goes on where the note is still the one it was begun on; else the person chooses. */
  const adoptWithDraft = (note: Note): void => {
    const draft = storedNoteDraft(note.id);
    adopt(note);
    store.setState({ status: 'ready' });
    if (draft === null || isSameNote(draft, note)) return;
    const isOld = draft.baseVer !== note.ver;
    store.setState({ ...restored(draft), ...(isOld && { notice: { kind: 'conflict', theirs: note } }) });
    keeper.soon();
    saver.soon();
  };

  /** The note cannot be read, and what was typed into it is here: it goes on, and is saved if the note is still what it was begun on. */
  const goOnUnread = (draft: StoredNoteDraft): void => {
    const { baseVer, folderPath } = draft;
    // Without the choice of the saved note, which nobody knows.
    store.setState({ status: 'ready', baseVer, folderPath, ...restored(draft), notice: null });
    saver.soon();
  };

  const goOnWith = (texts: NoteTexts, message: string): void => {
    const before = store.getState().texts;
    store.setState({ texts, notice: null, saving: { kind: 'saved' } });
    keeper.soon();
    keeper.now();
    offerUndo(message, () => write(before));
  };

  const conflicting = (): Note | null => {
    const { notice } = store.getState();
    return notice?.kind === 'conflict' ? notice.theirs : null;
  };
  /** From here on the other version is what this one is compared with. */
  const saveOver = (theirs: Note): Promise<boolean> => {
    store.setState({ saved: textsOf(theirs), baseVer: theirs.ver, folderPath: theirs.folderPath, notice: null });
    return saver.now();
  };

  return {
    key: newId(),
    store,
    load,
    write,
    save: saver.now,

    async follow(ver) {
      const { status, baseVer, saving } = store.getState();
      if (status === 'ready' && baseVer !== null && baseVer !== ver && saving.kind === 'saved') await load();
    },

    dropDraft: () => goOnWith(store.getState().saved, messages.notes.draft.putAside),

    keepMine() {
      const theirs = conflicting();
      if (theirs === null) return;
      offerUndo(messages.notes.conflict.keptMine, () => write(textsOf(theirs)));
      void saveOver(theirs);
    },

    takeTheirs() {
      const theirs = conflicting();
      if (theirs === null) return;
      store.setState({ saved: textsOf(theirs), baseVer: theirs.ver, folderPath: theirs.folderPath });
      goOnWith(textsOf(theirs), messages.notes.conflict.tookTheirs);
    },

    async keepBoth() {
      const theirs = conflicting();
      if (theirs === null) return;
      const title = messages.notes.conflict.otherTitle(theirs.title || messages.dashboard.untitledNote);
      try {
        await api.notes.create({ title, content: theirs.content, folderPath: theirs.folderPath });
        await saveOver(theirs);
        notify.toast({ kind: 'success', message: messages.notes.conflict.keptBoth(title) });
      } catch (error) {
        notify.toast({ kind: 'error', message: reasonOf(error) });
      }
    },

    saveAsNew() {
      forgetNoteDraft(store.getState().id);
      store.setState({ id: newId(), baseVer: null, saved: NO_TEXTS, notice: null });
      keeper.soon();
      void saver.now();
    },

    watch() {
      const stopKeeping = keeper.watch();
      const again = () => {
        if (store.getState().saving.kind === 'failed') void saver.now();
      };
      window.addEventListener('online', again);
      return () => {
        stopKeeping();
        window.removeEventListener('online', again);
        if (!isHeld(store.getState()) && isUnsaved(store.getState())) void leave();
      };
    },
  };

  async function leave(): Promise<void> {
    if (await saver.now()) return;
    const { texts, saving, isKept, notice } = store.getState();
    const title = texts.title.trim() || messages.dashboard.untitledNote;
    const held = notice?.kind === 'gone' ? messages.stored.noteNotFound : messages.stored.noteConflict;
    const reason = saving.kind === 'failed' ? saving.reason : held;
    const { leftKept, leftLost } = messages.notes.saving;
    notify.toast({ kind: 'error', message: isKept ? leftKept(title, reason) : leftLost(title, reason) });
  }
}

function restored(draft: StoredNoteDraft): Partial<NoteState> {
  return {
    texts: textsOf(draft),
    saving: { kind: 'waiting' },
    notice: { kind: 'restored', keptAt: draft.keptAt },
  };
}
