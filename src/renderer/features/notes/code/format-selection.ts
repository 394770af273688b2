import type { EditorView } from '@codemirror/view';
import { formatEdit, type TextFormat } from '../../../ui/text-format.ts';

/** Turns a format on for the selection of the editor, or off, as the formatting bar does it in a field. */
export function formatSelection(view: EditorView, format: TextFormat): true {
  const { state } = view;
  const { from: start, to: end } = state.selection.main;
  // Positions in the editor count a line break as one, whatever the text has.
  const { from, to, insert, selectFrom, selectTo } = formatEdit(state.doc.toString(), start, end, format);
  view.dispatch({
    changes: { from, to, insert: state.toText(insert) },
    selection: { anchor: selectFrom, head: selectTo },
    scrollIntoView: true,
    userEvent: 'input.format',
  });
  view.focus();
  return true;
}
