/** The set editor: /sets/new (`folder`, `paste=1`) and /sets/edit (`id`, `card`, `quality=1`). One screen, which a new set keeps when it is saved. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { useLibrary } from '../../state/library.ts';
import { useOpenFolder } from '../../state/open-folder.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { createEditor, type Editor } from './create-editor.ts';
import { EditorPage } from './EditorPage.tsx';
import { editorAddress, NEW_SET_PATH } from './editor-address.ts';
import styles from './EditorScreen.module.css';

const said = messages.editor;

interface Opened {
  readonly editor: Editor;
  /** What named it last; a new set is saved under another address later. */
  readonly asked: Asked;
}

interface Asked {
  /** The set in the address; null for a new one. */
  readonly setId: string | null;
  /** Tells one way to an address from the next. */
  readonly visit: string;
}

/** Another set in the address is another editor; the address that a new set gets by being saved is not. */
export function Component() {
  const asked = useAsked();
  const folder = useNewSetFolder();
  const [opened, setOpened] = useState<Opened>(() => open(asked, folder));
  const current = shownAt(asked, opened) ?? open(asked, folder);
  if (current !== opened) setOpened(current);

  return <EditorOf key={current.editor.key} editor={current.editor} />;
}

function open(asked: Asked, folder: string): Opened {
  return { editor: createEditor(asked.setId, folder), asked };
}

/**
 * The same editor, if that is what the address names. A set that was just saved may never be drawn at its own address: who comes to /sets/new
 * anew then wants another.
 */
function shownAt(asked: Asked, opened: Opened): Opened | null {
  const { setId } = opened.editor.store.getState();
  const isSameVisit = asked.visit === opened.asked.visit;
  if (isSameVisit && asked.setId === opened.asked.setId) return opened;
  return asked.setId === setId ? { ...opened, asked } : null;
}

function useAsked(): Asked {
  const { pathname, key: visit } = useLocation();
  const [query] = useSearchParams();
  return { setId: pathname === NEW_SET_PATH ? null : (query.get('id') ?? ''), visit };
}

/** A new set goes where the address says, or into the folder that is open on the dashboard. */
function useNewSetFolder(): string {
  const [query] = useSearchParams();
  const open = useOpenFolder();
  return query.get('folder') ?? open;
}

function EditorOf({ editor }: { editor: Editor }) {
  const status = useStore(editor.store, (state) => state.status);
  const announcement = useStore(editor.store, (state) => state.said);
  const isNew = useStore(editor.store, (state) => state.setId === null);
  useAddressOf(editor);
  useEffect(() => void editor.load(), [editor]);
  useEffect(() => editor.watch(), [editor]);
  // Its folders are to choose from, and it shows a saved set at once.
  useEffect(() => void useLibrary.getState().refresh(), []);

  return (
    <div className={styles.editor}>
      <h1 tabIndex={-1}>
        <VisuallyHidden>{isNew ? messages.shell.pages.newSet : messages.shell.pages.editSet}</VisuallyHidden>
      </h1>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {status === 'loading' && (
        <div className={styles.waiting} role="status" aria-label={said.loading}>
          <Skeleton lines={8} height={24} />
        </div>
      )}
      {(status === 'missing' || status === 'failed') && <NotThere editor={editor} />}
      {status === 'ready' && <EditorPage editor={editor} />}
    </div>
  );
}

/** A set that did not exist has an address of its own once it is saved. */
function useAddressOf({ store }: Editor): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      store.subscribe(({ setId }, before) => {
        if (setId !== null && setId !== before.setId) void navigate(editorAddress(setId), { replace: true });
      }),
    [store, navigate],
  );
}

function NotThere({ editor }: { editor: Editor }) {
  const navigate = useNavigate();
  const { status, error } = useStore(editor.store);
  const failed = status === 'failed';
  return (
    <EmptyState
      text={<span role="alert">{failed ? error : messages.sets.notFound}</span>}
      action={
        <Button variant="primary" onClick={() => (failed ? void editor.load() : void navigate('/'))}>
          {failed ? messages.notices.retry : messages.shell.backToDashboard}
        </Button>
      }
    />
  );
}
