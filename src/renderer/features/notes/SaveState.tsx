/** How far saving is, in words, and what to do when it does not work. */
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { formatTime } from '../../lib/words/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { NoteEditing } from './note-editing.ts';
import type { NoteState } from './note-state.ts';
import styles from './NoteHead.module.css';

const said = messages.notes.saving;

interface SaveStateProps {
  readonly editing: NoteEditing;
  /** How many pictures are on their way into the text. */
  readonly adding: number;
}

export function SaveState({ editing, adding }: SaveStateProps) {
  const state = useStore(editing.store);
  const failed = state.saving.kind === 'failed';
  const isAdding = adding > 0 && !failed;
  return (
    <div className={styles.saving} data-failed={failed}>
      <p role="status">
        {!isAdding && state.saving.kind === 'saved' && state.baseVer !== null && <CircleCheck aria-hidden />}
        {failed && <TriangleAlert aria-hidden />}
        <span>{isAdding ? messages.notes.picture.adding(adding) : sentenceOf(state)}</span>
      </p>
      {failed && (
        <Button size="sm" onClick={() => void editing.save()}>
          {messages.notices.retry}
        </Button>
      )}
    </div>
  );
}

/** A new note in which nothing is written has nothing to say. */
function sentenceOf({ saving, savedAt, baseVer, isKept }: NoteState): string {
  switch (saving.kind) {
    case 'saved':
      if (baseVer === null) return '';
      return savedAt === null ? said.saved : said.savedAt(formatTime(savedAt));
    case 'failed':
      return `${said.failed(saving.reason)} ${isKept ? said.kept : said.notKept}`;
    default:
      return said[saving.kind];
  }
}
