/** The name of a picture is a hash, which nobody reads: it is drawn short, and stays whole in the text. */
import {
  Decoration,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view';

const hashes = new MatchDecorator({
  regexp: /(?<=\]\()sha256:[0-9a-f]{64}(?=\))/g,
  decoration: Decoration.mark({ class: 'cm-shortName' }),
});

export const shortNames = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = hashes.createDeco(view);
    }

    update(update: ViewUpdate): void {
      this.decorations = hashes.updateDeco(update, this.decorations);
    }
  },
  { decorations: ({ decorations }) => decorations },
);
