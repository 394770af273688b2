/** One note: written, read, or both beside each other. */
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import type { Excerpt } from '../../../contract/notes.schema.ts';
import { countWords } from '../../../domain/texts/word-count.ts';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { lazyModule } from '../../lib/loading/lazy.ts';
import { DraftNote } from '../../parts/DraftNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { whenOf } from '../../lib/words/when-of.ts';
import { useMedia } from '../../lib/page/use-media.ts';
import type { LeftCode } from './code/left-code.ts';
import type { CodeHandle } from './code/MarkdownEditor.tsx';
import type { TextSight } from './code/text-sight.ts';
import { ConflictView } from './ConflictView.tsx';
import { FindBar } from './FindBar.tsx';
import { MakeCardsDialog } from './MakeCardsDialog.tsx';
import type { NoteEditing } from './note-editing.ts';
import styles from './NoteEditor.module.css';
import { NoteHead, type NoteView } from './NoteHead.tsx';
import { NotePreview, type PreviewHandle } from './NotePreview.tsx';
import { usePictures } from './use-pictures.ts';

const said = messages.notes;
/** From here on there is room for the notes, the text and how it reads beside each other. */
const WIDE = '(min-width: 1100px)';
const editor = lazyModule(async () => (await import('./code/MarkdownEditor.tsx')).MarkdownEditor);
const MarkdownEditor = lazyPart(editor, { asked: true, meanwhile: EditorSkeleton });

function EditorSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton lines={8} />
    </div>
  );
}

/** For whoever is about to show a note: its text comes while the note does. */
export const preloadNoteEditor = editor.preload;

export interface NoteEditorProps {
  readonly editing: NoteEditing;
  /** It has just been begun: its title has the keys. */
  readonly isNew: boolean;
  /** What a search found in it and is to be shown once. */
  readonly place: Excerpt | null;
  readonly onPlaced: () => void;
}

export function NoteEditor({ editing, isNew, place, onPlaced }: NoteEditorProps) {
  const content = useStore(editing.store, ({ texts }) => texts.content);
  const conflict = useStore(editing.store, ({ notice }) => (notice?.kind === 'conflict' ? notice.theirs : null));
  const code = useRef<CodeHandle>(null);
  const page = useRef<HTMLDivElement>(null);
  const left = useRef<LeftCode>(null);
  const sight = useRef<TextSight>(null);
  const preview = useRef<PreviewHandle>(null);
  const counted = useDeferredValue(content);
  const words = useMemo(() => countWords(counted), [counted]);
  const { view, views, setView } = useViews();
  if (place !== null && view === 'preview') setView('write');
  const find = useFind(code);
  const pictures = usePictures(code, editing);
  const [cards, setCards] = useState<{ readonly text: string; readonly isSelection: boolean } | null>(null);

  useEffect(() => {
    if (isNew) page.current?.querySelector('input')?.focus();
  }, [isNew]);
  const makeCards = (): void => {
    const selected = code.current?.selected() ?? '';
    setCards({ text: selected.trim() === '' ? content : selected, isSelection: selected.trim() !== '' });
  };
  const openFind = (): void => {
    if (view === 'preview') setView('write');
    find.open(code.current?.selected() ?? '');
  };
  useCommand('note.save', () => void editing.save());
  useCommand('note.find', openFind, conflict === null);
  useCommand('note.cards', makeCards, conflict === null);

  return (
    <div className={styles.note} ref={page}>
      <NoteHead
        editing={editing}
        words={words}
        view={view}
        views={views}
        onView={setView}
        target={() => code.current}
        onLink={() => code.current?.linkToSet()}
        pictures={pictures}
        onFind={openFind}
        onCards={makeCards}
        onEnter={() => code.current?.focus()}
      >
        <Notices editing={editing} />
      </NoteHead>
      {conflict !== null && <ConflictView editing={editing} theirs={conflict} />}
      {conflict === null && find.bar}
      {conflict === null && (
        <div className={styles.panes} data-view={view}>
          {view !== 'preview' && (
            <div className={styles.code}>
              <MarkdownEditor
                ref={code}
                label={said.text}
                value={content}
                left={left}
                place={place}
                onChange={(text) => editing.write({ content: text })}
                onSelect={find.look}
                onPlaced={onPlaced}
                onPictures={pictures.take}
                onSight={(now) => {
                  sight.current = now;
                  preview.current?.follow(now);
                }}
              />
            </div>
          )}
          {view !== 'write' && <NotePreview ref={preview} content={content} sight={sight} />}
        </div>
      )}
      {cards !== null && <CardsOf editing={editing} {...cards} onClose={() => setCards(null)} />}
    </div>
  );
}

interface CardsOfProps {
  readonly editing: NoteEditing;
  readonly text: string;
  readonly isSelection: boolean;
  readonly onClose: () => void;
}

function CardsOf({ editing, text, isSelection, onClose }: CardsOfProps) {
  const { id, texts, folderPath } = useStore(editing.store);
  const title = texts.title.trim() || messages.dashboard.untitledNote;
  return (
    <MakeCardsDialog passage={{ noteId: id, title, folderPath, text }} isSelection={isSelection} onClose={onClose} />
  );
}

/** Where there is no room for both sides, the one that was chosen last. */
function useViews() {
  const isWide = useMedia(WIDE);
  const [chosen, setView] = useState<NoteView>('both');
  const views: readonly NoteView[] = isWide ? ['write', 'both', 'preview'] : ['write', 'preview'];
  const view: NoteView = isWide || chosen !== 'both' ? chosen : 'write';
  return { view, views, setView };
}

/** The find bar, and what is marked in the editor. */
function useFind(code: { readonly current: CodeHandle | null }) {
  /** How often it was asked for; 0 while it is closed. */
  const [asked, ask] = useState(0);
  const [text, setText] = useState('');
  const [matches, setMatches] = useState({ count: 0, at: 0 });
  const isOpen = asked > 0;
  /** The selection has moved, or the text has changed and its matches with it. */
  const look = (): void => {
    if (isOpen) setMatches(code.current?.matches(text) ?? { count: 0, at: 0 });
  };
  const search = (next: string): void => {
    setText(next);
    code.current?.find(next);
    setMatches(code.current?.matches(next) ?? { count: 0, at: 0 });
  };
  const close = (): void => {
    ask(0);
    code.current?.endFind();
    code.current?.focus();
  };
  return {
    look,
    open(selected: string) {
      ask(asked + 1);
      search(selected !== '' && !selected.includes('\n') ? selected : text);
    },
    bar: isOpen && (
      <FindBar
        text={text}
        matches={matches}
        asked={asked}
        onText={search}
        onGo={(way) => code.current?.goToMatch(way)}
        onClose={close}
      />
    ),
  };
}

function Notices({ editing }: { readonly editing: NoteEditing }) {
  const notice = useStore(editing.store, (state) => state.notice);
  const isNew = useStore(editing.store, ({ baseVer }) => baseVer === null);
  switch (notice?.kind) {
    case 'restored':
      return (
        <DraftNote text={said.draft.restored(whenOf(notice.keptAt))} urgent={false}>
          <Button size="sm" onClick={editing.dropDraft}>
            {isNew ? said.draft.startAfresh : said.draft.useSaved}
          </Button>
        </DraftNote>
      );
    case 'merged':
      return <DraftNote text={said.merged} urgent={false} />;
    case 'gone':
      return (
        <DraftNote text={said.gone} urgent>
          <Button size="sm" onClick={editing.saveAsNew}>
            {said.saveAsNew}
          </Button>
        </DraftNote>
      );
    default:
      return null;
  }
}
