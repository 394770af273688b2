/** The editor as it was left, for when it comes back: what can be undone, the cursor, and what was in sight. */
import { historyField } from '@codemirror/commands';
import { EditorState, type EditorStateConfig, type StateEffect } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

export interface LeftCode {
  readonly state: unknown;
  readonly scroll: StateEffect<unknown>;
}

/** Beyond the text, what an editor of its own keeps. */
const FIELDS = { history: historyField };

export function leftCode(view: EditorView): LeftCode {
  return { state: view.state.toJSON(FIELDS), scroll: view.scrollSnapshot() };
}

export function stateOf(left: LeftCode, config: EditorStateConfig): EditorState {
  return EditorState.fromJSON(left.state, config, FIELDS);
}
