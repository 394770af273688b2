/** Selecting cards, to move or delete several at once. */
import { messages } from '../../../contract/messages/index.ts';
import type { EditorCore } from './editor-state.ts';

const said = messages.editor.said;

export interface SelectActions {
  /** Begins selecting, with this card when one is named. */
  readonly startSelecting: (key?: string) => void;
  readonly stopSelecting: () => void;
  readonly toggleSelected: (key: string) => void;
  /** Selects everything from the card that was pressed last to this one. */
  readonly selectTo: (key: string) => void;
  readonly selectAll: () => void;
}

export function selectActions({ store }: EditorCore): SelectActions {
  /** Where a range begins. */
  let anchor: string | null = null;
  const select = (selection: ReadonlySet<string>) => store.setState({ selection, said: said.selected(selection.size) });
  const keys = () => store.getState().draft.cards.map(({ key }) => key);

  return {
    startSelecting(key) {
      anchor = key ?? null;
      select(new Set(key === undefined ? [] : [key]));
      const first = key ?? keys()[0];
      if (first !== undefined) store.setState({ focus: { key: first, field: 'select' } });
    },
    stopSelecting() {
      store.setState({ selection: null });
    },
    toggleSelected(key) {
      const selection = new Set(store.getState().selection);
      if (!selection.delete(key)) selection.add(key);
      anchor = key;
      select(selection);
    },
    selectTo(key) {
      const order = keys();
      const ends = [order.indexOf(anchor ?? key), order.indexOf(key)].toSorted((a, b) => a - b);
      const [from = 0, to = 0] = ends;
      select(new Set([...(store.getState().selection ?? []), ...order.slice(Math.max(0, from), to + 1)]));
    },
    selectAll() {
      select(new Set(keys()));
    },
  };
}
