import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { formatDay, formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { Editor } from './create-editor.ts';
import styles from './DraftNotes.module.css';

const said = messages.editor.draft;
const DAY_MS = 24 * 60 * 60 * 1000;

interface DraftNotesProps {
  readonly editor: Editor;
  /** Those that stop a save, which stay in sight, or the others. */
  readonly urgent: boolean;
}

/** What the person must know about the draft, and what can be done. */
export function DraftNotes({ editor, urgent }: DraftNotesProps) {
  const notice = useStore(editor.store, (state) => state.notice);
  const isNew = useStore(editor.store, (state) => state.setId === null);
  if (notice === null || urgent !== (notice.kind !== 'restored')) return null;
  switch (notice.kind) {
    case 'restored':
    case 'outdated':
      return (
        <Note text={said[notice.kind](whenOf(notice.keptAt))} urgent={notice.kind === 'outdated'}>
          <Button size="sm" onClick={editor.dropDraft}>
            {isNew ? said.startAfresh : said.useSaved}
          </Button>
        </Note>
      );
    case 'conflict':
      return (
        <Note text={said.conflict} urgent>
          <Button size="sm" onClick={editor.dropDraft}>
            {said.reload}
          </Button>
          <Button size="sm" onClick={() => void editor.saveOver()}>
            {said.saveMine}
          </Button>
        </Note>
      );
    case 'gone':
      return (
        <Note text={said.gone} urgent>
          <Button size="sm" onClick={() => void editor.saveAsNew()}>
            {said.saveAsNew}
          </Button>
        </Note>
      );
  }
}

interface NoteProps {
  readonly text: string;
  readonly urgent: boolean;
  readonly children: ReactNode;
}

function Note({ text, urgent, children }: NoteProps) {
  return (
    <div className={styles.note} data-urgent={urgent} role={urgent ? 'alert' : 'status'}>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** 10:42 today, else the day with it. */
function whenOf(at: number): string {
  const today = Date.now() - at < DAY_MS && new Date(at).getDate() === new Date().getDate();
  return today ? formatTime(at) : `${formatDay(at)}, ${formatTime(at)}`;
}
