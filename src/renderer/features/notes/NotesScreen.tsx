/** The notes: /notes (`id` of a note, or `new` and the folder it goes into). The list stands beside the note that is open. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { NOTE_TITLE_MAX_CHARS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { Excerpt, NoteSummary } from '../../../contract/notes.schema.ts';
import { useCommand } from '../../lib/keyboard/commands.ts';
import {
  newNoteAddress,
  noteAddress,
  NOTES_PATH,
  readNoteAddress,
  type NotePick,
} from '../../lib/addresses/note-address.ts';
import { MoveDialog } from '../../parts/MoveDialog.tsx';
import { NameDialog } from '../../parts/NameDialog.tsx';
import { followNotesAndDocuments, useNotesAndDocuments } from '../../state/notes-and-documents.ts';
import { useLibrary } from '../../state/library.ts';
import { NARROW } from '../../lib/page/use-media.ts';
import { openFolder } from '../../state/open-folder.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { deleteNote, moveNote, renameNote } from './note-actions.ts';
import { createNoteEditing, type NoteEditing } from './note-editing.ts';
import { nameOfNote } from './note-rows.ts';
import { isUnsaved } from './note-state.ts';
import { NoteEditor, preloadNoteEditor, type NoteEditorProps } from './NoteEditor.tsx';
import { NoteList } from './NoteList.tsx';
import styles from './NotesScreen.module.css';

const said = messages.notes;
const LIST = 'notes-list';

/** The note that was opened from the search and what was found in it, until that is in sight. */
interface Found {
  readonly id: string;
  readonly excerpt: Excerpt;
}

export function Component() {
  useNoteList();
  const { pick, editing, begin: newNote } = useOpened();
  const [listShown, showList] = useState(false);
  const openId = useOpenId(editing);
  const [found, setFound] = useState<Found | null>(null);
  const dialogs = useNoteDialogs(editing, openId);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useCommand('note.new', () => newNote(openFolder()));
  const isListOpen = listShown || pick === null;

  return (
    <div className={styles.split}>
      <h1 tabIndex={-1} ref={heading}>
        <VisuallyHidden>{messages.shell.pages.notes}</VisuallyHidden>
      </h1>
      <aside className={styles.side} data-open={isListOpen} id={LIST}>
        <NoteList
          openId={openId}
          handlers={{
            ...dialogs.handlers,
            newIn: newNote,
            open(id, excerpt) {
              showList(false);
              setFound(excerpt && { id, excerpt });
              void navigate(noteAddress(id));
              // In a narrow window the list gives way to the note, and with it what had focus.
              if (matchMedia(NARROW).matches)
                requestAnimationFrame(() => heading.current?.focus({ preventScroll: excerpt !== null }));
            },
          }}
        />
      </aside>
      <div className={styles.main}>
        {pick !== null && (
          <Button
            size="sm"
            variant="bare"
            className={styles.toggle}
            aria-expanded={isListOpen}
            aria-controls={LIST}
            onClick={() => showList(!listShown)}
          >
            {isListOpen ? said.hide : said.show}
          </Button>
        )}
        {editing ? (
          <OpenNote
            key={editing.key}
            editing={editing}
            isNew={pick !== null && 'folder' in pick}
            place={found !== null && found.id === openId ? found.excerpt : null}
            onPlaced={() => setFound(null)}
          />
        ) : (
          <NoNote onNew={() => newNote(openFolder())} />
        )}
      </div>
      {dialogs.dialog}
    </div>
  );
}

/** Loads what is listed, linked to and written with, and follows it: where no host tells of changes, a look at the window asks for them. */
function useNoteList(): void {
  useEffect(() => {
    preloadNoteEditor();
    const refresh = () => void useNotesAndDocuments.getState().refresh();
    refresh();
    void useLibrary.getState().refresh();
    const stop = followNotesAndDocuments();
    window.addEventListener('focus', refresh);
    return () => {
      stop();
      window.removeEventListener('focus', refresh);
    };
  }, []);
}

interface Opened {
  readonly asked: string;
  readonly editing: NoteEditing | null;
}

