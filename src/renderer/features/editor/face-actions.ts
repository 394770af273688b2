/** What a card is asked as: both ways or one way, its masks, and a look at it. */
import { messages } from '../../../contract/messages/index.ts';
import { withMasks } from '../../../domain/cards/masked-question.ts';
import { parseMasks, type Mask } from '../../../domain/cards/occlusion.ts';
import { askBothWays, editCard, type SetDraft } from '../../../domain/set-draft.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import type { CardDialog, EditorCore } from './editor-state.ts';

const said = messages.editor.faces;
const UNDO_TOAST = 'editor:undo';

export interface FaceActions {
  /** For several cards at once; a toast takes it back. */
  readonly askBothWays: (keys: ReadonlySet<string>, bothWays: boolean) => void;
  /** Writes masks into the question of a card; a toast takes it back. */
  readonly saveMasks: (key: string, masks: readonly Mask[]) => void;
  readonly openCardDialog: (what: CardDialog, key: string) => void;
  readonly closeCardDialog: () => void;
}

export function faceActions({ store, change }: EditorCore): FaceActions {
  return {
    askBothWays(keys, bothWays) {
      const changed = new Set(
        store
          .getState()
          .draft.cards.filter((card) => keys.has(card.key) && card.bothWays !== bothWays)
          .map(({ key }) => key),
      );
      change((draft) => askBothWays(draft, changed, bothWays));
      offerUndo(
        bothWays ? said.nowBothWays(keys.size) : said.nowOneWay(keys.size),
        () => change((draft) => askBothWays(draft, changed, !bothWays)),
        UNDO_TOAST,
      );
    },
    saveMasks(key, masks) {
      const questionOf = (draft: SetDraft) => draft.cards.find((card) => card.key === key)?.question ?? '';
      const before = questionOf(store.getState().draft);
      if (withMasks(before, masks) === before) return;
      const put = (wanted: readonly Mask[]) =>
        change((draft) => editCard(draft, key, { question: withMasks(questionOf(draft), wanted) }));
      put(masks);
      offerUndo(messages.editor.masks.saved(masks.length), () => put(parseMasks(before)), UNDO_TOAST);
    },
    openCardDialog: (what, key) => store.setState({ opened: { what, key } }),
    closeCardDialog: () => store.setState({ opened: null }),
  };
}
