/** Explanations of cards, kept on this device so that no card is asked about twice. An edited card is another card. */
import { EXPLANATIONS_KEPT } from '../../contract/limits.ts';
import { isRecord } from '../lib/storage/draft-keeper.ts';
import { readStored, writeStored } from '../lib/storage/storage.ts';
import { appStore } from '../lib/page/app-store.ts';

export interface Explanation {
  readonly text: string;
  /** When it was asked for, epoch ms. */
  readonly at: number;
}

/** What is explained: a card as it is asked. */
export interface Explained {
  readonly question: string;
  readonly answer: string;
}

interface Explanations {
  readonly kept: Readonly<Record<string, Explanation>>;
}

const STORAGE_KEY = 'ninefold:explanations';

const useExplanations = appStore<Explanations>(() => ({ kept: readKept() }));

export function useExplanation(card: Explained): Explanation | null {
  return useExplanations(({ kept }) => (Object.hasOwn(kept, keyOf(card)) ? (kept[keyOf(card)] ?? null) : null));
}

export function keepExplanation(card: Explained, text: string, at: number): void {
  // What another tab has kept meanwhile stays.
  const kept = bounded({ ...readKept(), ...useExplanations.getState().kept, [keyOf(card)]: { text, at } });
  useExplanations.setState({ kept });
  writeStored(STORAGE_KEY, kept);
}

/** The latest ones, as many as may be kept. */
function bounded(kept: Readonly<Record<string, Explanation>>): Record<string, Explanation> {
  let room: number = EXPLANATIONS_KEPT.chars;
  const latest = Object.entries(kept)
    .toSorted(([, a], [, b]) => b.at - a.at)
    .slice(0, EXPLANATIONS_KEPT.cards)
    .filter(([key, { text }]) => {
      room -= key.length + text.length;
      return room >= 0;
    });
  return Object.fromEntries(latest);
}

function keyOf({ question, answer }: Explained): string {
  return `${question}\n${answer}`;
}

function readKept(): Record<string, Explanation> {
  const stored = readStored(STORAGE_KEY);
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, value]) => {
      if (!isRecord(value) || typeof value.text !== 'string' || typeof value.at !== 'number') return [];
      return [[key, { text: value.text, at: value.at }]];
    }),
  );
}
