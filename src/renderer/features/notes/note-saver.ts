/** Saving a note while it is written: soon after each pause, one call at a time (core §7, "Notes"). */
import { NOTE_MAX_CHARS, NOTE_SAVE_DELAY_MS, NOTE_SAVE_LATEST_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { Note } from '../../../contract/notes.schema.ts';
import { isProblem } from '../../../contract/problem.ts';
import { isSameNote, mergeNote, type NoteTexts } from '../../../domain/texts/merge-note.ts';
import { api } from '../../lib/host/api.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { useNotesAndDocuments } from '../../state/notes-and-documents.ts';
import { isHeld, isUnsaved, textsOf, type NoteStore } from './note-state.ts';
import { clock, type Timer } from '../../lib/page/clock.ts';
import { ofApp } from '../../lib/page/world.ts';

export interface NoteSaver {
  /** Saves after a pause, and in between when there is none. */
  readonly soon: () => void;
  /** Saves what is not saved. Answers whether the host has everything now; never rejects. */
  readonly now: () => Promise<boolean>;
}

/** Saves of notes that were left, by the note's id: whoever opens one again waits for them. */
const underWay = ofApp(() => new Map<string, Promise<boolean>>());

export async function whenSaved(id: string): Promise<void> {
  await underWay().get(id);
}

/** @param onSaved called after each save, when what was kept on this device may go */
export function createNoteSaver(store: NoteStore, onSaved: () => void): NoteSaver {
  let timer: Timer | undefined;
  /** When the first change that waits was made. */
  let waitsSince: number | null = null;
  let running: Promise<boolean> | null = null;
  /** Sent, and nobody knows whether it came. */
  let unsure: NoteTexts | null = null;

  const now = (): Promise<boolean> => {
    clock.clearTimeout(timer);
    waitsSince = null;
    running ??= run().finally(() => {
      running = null;
      underWay().delete(store.getState().id);
    });
    underWay().set(store.getState().id, running);
    return running;
  };

  const run = async (): Promise<boolean> => {
    for (;;) {
      const state = store.getState();
      if (isHeld(state)) return false;
      if (!isUnsaved(state)) {
        store.setState({ saving: { kind: 'saved' } });
        return true;
      }
      const { texts } = state;
      if (texts.content.length > NOTE_MAX_CHARS) return fail(messages.notes.saving.tooLong(NOTE_MAX_CHARS));
      store.setState({ saving: { kind: 'saving' } });
      try {
        const note = await send(texts);
        unsure = null;
        store.setState({ saved: texts, baseVer: note.ver, folderPath: note.folderPath, savedAt: clock.now() });
        onSaved();
        void useNotesAndDocuments.getState().refresh();
      } catch (error) {
        if (!answered(error, texts)) return false;
      }
    }
  };

  const send = ({ title, content }: NoteTexts): Promise<Note> => {
    const { id, baseVer, folderPath } = store.getState();
    return baseVer === null
      ? api.notes.create({ id, title, content, folderPath })
      : api.notes.update({ id, title, content, baseVer });
  };

  /** Whether the refusal could be answered here, so that the note can be sent again. */
  const answered = (error: unknown, sent: NoteTexts): boolean => {
    if (!isProblem(error)) return fail(reasonOf(error));
    const current = error.extras['current'] as Note | undefined;
    if ((error.code === 'conflict' || error.code === 'exists') && current) return reconcile(current, sent);
    if (error.code === 'not_found') {
      store.setState({ saving: { kind: 'waiting' }, notice: { kind: 'gone' } });
      return false;
    }
    unsure = sent;
    return fail(error.detail);
  };

  const reconcile = (theirs: Note, sent: NoteTexts): boolean => {
    const { texts, saved } = store.getState();
    const isOurs = isSameNote(theirs, sent) || (unsure !== null && isSameNote(theirs, unsure));
    const merged = isOurs ? texts : mergeNote(saved, texts, theirs);
    if (merged === null) {
      store.setState({ saving: { kind: 'waiting' }, notice: { kind: 'conflict', theirs } });
      return false;
    }
    unsure = null;
    const taken = { texts: merged, saved: textsOf(theirs), baseVer: theirs.ver, folderPath: theirs.folderPath };
    store.setState({ ...taken, ...(!isSameNote(merged, texts) && { notice: { kind: 'merged' } }) });
    return true;
  };

  const fail = (reason: string): false => {
    store.setState({ saving: { kind: 'failed', reason } });
    return false;
  };

  return {
    now,
    soon() {
      if (isHeld(store.getState())) return;
      waitsSince ??= clock.now();
      const latest = Math.max(0, waitsSince + NOTE_SAVE_LATEST_MS - clock.now());
      clock.clearTimeout(timer);
      timer = clock.setTimeout(() => void now(), Math.min(NOTE_SAVE_DELAY_MS, latest));
    },
  };
}
