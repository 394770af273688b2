/** The list of notes with its search, which looks through titles, folders and texts. */
import { NotebookPen, Search } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { SEARCH_MAX_CHARS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { useNotesAndDocuments } from '../../state/notes-and-documents.ts';
import { openFolder } from '../../state/open-folder.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { folderNodesTo, noteNodeId, noteTree } from './note-rows.ts';
import styles from './NoteList.module.css';
import { NoteTree, type NoteHandlers } from './NoteTree.tsx';
import { useNoteSearch } from './use-note-search.ts';

const said = messages.notes;

interface NoteListProps {
  readonly openId: string | null;
  readonly handlers: NoteHandlers;
}

export function NoteList({ openId, handlers }: NoteListProps) {
  const { notes, loaded, error, refresh } = useNotesAndDocuments();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const inTexts = useNoteSearch(search, notes);
  const { found } = inTexts;
  const list = useRef<HTMLDivElement>(null);
  const tree = useMemo(() => noteTree(notes, search, found), [notes, search, found]);
  const folderOfOpen = notes.find(({ id }) => id === openId)?.folderPath ?? null;
  const first = notes[0]?.folderPath ?? '';
  const opened = useMemo(() => folderNodesTo(folderOfOpen ?? first), [folderOfOpen, first]);
  // Whoever is quicker than the search is led to what it finds.
  const isAwaited = useRef(false);
  const toTree = () => {
    const row = list.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]');
    isAwaited.current = !row;
    row?.focus();
  };
  return (
    <>
      <div className={styles.tools}>
        <TextField
          label={said.find}
          hideLabel
          placeholder={said.find}
          type="search"
          size="sm"
          icon={<Search />}
          className={styles.find}
          value={typed}
          maxLength={SEARCH_MAX_CHARS}
          onChange={({ target }) => {
            isAwaited.current = false;
            setTyped(target.value);
          }}
          onBlur={() => {
            isAwaited.current = false;
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && typed !== '') setTyped('');
            else if (event.key === 'ArrowDown' || event.key === 'Enter') toTree();
            else return;
            event.preventDefault();
          }}
        />
        <IconButton
          size="sm"
          label={said.newNote}
          icon={<NotebookPen />}
          onClick={() => handlers.newIn(folderOfOpen ?? openFolder())}
        />
      </div>
      {error !== null && <Failed error={error} onRetry={() => void refresh()} />}
      {inTexts.error !== null && <Failed error={inTexts.error} onRetry={inTexts.retry} />}
      {!loaded && <Skeleton lines={6} />}
      <div ref={list} className={styles.list}>
        {tree.nodes.size > 0 && (
          <NoteTree
            tree={tree}
            selected={openId === null ? null : noteNodeId(openId)}
            opened={opened}
            isSearch={search !== ''}
            handlers={handlers}
            onDrawn={() => {
              if (isAwaited.current) toTree();
            }}
          />
        )}
        <p role="status" className={styles.none}>
          {loaded && inTexts.isDone && search !== '' && tree.nodes.size === 0 && said.noneFound(search)}
        </p>
      </div>
    </>
  );
}

function Failed({ error, onRetry }: { readonly error: string; readonly onRetry: () => void }) {
  return (
    <p role="alert" className={styles.error}>
      {error}{' '}
      <Button size="sm" onClick={onRetry}>
        {messages.notices.retry}
      </Button>
    </p>
  );
}
