/**
 * Changing the card in sight without leaving what one is studying: flag, put aside, suspend, edit. The same in every mode, and each act is taken
 * back once: by Undo when it was the last thing done, or from its toast.
 */
import type { Card } from '../../contract/cards.schema.ts';
import type { Toast } from '../../contract/events.ts';
import { UNDO_TOAST_MS } from '../../contract/limits.ts';
import { excerpt } from '../../contract/messages/excerpt.ts';
import { messages } from '../../contract/messages/index.ts';
import { isProblem } from '../../contract/problem.ts';
import type { ActFields } from '../../contract/settings.ts';
import type { StudyCard } from '../../contract/study.schema.ts';
import { isBuried } from '../../domain/study/buried.ts';
import { askedTexts } from '../../domain/study/rounds/asked-texts.ts';
import type { Api } from '../lib/host/api.ts';
import { reasonOf } from '../lib/host/reason.ts';
import { changeOf, lastAct, leavesOut, namedFields, type CardAct } from './card-history.ts';

export type CardEdit = Partial<Pick<Card, 'question' | 'answer' | 'hint'>>;

export interface CardActions {
  readonly toggleFlag: () => void;
  /** Takes the card out of study until it is resumed. */
  readonly suspend: () => void;
  /** Leaves the card for tomorrow; one that is put aside is asked again today. */
  readonly bury: () => void;
  /** Saves the texts that are named. Rejects with the Problem, so that the editor keeps what was typed. */
  readonly edit: (cardId: string, texts: CardEdit) => Promise<void>;
  /** Takes back what was done to a card, if that was the last thing done. Answers whether it was. */
  readonly undoAct: () => boolean;
  /** Sends the acts that an earlier run of the session could not. */
  readonly sendActs: () => void;
}

/** What a change of a card needs of the world; tests give their own. */
export interface CardWorld {
  readonly api: Pick<Api, 'cards'>;
  /** Epoch ms. */
  now(): number;
  newId(): string;
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
  /** Brings back a card that an earlier run of the session left out; the host asks it again by now. May reject. */
  readBack(cardId: string): Promise<void>;
  /** What was done to cards, oldest first. */
  acts(): readonly CardAct[];
  /** Keeps the acts, too. */
  putActs(acts: readonly CardAct[]): void;
  /** How much has been answered by now, as the mode counts. */
  place(): number;
  /** Sends after everything before it has been answered. `task` must handle its own failure. */
  enqueue(task: () => Promise<void>): void;
}

const FLAGGED = 1;

