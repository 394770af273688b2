/** Links to sets: `[[` and a part of the name, and the link is written. */
import { startCompletion, type Completion, type CompletionSource } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { setLink } from '../../../../domain/app-link.ts';

export interface NamedSet {
  readonly id: string;
  readonly topic: string;
  readonly folderPath: string;
}

const OPENING = '[[';
const NAME = /^[^[\]\n]*$/;

export function setCompletion(sets: () => readonly NamedSet[]): CompletionSource {
  return (context) => {
    const opened = context.matchBefore(/\[\[[^[\]\n]*$/);
    if (opened === null) return null;
    return {
      from: opened.from + OPENING.length,
      options: sets().map((set): Completion => ({ label: set.topic, detail: set.folderPath, apply: writesLink(set) })),
      validFor: NAME,
    };
  };
}

/** Writes what opens a link at the cursor, and shows the sets. */
export function beginSetLink(view: EditorView): void {
  const { from, to } = view.state.selection.main;
  view.focus();
  view.dispatch({
    changes: { from, to, insert: OPENING },
    selection: { anchor: from + OPENING.length },
    userEvent: 'input.type',
  });
  startCompletion(view);
}

function writesLink({ id, topic }: NamedSet): NonNullable<Completion['apply']> {
  return (view, _completion, from, to) => {
    const link = `[${topic.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${setLink(id)})`;
    const start = from - OPENING.length;
    const end = view.state.sliceDoc(to, to + 2) === ']]' ? to + 2 : to;
    view.dispatch({
      changes: { from: start, to: end, insert: link },
      selection: { anchor: start + link.length },
      userEvent: 'input.complete',
    });
  };
}