/** Another note in the address is another one to write; the address that a new note gets by being saved is not. */
function useOpened() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const pick = readNoteAddress(query);
  const asked = query.toString();
  const [opened, setOpened] = useState<Opened>(() => open(pick, asked));
  const isSame = pick !== null && 'id' in pick && opened.editing?.store.getState().id === pick.id;
  const current = asked === opened.asked ? opened : isSame ? { ...opened, asked } : open(pick, asked);
  if (current !== opened) setOpened(current);
  const { editing } = current;

  useEffect(
    () =>
      editing?.store.subscribe(({ id, baseVer }, before) => {
        if (baseVer !== null && before.baseVer === null) void navigate(noteAddress(id), { replace: true });
      }),
    [editing, navigate],
  );

  /** A new note that is still on its way to the host has the address of new ones: the next one waits until it is saved. */
  const begin = async (folder: string): Promise<void> => {
    const before = editing?.store.getState();
    const isNew = before?.baseVer === null;
    if (editing && isNew && isUnsaved(before)) {
      if (!(await editing.save())) return;
      await navigate(noteAddress(before.id), { replace: true });
    }
    const address = newNoteAddress(folder);
    const next = address.slice(address.indexOf('?') + 1);
    if (next === asked) setOpened(open({ folder }, next));
    await navigate(address, { replace: isNew && !isUnsaved(before) });
  };
  return { pick, editing, begin: (folder: string) => void begin(folder) };
}

function open(pick: NotePick | null, asked: string): Opened {
  return { asked, editing: pick === null ? null : createNoteEditing(pick) };
}

function useOpenId(editing: NoteEditing | null): string | null {
  const follow = useCallback((changed: () => void) => editing?.store.subscribe(changed) ?? (() => {}), [editing]);
  return useSyncExternalStore(follow, () => editing?.store.getState().id ?? null);
}

function OpenNote({ editing, ...shown }: NoteEditorProps) {
  const status = useStore(editing.store, (state) => state.status);
  const error = useStore(editing.store, (state) => state.error);
  const id = useStore(editing.store, (state) => state.id);
  const navigate = useNavigate();
  const ver = useNotesAndDocuments(({ notes }) => notes.find((note) => note.id === id)?.ver);
  useEffect(() => void editing.load(), [editing]);
  useEffect(() => editing.watch(), [editing]);
  useEffect(() => {
    if (ver !== undefined) void editing.follow(ver);
  }, [editing, ver]);
  if (status === 'ready') return <NoteEditor editing={editing} {...shown} />;
  if (status === 'loading')
    return (
      <div className={styles.waiting} role="status" aria-label={said.loading}>
        <Skeleton lines={8} height={24} />
      </div>
    );
  const failed = status === 'failed';
  return (
    <EmptyState
      text={<span role="alert">{failed ? error : messages.stored.noteNotFound}</span>}
      action={
        <Button variant="primary" onClick={() => (failed ? void editing.load() : void navigate(NOTES_PATH))}>
          {failed ? messages.notices.retry : said.back}
        </Button>
      }
    />
  );
}

function NoNote({ onNew }: { readonly onNew: () => void }) {
  const { notes, loaded, error } = useNotesAndDocuments();
  if (!loaded || (notes.length === 0 && error !== null)) return null;
  return (
    <EmptyState
      text={notes.length === 0 ? said.empty : said.choose}
      action={
        <Button variant="primary" onClick={onNew}>
          {said.newNote}
        </Button>
      }
    />
  );
}

type Asked = { readonly what: 'rename' | 'move'; readonly note: NoteSummary } | null;

/** Renaming, moving and deleting from the list. A note that is open and deleted gives way to the list. */
function useNoteDialogs(editing: NoteEditing | null, openId: string | null) {
  const [asked, ask] = useState<Asked>(null);
  const navigate = useNavigate();
  const library = messages.dashboard;
  const close = () => ask(null);
  const remove = async (note: NoteSummary): Promise<void> => {
    const isOpen = note.id === openId;
    // What was just typed goes into the trash with the note.
    if (isOpen) await editing?.save();
    const isGone = await deleteNote(note, () => isOpen && void navigate(noteAddress(note.id)));
    if (isGone && isOpen) void navigate(NOTES_PATH, { replace: true });
  };
  return {
    handlers: {
      rename: (note: NoteSummary) => ask({ what: 'rename', note }),
      move: (note: NoteSummary) => ask({ what: 'move', note }),
      remove: (note: NoteSummary) => void remove(note),
    },
    dialog:
      asked === null ? null : asked.what === 'rename' ? (
        <NameDialog
          title={library.renameTitle(nameOfNote(asked.note))}
          label={library.name}
          action={library.rename}
          name={asked.note.title}
          required
          maxChars={NOTE_TITLE_MAX_CHARS}
          onName={(name) => renameNote(asked.note, name)}
          onClose={close}
        />
      ) : (
        <MoveDialog
          names={[nameOfNote(asked.note)]}
          from={asked.note.folderPath}
          onMove={(folder) => void moveNote(asked.note, folder)}
          onClose={close}
        />
      ),
  };
}
