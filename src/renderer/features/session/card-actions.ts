/** Changing the card on the sheet without leaving the session: flag, suspend, edit. */
import type { Card } from '../../../contract/cards.schema.ts';
import { UNDO_TOAST_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { changeCard, showCard, showNext, withoutCard, type SessionCard } from './session-state.ts';
import { type SessionCore } from './session-core.ts';
import { reasonOf } from '../../lib/reason.ts';

export type CardEdit = Pick<Card, 'question' | 'answer' | 'hint'>;

export interface CardActions {
  readonly toggleFlag: () => void;
  /** Takes the card out of study until it is resumed; offered to be undone. */
  readonly suspend: () => void;
  /** Saves new texts. Rejects with the Problem, so that the editor keeps what was typed. */
  readonly edit: (cardId: string, texts: CardEdit) => Promise<void>;
}

const FLAGGED = 1;

export function createCardActions(core: SessionCore): CardActions {
  const { world } = core;

  const change = (cardId: string, fields: Partial<Card>): void =>
    core.update((state) => changeCard(state, cardId, (card) => ({ ...card, card: { ...card.card, ...fields } })));

  const failed = (error: unknown): void =>
    world.toast({ kind: 'error', message: messages.study.changeFailed(reasonOf(error, messages.study.unexpected)) });

  const bringBack = (card: SessionCard): void => core.update((state) => showCard(state, card, world.now(), false));

  const resume = (card: SessionCard): void => {
    core.enqueue(async () => {
      try {
        await world.api.cards.update({ id: card.card.id, suspended: false });
        bringBack(card);
      } catch (error) {
        failed(error);
      }
    });
  };

  return {
    toggleFlag() {
      const card = core.get().shown?.card.card;
      if (!card) return;
      const flag = card.flag === 0 ? FLAGGED : 0;
      change(card.id, { flag });
      core.enqueue(async () => {
        try {
          await world.api.cards.update({ id: card.id, flag });
        } catch (error) {
          change(card.id, { flag: card.flag });
          failed(error);
        }
      });
    },

    suspend() {
      const card = core.get().shown?.card;
      if (!card) return;
      core.update((state) => showNext(withoutCard(state, card.card.id), world.now()));
      core.refill();
      core.enqueue(async () => {
        try {
          await world.api.cards.update({ id: card.card.id, suspended: true });
          world.toast({
            message: messages.study.suspended(card.card.question),
            durationMs: UNDO_TOAST_MS,
            action: { label: messages.notices.undo, run: () => resume(card) },
          });
        } catch (error) {
          bringBack(card);
          failed(error);
        }
      });
    },

    async edit(cardId, texts) {
      const stored = await world.api.cards.update({ id: cardId, ...texts });
      change(cardId, stored);
    },
  };
}
