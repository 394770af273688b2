/** What of a text the editor shows. */
import type { EditorView } from '@codemirror/view';

export interface TextSight {
  /** The line at the top of the window, from 0, and how much of it is above: 3.5 is the middle of the fourth line. */
  readonly line: number;
  /** Whether it was scrolled to the last line. */
  readonly isAtEnd: boolean;
}

/** With the last line in sight: the margin below it may be out of it. */
const NEAR_PX = 24;

export function sightOf(view: EditorView): TextSight {
  const { scrollDOM, state } = view;
  const { scrollTop, clientHeight, scrollHeight } = scrollDOM;
  // From the top of the text, which has a margin above it.
  const height = Math.max(0, scrollDOM.getBoundingClientRect().top - view.documentTop);
  const { from, top, height: lineHeight } = view.lineBlockAtHeight(height);
  const above = Math.min(1, Math.max(0, (height - top) / lineHeight));
  return {
    line: state.doc.lineAt(from).number - 1 + above,
    isAtEnd: scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - NEAR_PX,
  };
}
