/** Each line of a note runs the way its own first letter does, so that Hebrew and English stand in one note. */
import { RangeSetBuilder, type Extension } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';

const AUTO = Decoration.line({ attributes: { dir: 'auto' } });

export const lineDirections: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = linesInSight(view);
      }

      update({ docChanged, viewportChanged, view }: ViewUpdate): void {
        if (docChanged || viewportChanged) this.decorations = linesInSight(view);
      }
    },
    { decorations: ({ decorations }) => decorations },
  ),
];

function linesInSight(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at);
      builder.add(line.from, line.from, AUTO);
      at = line.to + 1;
    }
  }
  return builder.finish();
}
