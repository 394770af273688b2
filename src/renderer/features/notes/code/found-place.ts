/** The words that a search over all notes has found in this one, marked until the text is changed or another search takes their place. */
import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { Excerpt } from '../../../../contract/notes.schema.ts';
import { placesInNote } from '../../../../domain/search/note-place.ts';

const setPlaces = StateEffect.define<readonly (readonly [number, number])[]>();
const mark = Decoration.mark({ class: 'cm-searchMatch-selected' });

export const foundPlace = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, docChanged }) {
    const set = effects.find((effect) => effect.is(setPlaces));
    if (set) return Decoration.set(set.value.map(([from, to]) => mark.range(from, to)));
    return docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Marks an excerpt's words, brings them to the middle of the window and puts the cursor before them. */
export function showFound(view: EditorView, excerpt: Excerpt): void {
  // In the editor's own line breaks, which its positions count.
  const places = placesInNote(view.state.doc.toString(), excerpt);
  const [first] = places;
  if (!first) return;
  const [from] = first;
  view.dispatch({
    selection: { anchor: from },
    effects: [setPlaces.of(places), EditorView.scrollIntoView(from, { y: 'center' })],
  });
}

export function endFound(view: EditorView): void {
  if (view.state.field(foundPlace).size > 0) view.dispatch({ effects: setPlaces.of([]) });
}
