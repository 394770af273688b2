/**
 * Cards that were made of an answer or of a note and wait for Review & Save (/sets/review?answer=). They are kept on this device until they are saved or
 * discarded.
 */
import type { GeneratedSet } from '../../contract/documents.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { hasTexts, isRecord } from '../lib/storage/draft-keeper.ts';
import { notify } from '../lib/notices/notify.ts';
import { readStored, writeStored } from '../lib/storage/storage.ts';
import { offerUndo } from '../lib/notices/undo-toast.ts';
import { appStore } from '../lib/page/app-store.ts';
import { ofApp } from '../lib/page/world.ts';

export interface AnswerCards {
  /** The exchange whose answer they were made of, or a name of its own where they were made of a note. */
  readonly id: string;
  /** '' where they were made of a note. */
  readonly conversationId: string;
  /** The note they were made of. */
  readonly noteId?: string;
  /** The question or the note's title, as the list of what waits calls them. */
  readonly name: string;
  readonly sets: readonly GeneratedSet[];
  /** Epoch ms. */
  readonly madeAt: number;
}

interface AnswerCardsState {
  readonly waiting: readonly AnswerCards[];
}

const STORAGE_KEY = 'ninefold:answer-cards';

const kept = ofApp(() => ({
  /** Whether what waits here could be kept; else this window alone knows it, and another one's list does not replace it. */
  isStored: true,
}));

export const useAnswerCards = appStore<AnswerCardsState>(() => ({ waiting: readWaiting() }));

/** Keeps them until they are saved or discarded, newest first; where this computer cannot, it says so. */
export function keepAnswerCards(cards: AnswerCards): void {
  change((waiting) => [cards, ...waiting.filter(({ id }) => id !== cards.id)].toSorted((a, b) => b.madeAt - a.madeAt));
  if (!kept().isStored) notify.toast({ kind: 'error', message: messages.review.draftNotKept });
}

/** Takes them away unsaved; a toast brings them back. */
export function discardAnswerCards(cards: AnswerCards): void {
  dropAnswerCards(cards.id);
  const message = messages.documents.discardedCards(cards.name, cardCountOf(cards));
  offerUndo(message, () => keepAnswerCards(cards), `answer:${cards.id}`);
}

export function dropAnswerCards(id: string): void {
  change((waiting) => waiting.filter((each) => each.id !== id));
}

export function answerReviewHref(id: string): string {
  return `/sets/review?${new URLSearchParams({ answer: id })}`;
}

export function cardCountOf({ sets }: AnswerCards): number {
  return sets.reduce((sum, { flashcards }) => sum + flashcards.length, 0);
}

function change(edit: (waiting: readonly AnswerCards[]) => readonly AnswerCards[]): void {
  const waiting = edit(kept().isStored ? readWaiting() : useAnswerCards.getState().waiting);
  useAnswerCards.setState({ waiting });
  kept().isStored = writeStored(STORAGE_KEY, waiting);
}

function readWaiting(): AnswerCards[] {
  const stored = readStored(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isAnswerCards) : [];
}

function isAnswerCards(value: unknown): value is AnswerCards {
  if (!isRecord(value) || !hasTexts(value, ['id', 'conversationId', 'name']) || !Array.isArray(value.sets))
    return false;
  return typeof value.madeAt === 'number' && value.sets.every(isSet);
}

function isSet(value: unknown): boolean {
  if (!isRecord(value) || !hasTexts(value, ['name', 'topic', 'summary', 'folderPath'])) return false;
  return (
    Array.isArray(value.flashcards) &&
    value.flashcards.every((card) => isRecord(card) && hasTexts(card, ['question', 'answer']))
  );
}
