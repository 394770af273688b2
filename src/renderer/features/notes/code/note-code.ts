/**
 * CodeMirror set up for a note. It lives in a shadow tree: there its styles are adopted sheets, while the content policy allows no style elements
 * (contract/csp).
 */
import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { search } from '@codemirror/search';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, type KeyBinding } from '@codemirror/view';
import { leaveToWindow } from '../../../lib/files/file-drag.ts';
import { carriesPicture, picturesIn } from '../../../lib/files/picture.ts';
import type { TextFormat } from '../../../ui/text-format.ts';
import { formatSelection } from './format-selection.ts';
import { foundPlace } from './found-place.ts';
import { heldPlaces } from './held-places.ts';
import { stateOf, type LeftCode } from './left-code.ts';
import { lineDirections } from './line-directions.ts';
import { noteLook } from './note-look.ts';
import { shortNames } from './short-names.ts';
import { setCompletion, type NamedSet } from './set-completion.ts';

export interface NoteCodeOptions {
  readonly label: string;
  readonly text: string;
  /** The editor of this note before this one, if there was one. */
  readonly left: LeftCode | null;
  /** Pictures were pasted or dropped; those that were dropped go where the cursor is put. */
  readonly onPictures: (files: readonly File[]) => void;
  /** After what is in sight has changed. */
  readonly onScroll: (view: EditorView) => void;
  /** Asked when a link to a set is being written. */
  readonly sets: () => readonly NamedSet[];
  /** After each change that was made in the editor, with the whole text. */
  readonly onChange: (text: string) => void;
  /** After the selection moved or the text changed. */
  readonly onSelect: () => void;
}

/** Marks a change that was not made in the editor. */
const fromElsewhere = Annotation.define<true>();

/** A parent in whose shadow tree the editor is; the same element can have another editor later. */
export function createNoteCode(parent: HTMLElement, options: NoteCodeOptions): EditorView {
  // A dialog that closes gives focus back to the element of the page, which hands it on to the text.
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open', delegatesFocus: true });
  const { left, text } = options;
  const extensions = extensionsOf(options);
  const view = new EditorView({
    parent: root,
    root,
    state: left ? stateOf(left, { extensions }) : EditorState.create({ doc: text, extensions }),
    ...(left && { scrollTo: left.scroll }),
  });
  if (left) replaceText(view, text);
  return view;
}

/** Makes the text another one, as one step that can be undone; what is equal at both ends stays as it is, and the cursor with it. */
export function replaceText(view: EditorView, text: string): void {
  // In the editor's own line breaks, which its positions count.
  const before = view.state.doc.toString();
  const after = view.state.toText(text).toString();
  if (before === after) return;
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1;
  let same = 0;
  const most = Math.min(before.length, after.length) - from;
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  const insert = view.state.toText(after.slice(from, after.length - same));
  view.dispatch({ changes: { from, to: before.length - same, insert }, annotations: fromElsewhere.of(true) });
}

function extensionsOf({ label, text, sets, onChange, onSelect, onScroll, onPictures }: NoteCodeOptions): Extension {
  return [
    // A text from elsewhere keeps its line breaks, as long as they are all alike.
    isDosText(text) ? EditorState.lineSeparator.of('\r\n') : [],
    history(),
    markdown({ base: markdownLanguage, completeHTMLTags: false, addKeymap: false }),
    // The find bar is the page's own; what is found is marked as long as a panel of the editor is open, which shows nothing.
    search({ createPanel: () => ({ dom: document.createElement('div') }) }),
    autocompletion({ override: [setCompletion(sets)], icons: false }),
    keymap.of([
      ...FORMAT_KEYS,
      ...completionKeymap,
      ...markdownKeymap,
      ...historyKeymap,
      ...defaultKeymap.filter(isOurs),
    ]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': label,
      // It can be tabbed to anyway; said so that what checks pages knows that its scroller can be reached.
      tabindex: '0',
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
    }),
    lineDirections,
    foundPlace,
    heldPlaces,
    shortNames,
    noteLook,
    EditorView.domEventHandlers({ scroll: (_event, view) => onScroll(view) }),
    pictureTaking(onPictures),
    EditorView.updateListener.of((update) => {
      const isOwn = update.transactions.some((made) => made.docChanged && !made.annotation(fromElsewhere));
      if (isOwn) onChange(update.state.sliceDoc());
      if (update.docChanged || update.selectionSet) onSelect();
    }),
  ];
}

/** Other files are the window's: by itself the editor would read them as text, or drop them without a word. */
function pictureTaking(onPictures: (files: readonly File[]) => void): Extension {
  return EditorView.domEventHandlers({
    paste({ clipboardData }) {
      const pictures = picturesIn(clipboardData);
      // A word processor puts a picture of the words beside them: the words are meant.
      if (pictures.length === 0 || clipboardData?.types.includes('text/plain')) return false;
      onPictures(pictures);
      return true;
    },
    dragenter: carriesPicture,
    dragover: carriesPicture,
    drop(event, view) {
      const pictures = picturesIn(event.dataTransfer);
      if (pictures.length === 0) return (event.dataTransfer?.files.length ?? 0) > 0 && leaveToWindow(event);
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      // Not into the middle of what is written there.
      if (at !== null) view.dispatch({ selection: { anchor: view.state.doc.lineAt(at).to } });
      onPictures(pictures);
      return true;
    },
  });
}

const FORMAT_KEYS: readonly KeyBinding[] = (
  [
    ['Mod-b', 'bold'],
    ['Mod-i', 'italic'],
  ] as const satisfies readonly (readonly [string, TextFormat])[]
).map(([key, format]) => ({ key, run: (view) => formatSelection(view, format) }));

/** Keys that mean something else in the app. */
const NOT_OURS = new Set(['Mod-Enter', 'Mod-i', 'Mod-/']);

function isOurs({ key = '' }: KeyBinding): boolean {
  return !NOT_OURS.has(key);
}

function isDosText(text: string): boolean {
  return text.includes('\r\n') && !/(?<!\r)\n/.test(text);
}
