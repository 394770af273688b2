import { ImagePlus, Layers, Link2, Search } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { NOTE_TITLE_MAX_CHARS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { pathNames } from '../../../domain/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FormattingBar } from '../../ui/FormattingBar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Segments } from '../../ui/Segments.tsx';
import type { FormatTarget, TextFormat } from '../../ui/text-format.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { NoteEditing } from './note-editing.ts';
import styles from './NoteHead.module.css';
import { SaveState } from './SaveState.tsx';
import type { Pictures } from './use-pictures.ts';

const said = messages.notes;
const FORMATS: readonly TextFormat[] = ['bold', 'italic', 'heading', 'list', 'code', 'math'];

export type NoteView = 'write' | 'both' | 'preview';

interface NoteHeadProps {
  readonly editing: NoteEditing;
  readonly words: number;
  readonly view: NoteView;
  /** Those that there is room for. */
  readonly views: readonly NoteView[];
  readonly onView: (view: NoteView) => void;
  /** The editor, while it is in sight. */
  readonly target: () => FormatTarget | null;
  readonly onLink: () => void;
  readonly pictures: Pictures;
  readonly onFind: () => void;
  readonly onCards: () => void;
  /** Enter in the title: on to the text. */
  readonly onEnter: () => void;
  readonly children?: ReactNode;
}

/** The title, what acts on the text, and how far saving is. */
export function NoteHead(props: NoteHeadProps) {
  const { editing, words, view, views, onView, target, onLink, pictures, onFind, onCards, onEnter, children } = props;
  const title = useStore(editing.store, ({ texts }) => texts.title);
  const folderPath = useStore(editing.store, (state) => state.folderPath);
  const isHeld = useStore(editing.store, ({ notice }) => notice?.kind === 'conflict');
  const field = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <header className={styles.head} ref={field}>
      <div className={styles.name}>
        <p className={styles.folder}>{pathNames(folderPath).map((name) => `${name} / `)}</p>
        <TextField
          className={styles.title}
          label={said.title}
          hideLabel
          quiet
          dir="auto"
          placeholder={messages.dashboard.untitledNote}
          autoComplete="off"
          maxLength={NOTE_TITLE_MAX_CHARS}
          value={title}
          disabled={isHeld}
          onChange={(event) => editing.write({ title: event.target.value })}
          onKeyDown={onKeyDown}
        />
      </div>
      {!isHeld && (
        <div className={styles.bar}>
          {view !== 'preview' && (
            <>
              <FormattingBar field={target} formats={FORMATS} />
              <IconButton
                size="sm"
                label={said.linkToSet}
                icon={<Link2 />}
                onMouseDown={(event) => event.preventDefault()}
                onClick={onLink}
              />
              <IconButton size="sm" label={said.picture.add} icon={<ImagePlus />} onClick={pictures.choose} />
              <IconButton size="sm" label={said.findIn.label} icon={<Search />} onClick={onFind} />
            </>
          )}
          <Button
            variant="bare"
            size="sm"
            icon={<Layers aria-hidden />}
            // What is selected stays so: it is what cards are made of.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onCards}
          >
            {said.cards.make}
          </Button>
          <span className={styles.space} />
          <span className={styles.words}>{said.words(words)}</span>
          <SaveState editing={editing} adding={pictures.adding} />
          <Segments
            label={said.view}
            value={view}
            onChange={onView}
            options={views.map((value) => ({ value, label: said[value] }))}
          />
        </div>
      )}
      {children}
    </header>
  );
}
