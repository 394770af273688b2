/** Places in a text that is written on meanwhile: what comes later goes where the cursor was. */
import { ViewPlugin, type EditorView, type ViewUpdate } from '@codemirror/view';

interface HeldPlace {
  at: number;
}

class HeldPlaces {
  readonly places = new Set<HeldPlace>();

  update({ changes, docChanged }: ViewUpdate): void {
    if (docChanged) for (const place of this.places) place.at = changes.mapPos(place.at, 1);
  }
}

export const heldPlaces = ViewPlugin.define(() => new HeldPlaces());

/** Answers what puts texts where the cursor is now, one behind the other, and answers false once the editor is gone. */
export function holdPlace(view: EditorView): (text: string) => boolean {
  const place: HeldPlace = { at: view.state.selection.main.to };
  view.plugin(heldPlaces)?.places.add(place);
  return (text) => {
    if (!view.dom.isConnected) return false;
    const { at } = place;
    const line = view.state.doc.lineAt(at);
    // A picture is a line of its own.
    const before = view.state.sliceDoc(line.from, at).trim() === '' ? '' : '\n';
    const after = view.state.sliceDoc(at, line.to).trim() === '' ? '' : '\n';
    const insert = view.state.toText(`${before}${text}\n${after}`);
    const isHere = view.state.selection.main.to === at;
    view.dispatch({
      changes: { from: at, insert },
      ...(isHere && { selection: { anchor: at + insert.length }, scrollIntoView: true }),
    });
    return true;
  };
}
