/** The text of a note as Markdown. Its code loads when the first note is written. */
import type { EditorView } from '@codemirror/view';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref, type RefObject } from 'react';
import type { Excerpt } from '../../../../contract/notes.schema.ts';
import { useLibrary } from '../../../state/library.ts';
import type { FormatTarget } from '../../../ui/text-format.ts';
import { goToMatch, markMatches, matchesOf, unmarkMatches, type Matches } from './find-in-code.ts';
import { formatSelection } from './format-selection.ts';
import { endFound, showFound } from './found-place.ts';
import { holdPlace } from './held-places.ts';
import { leftCode, type LeftCode } from './left-code.ts';
import styles from './MarkdownEditor.module.css';
import { createNoteCode, replaceText } from './note-code.ts';
import { beginSetLink } from './set-completion.ts';
import { sightOf, type TextSight } from './text-sight.ts';

/** What the bar and the page do with the editor. */
export interface CodeHandle extends FormatTarget {
  readonly focus: () => void;
  /** The text that is selected, '' for none. */
  readonly selected: () => string;
  readonly linkToSet: () => void;
  /** Answers what puts texts where the cursor is now, also later; it answers false once the editor is gone. */
  readonly holdPlace: () => (text: string) => boolean;
  readonly find: (text: string) => void;
  readonly goToMatch: (way: 'next' | 'previous') => void;
  readonly matches: (text: string) => Matches;
  readonly endFind: () => void;
}

interface MarkdownEditorProps {
  readonly ref: Ref<CodeHandle>;
  readonly label: string;
  readonly value: string;
  /** What the editor is given back to, and where it finds what it had before. */
  readonly left: RefObject<LeftCode | null>;
  /** What a search found here and is to be shown once; null for nothing. */
  readonly place: Excerpt | null;
  readonly onChange: (text: string) => void;
  /** After the selection moved or the text changed. */
  readonly onSelect: () => void;
  /** The place is in sight. */
  readonly onPlaced: () => void;
  readonly onSight: (sight: TextSight) => void;
  readonly onPictures: (files: readonly File[]) => void;
}

export function MarkdownEditor({
  ref,
  label,
  value,
  left,
  place,
  onChange,
  onSelect,
  onPlaced,
  onSight,
  onPictures,
}: MarkdownEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({ value, onChange, onSelect, onPlaced, onSight, onPictures });
  /** What the editor said last: another value comes from elsewhere. */
  const written = useRef(value);
  useEffect(() => {
    latest.current = { value, onChange, onSelect, onPlaced, onSight, onPictures };
  });

  // Left while it is still in the page, or nothing would be in sight.
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    written.current = latest.current.value;
    const made = createNoteCode(host.current, {
      label,
      text: latest.current.value,
      left: left.current,
      onPictures: (files) => latest.current.onPictures(files),
      onScroll: (editor) => latest.current.onSight(sightOf(editor)),
      sets: () => useLibrary.getState().sets,
      onChange(text) {
        written.current = text;
        latest.current.onChange(text);
      },
      onSelect: () => latest.current.onSelect(),
    });
    view.current = made;
    return () => {
      view.current = null;
      left.current = leftCode(made);
      made.destroy();
    };
  }, [label, left]);

  useEffect(() => {
    if (!view.current || value === written.current) return;
    written.current = value;
    replaceText(view.current, value);
  }, [value]);

  useEffect(() => {
    if (!view.current || place === null) return;
    showFound(view.current, place);
    latest.current.onPlaced();
  }, [place]);

  useImperativeHandle(ref, () => {
    const run = (act: (editor: EditorView) => void): void => {
      if (view.current) act(view.current);
    };
    return {
      applyFormat: (format) => run((editor) => formatSelection(editor, format)),
      focus: () => run((editor) => editor.focus()),
      selected() {
        const state = view.current?.state;
        return state ? state.sliceDoc(state.selection.main.from, state.selection.main.to) : '';
      },
      linkToSet: () => run(beginSetLink),
      holdPlace: () => (view.current ? holdPlace(view.current) : () => false),
      find: (text) =>
        run((editor) => {
          endFound(editor);
          markMatches(editor, text);
        }),
      goToMatch: (way) => run((editor) => goToMatch(editor, way)),
      matches: (text) => (view.current ? matchesOf(view.current, text) : { count: 0, at: 0 }),
      endFind: () => run(unmarkMatches),
    };
  }, []);

  return <div ref={host} className={styles.host} />;
}
