/** The cards that are to be printed, each as often as it is asked. */
import { useState } from 'react';
import type { Card } from '../../../contract/cards.schema.ts';
import { PRINT_CARDS_MAX } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { SetSummary } from '../../../contract/sets.schema.ts';
import type { FaceKey } from '../../../contract/study.schema.ts';
import { faceId, facesOf } from '../../../domain/cards/faces.ts';
import { api } from '../../lib/host/api.ts';
import { useLoaded, type Loaded } from '../../lib/loading/use-loaded.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { loadCardFaceText } from '../../parts/CardFaceText.tsx';
import { isWithin } from '../../parts/folders.ts';

export interface PrintedCard {
  /** Of the face, among all that are printed. */
  readonly id: string;
  readonly card: Card;
  readonly face: FaceKey;
  readonly topic: string;
  /** Among those of its set, from 1. */
  readonly number: number;
}

export interface PrintedCards {
  readonly topics: readonly string[];
  /** Null for more than can be printed at once. */
  readonly cards: readonly PrintedCard[] | null;
  /** Cards of the sets, each counted once. */
  readonly count: number;
}

export interface LoadedSets {
  readonly done: number;
  readonly total: number;
}

/** What a pick has for paper, and how many of its sets were loaded. */
export function usePrintedCards(pick: SessionPick): Loaded<PrintedCards> & { readonly progress: LoadedSets | null } {
  const [progress, setProgress] = useState<LoadedSets | null>(null);
  const loaded = useLoaded({
    key: JSON.stringify(pick),
    load: (signal) => loadPrinted(pick, { signal, onProgress: setProgress }),
    follows: ['sets'],
    failed: messages.printing.loadFailed,
  });
  return { ...loaded, progress };
}

interface Loading {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: LoadedSets) => void;
}

async function loadPrinted(pick: SessionPick, { signal, onProgress }: Loading): Promise<PrintedCards> {
  const { sets } = await api.sets.list({}, { signal });
  const chosen = picked(sets, pick);
  const topics = chosen.map(({ topic }) => topic);
  const count = chosen.reduce((sum, set) => sum + set.count, 0);
  if (count > PRINT_CARDS_MAX) return { topics, cards: null, count };
  const cards: PrintedCard[] = [];
  for (const [done, { id }] of chosen.entries()) {
    onProgress({ done, total: chosen.length });
    const { topic, flashcards } = await api.sets.get({ id }, { signal });
    signal.throwIfAborted();
    cards.push(...facesOfSet(topic, flashcards));
  }
  await loadCardFaceText(cards.flatMap(({ card }) => [card.question, card.answer]));
  return { topics, cards, count };
}

/** In the order in which they were named, else by name. */
function picked(sets: readonly SetSummary[], { sets: ids, folders }: SessionPick): SetSummary[] {
  const all = ids.length === 0 && folders.length === 0;
  const byName = sets.toSorted((a, b) => a.topic.localeCompare(b.topic));
  const named = ids.flatMap((id) => sets.filter((set) => set.id === id));
  const inFolders = byName.filter(
    (set) => !ids.includes(set.id) && (all || folders.some((folder) => isWithin(set.folderPath, folder))),
  );
  return [...named, ...inFolders];
}

/** Paper is turned by whoever holds it, so that a card that goes both ways stands on it once. */
function facesOfSet(topic: string, cards: readonly Card[]): PrintedCard[] {
  return cards
    .flatMap((card) => facesOf(card, { bothWays: false }).map(({ key }) => ({ card, face: key })))
    .map(({ card, face }, i) => ({ id: faceId(card.id, face), card, face, topic, number: i + 1 }));
}