export function createCardActions(desk: CardDesk): CardActions {
  const { world } = desk;
  const said = messages.study;
  /** How to bring back the cards that were left out here, by the act. */
  const ways = new Map<string, () => void>();
  /** Acts that the host refused: there is nothing to take back about them. */
  const refused = new Set<string>();

  const stands = (act: CardAct): boolean => desk.acts().some(({ id }) => id === act.id);
  const remember = (act: CardAct): void => desk.putActs([...desk.acts(), act]);
  const forget = (act: CardAct): void => desk.putActs(desk.acts().filter(({ id }) => id !== act.id));
  const fail = (error: unknown, retry?: () => void): void =>
    world.toast({
      kind: 'error',
      message: said.changeFailed(reasonOf(error, said.unexpected)),
      ...(retry && { action: { label: messages.notices.retry, run: retry } }),
    });

  const show = (act: CardAct): void => {
    if (leavesOut(act)) ways.set(act.id, desk.leaveOut(act.cardId));
    else desk.change(act.cardId, namedFields(act.after));
  };

  /** Answers whether the card is as it was; else it has to be read. */
  const unshow = (act: CardAct): boolean => {
    if (!leavesOut(act)) desk.change(act.cardId, namedFields(act.before));
    else ways.get(act.id)?.();
    return !leavesOut(act) || ways.has(act.id);
  };

  /** The act on the card in sight, or null when that is so already. */
  const actOf = (kind: CardAct['kind'], cardId: string, wanted: ActFields): CardAct | null => {
    const shown = desk.shown();
    const change = shown?.card.id === cardId ? changeOf(shown.card, wanted) : null;
    if (!shown || !change) return null;
    const name = excerpt(askedTexts(shown).question);
    return { id: world.newId(), kind, cardId, name, ...change, place: desk.place(), sent: false };
  };

  const send = (act: CardAct): void =>
    desk.enqueue(async () => {
      try {
        await world.api.cards.update({ id: act.cardId, ...act.after });
        refused.delete(act.id);
        desk.putActs(desk.acts().map((other) => (other.id === act.id ? { ...other, sent: true } : other)));
        if (stands(act)) offerBack(act);
      } catch (error) {
        refused.add(act.id);
        if (!stands(act)) return;
        forget(act);
        unshow(act);
        fail(error);
      }
    });

  const perform = (act: CardAct): void => {
    show(act);
    // Answers of a card that left may have gone with it.
    remember({ ...act, place: desk.place() });
    send(act);
  };

  const give = (kind: CardAct['kind'], wanted: ActFields): void => {
    const card = desk.shown()?.card;
    const act = card ? actOf(kind, card.id, wanted) : null;
    if (act) perform(act);
  };

  /** What leaves the desk says so, with a way back; the rest is in sight. */
  const offerBack = (act: CardAct): void => {
    if (!leavesOut(act)) return;
    world.toast({
      id: act.id,
      message: act.kind === 'bury' ? said.buried(act.name) : said.suspended(act.name),
      durationMs: UNDO_TOAST_MS,
      action: { label: messages.notices.undo, run: () => takeBack(act) },
    });
  };

  const takeBack = (act: CardAct): void => {
    // Its toast may still stand when Undo has taken it back, and the other way round.
    if (!stands(act)) return;
    forget(act);
    const isBack = unshow(act);
    world.toast({
      // In the place of the one that offered it.
      id: act.id,
      kind: 'info',
      message: said.undoneAct[act.kind](act.name),
      durationMs: UNDO_TOAST_MS,
      action: { label: said.redo, run: () => redo(act) },
    });
    desk.enqueue(async () => {
      if (refused.has(act.id)) return;
      try {
        await world.api.cards.update({ id: act.cardId, ...act.before });
        if (!isBack) await desk.readBack(act.cardId);
      } catch (error) {
        // The host keeps the act, so the session does too; of a card that is gone there is nothing left to take back.
        const isGone = isProblem(error) && error.code === 'not_found';
        show(act);
        if (!isGone) remember({ ...act, place: desk.place() });
        fail(error, isGone ? undefined : () => takeBack(act));
      }
    });
  };

  const redo = (act: CardAct): void => {
    const again = actOf(act.kind, act.cardId, act.after);
    if (again) perform(again);
  };

  return {
    toggleFlag() {
      const isFlagged = desk.shown()?.card.flag !== 0;
      give(isFlagged ? 'unflag' : 'flag', { flag: isFlagged ? 0 : FLAGGED });
    },

    suspend: () => give('suspend', { suspended: true }),

    bury() {
      const card = desk.shown()?.card;
      const isAside = card !== undefined && isBuried(card, world.now());
      give(isAside ? 'unbury' : 'bury', { buriedUntil: isAside ? null : world.dayEnd() });
    },

    async edit(cardId, texts) {
      const act = actOf('edit', cardId, texts);
      const stored = await world.api.cards.update({ id: cardId, ...texts });
      desk.change(cardId, stored);
      if (act) remember({ ...act, place: desk.place(), sent: true });
    },

    undoAct() {
      const last = lastAct(desk.acts(), desk.place());
      if (last) takeBack(last);
      return last !== null;
    },

    sendActs: () =>
      desk
        .acts()
        .filter(({ sent }) => !sent)
        .forEach(send),
  };
}
