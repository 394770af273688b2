/** Changing the card in sight without leaving what one is studying: flag, put aside, suspend, edit. The same in every mode. */
import type { Card } from '../../contract/cards.schema.ts';
import type { Toast } from '../../contract/events.ts';
import { UNDO_TOAST_MS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import type { StudyCard } from '../../contract/study.schema.ts';
import { askedTexts } from '../../domain/study/rounds/asked-texts.ts';
import type { Api } from '../lib/api.ts';
import { reasonOf } from '../lib/reason.ts';

export type CardEdit = Pick<Card, 'question' | 'answer' | 'hint'>;

export interface CardActions {
  readonly toggleFlag: () => void;
  /** Takes the card out of study until it is resumed; offered to be undone. */
  readonly suspend: () => void;
  /** Leaves the card for tomorrow; offered to be undone. */
  readonly bury: () => void;
  /** Saves new texts. Rejects with the Problem, so that the editor keeps what was typed. */
  readonly edit: (cardId: string, texts: CardEdit) => Promise<void>;
}

/** What a change of a card needs of the world; tests give their own. */
export interface CardWorld {
  readonly api: Pick<Api, 'cards'>;
  /** When the study day ends, epoch ms. */
  dayEnd(): number;
  toast(toast: Toast): void;
}

/** Where the cards of a mode lie, with one of them in sight. */
export interface CardDesk {
  readonly world: CardWorld;
  /** The card in sight. */
  shown(): Pick<StudyCard, 'card' | 'face'> | null;
  /** Changes a card wherever it lies. */
  change(cardId: string, fields: Partial<Card>): void;
  /** Takes a card with all its faces off the desk and brings up what comes next; answers how to bring it back. */
  leaveOut(cardId: string): () => void;
  /** Sends after everything before it has been answered. `task` must handle its own failure. */
  enqueue(task: () => Promise<void>): void;
}

const FLAGGED = 1;

export function createCardActions(desk: CardDesk): CardActions {
  const { world } = desk;

  const failed = (error: unknown): void =>
    world.toast({ kind: 'error', message: messages.study.changeFailed(reasonOf(error, messages.study.unexpected)) });

  /** Takes the card and its siblings away, as `fields` say for how long; `back` brings it in again. */
  const leaveOut = (fields: Partial<Card>, back: Partial<Card>, saidOf: (question: string) => string): void => {
    const shown = desk.shown();
    if (!shown) return;
    const { id } = shown.card;
    const bringBack = desk.leaveOut(id);
    const takeIn = (): void =>
      desk.enqueue(async () => {
        try {
          await world.api.cards.update({ id, ...back });
          bringBack();
        } catch (error) {
          failed(error);
        }
      });
    desk.enqueue(async () => {
      try {
        await world.api.cards.update({ id, ...fields });
        world.toast({
          message: saidOf(askedTexts(shown).question),
          durationMs: UNDO_TOAST_MS,
          action: { label: messages.notices.undo, run: takeIn },
        });
      } catch (error) {
        bringBack();
        failed(error);
      }
    });
  };

  return {
    toggleFlag() {
      const card = desk.shown()?.card;
      if (!card) return;
      const flag = card.flag === 0 ? FLAGGED : 0;
      desk.change(card.id, { flag });
      desk.enqueue(async () => {
        try {
          await world.api.cards.update({ id: card.id, flag });
        } catch (error) {
          desk.change(card.id, { flag: card.flag });
          failed(error);
        }
      });
    },

    suspend: () => leaveOut({ suspended: true }, { suspended: false }, messages.study.suspended),
    bury: () => leaveOut({ buriedUntil: world.dayEnd() }, { buriedUntil: null }, messages.study.buried),

    async edit(cardId, texts) {
      const stored = await world.api.cards.update({ id: cardId, ...texts });
      desk.change(cardId, stored);
    },
  };
}
