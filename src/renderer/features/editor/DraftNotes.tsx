import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { whenOf } from '../../lib/words/when-of.ts';
import { DraftNote } from '../../parts/DraftNote.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Editor } from './create-editor.ts';
import { DraftClashes } from './DraftClashes.tsx';

const said = messages.editor.draft;

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
        <DraftNote text={said[notice.kind](whenOf(notice.keptAt))} urgent={notice.kind === 'outdated'}>
          <Button size="sm" onClick={editor.dropDraft}>
            {isNew ? said.startAfresh : said.useSaved}
          </Button>
        </DraftNote>
      );
    case 'conflict':
      return (
        <DraftNote text={said.conflict} urgent>
          <DraftClashes editor={editor} clashes={notice.clashes} />
          <Button size="sm" onClick={editor.dropDraft}>
            {said.reload}
          </Button>
          <Button size="sm" onClick={() => void editor.saveOver()}>
            {said.saveMine}
          </Button>
        </DraftNote>
      );
    case 'gone':
      return (
        <DraftNote text={said.gone} urgent>
          <Button size="sm" onClick={() => void editor.saveAsNew()}>
            {said.saveAsNew}
          </Button>
        </DraftNote>
      );
  }
}
