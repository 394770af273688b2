/** Editing the set and its cards. */
import { messages } from '../../../contract/messages/index.ts';
import type { TableCard } from '../../../domain/card-table.ts';
import { movedBy, movedTo, without, withRestored } from '../../../domain/keyed-list.ts';
import {
  addCards,
  editCard,
  isBlank,
  newCard,
  replaceCard,
  type CardFields,
  type EditedCard,
  type SetDraft,
  type SetFields,
  type Side,
} from '../../../domain/set-draft.ts';
import { newId } from '../../lib/page/new-id.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { activePlace, type EditorCore, type FocusRequest } from './editor-state.ts';

const said = messages.editor;
const UNDO_TOAST = 'editor:undo';

export interface CardActions {
  readonly editSet: (fields: SetFields) => void;
  /** For changes that a domain function describes. */
  readonly editDraft: (edit: (draft: SetDraft) => SetDraft) => void;
  readonly editCard: (key: string, fields: CardFields) => void;
  /** Adds an empty card at the end and goes to it. */
  readonly addCard: () => void;
  /** Adds the cards of a table at the end. */
  readonly addTable: (cards: readonly TableCard[]) => void;
  /** Puts the cards of a table in the place of an empty card; a toast says so and takes it back. */
  readonly replaceByTable: (key: string, cards: readonly TableCard[]) => void;
  readonly moveBy: (key: string, by: -1 | 1) => void;
  readonly moveTo: (key: string, index: number) => void;
  /** Deleting asks nothing: the toast takes it back. */
  readonly removeCards: (keys: ReadonlySet<string>) => void;
  /** The person edits this side of this card now. */
  readonly activate: (key: string, side: Side) => void;
  readonly openHint: () => void;
  readonly focusOn: (focus: FocusRequest) => void;
}

export function cardActions(core: EditorCore): CardActions {
  const { store, change } = core;

  const move = (key: string, moved: (cards: readonly EditedCard[]) => readonly EditedCard[]) => {
    const { cards } = store.getState().draft;
    const after = moved(cards);
    if (after === cards) return;
    const place = after.findIndex((card) => card.key === key) + 1;
    change((draft) => ({ ...draft, cards: after }), { said: said.said.moved(place, after.length) });
  };

  return {
    editSet: (fields) => change((draft) => ({ ...draft, ...fields })),
    editDraft: (edit) => change(edit),
    editCard: (key, fields) => change((draft) => editCard(draft, key, fields)),

    addCard() {
      const card = newCard(newId());
      change((draft) => addCards(draft, [card]), {
        focus: { key: card.key, field: 'question' },
        said: said.said.added(store.getState().draft.cards.length + 1),
      });
    },

    addTable(cards) {
      const before = store.getState().draft.cards;
      const added = cards.map(toCard);
      change((draft) => addCards(draft, added), { focus: focusOn(added[0]) });
      const keys = new Set(added.map(({ key }) => key));
      offerUndo(
        said.paste.added(added.length),
        () => change((draft) => ({ ...draft, cards: withRestored(without(draft.cards, keys), before) })),
        UNDO_TOAST,
      );
    },

    replaceByTable(key, cards) {
      const before = store.getState().draft.cards;
      const added = cards.map(toCard);
      change((draft) => replaceCard(draft, key, added), { focus: { key, field: 'question' } });
      const keys = new Set([key, ...added.map((card) => card.key)]);
      offerUndo(
        said.paste.tableAdded(added.length),
        () =>
          change((draft) => ({ ...draft, cards: withRestored(without(draft.cards, keys), before) }), {
            focus: { key, field: 'question' },
          }),
        UNDO_TOAST,
      );
    },

    moveBy: (key, by) => move(key, (cards) => movedBy(cards, key, by)),
    moveTo: (key, index) => move(key, (cards) => movedTo(cards, key, index)),

    removeCards(keys) {
      const before = store.getState().draft.cards;
      const { active, selection } = store.getState();
      const blank = newCard(newId());
      change((draft) => ({ ...draft, cards: orBlank(without(draft.cards, keys), blank) }), {
        ...(active && keys.has(active.key) && { active: null }),
        ...(selection && { selection: new Set() }),
      });
      offerUndo(
        said.deletedCards(keys.size),
        () =>
          change((draft) => {
            const left = draft.cards.filter((card) => card.key !== blank.key || !isBlank(card));
            return { ...draft, cards: withRestored(left, before) };
          }),
        UNDO_TOAST,
      );
    },

    activate(key, side) {
      const { active, hintOf } = store.getState();
      if (active?.key === key && active.side === side) return;
      store.setState({ active: { key, side }, hintOf: hintOf === key ? hintOf : null });
    },
    openHint() {
      const place = activePlace(store.getState());
      if (place) store.setState({ active: place, hintOf: place.key, focus: { key: place.key, field: 'hint' } });
    },
    focusOn: (focus) => store.setState({ focus }),
  };
}

/** There is always a card to write into. */
function orBlank(cards: readonly EditedCard[], blank: EditedCard): readonly EditedCard[] {
  return cards.length > 0 ? cards : [blank];
}

function toCard(row: TableCard): EditedCard {
  return newCard(newId(), row);
}

function focusOn(card: EditedCard | undefined): FocusRequest | null {
  return card ? { key: card.key, field: 'question' } : null;
}
