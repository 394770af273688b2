/** Sets in folders as decks: the other way round of deck-sets.ts. */
import { messages } from '../../contract/messages/index.ts';
import type { IncomingItem } from '../incoming/incoming.ts';
import { DECK_SEPARATOR } from './note-type.ts';
import { escapedHtml } from './template.ts';
import type { WrittenDeck } from './written-json.ts';

type IncomingSet = Extract<IncomingItem, { kind: 'set' }>;

export interface SetDecks {
  /** Makes the deck of a set. */
  add(set: IncomingSet): void;
  /** The id of the deck of a set. */
  idOf(setKey: string): number;
  decks(): WrittenDeck[];
}

/** Ids of decks of ours begin here (2026-01-01, epoch ms) and never reach a moment that Anki would take. */
const FIRST_ID = 1_767_225_600_000;
/** What our reader calls the deck that everybody has. */
const DEFAULT_DECK = '1:';

export function createSetDecks(): SetDecks {
  const decks = new Map<string, WrittenDeck>();
  const ids = new Set<number>();
  const names = new Set<string>();

  /** Anki's own id where the set came with one. */
  const newId = (sourceId: string | null): number => {
    let id = /^[1-9]\d{0,14}$/.test(sourceId ?? '') ? Number(sourceId) : FIRST_ID + ids.size;
    if (sourceId?.startsWith(DEFAULT_DECK)) id = 1;
    while (ids.has(id)) id += 1;
    ids.add(id);
    return id;
  };

  /** Two sets of one name are two decks. */
  const freePath = (folders: readonly string[], topic: string): string[] => {
    let path = [...folders, topic];
    for (let n = 2; names.has(path.join(DECK_SEPARATOR).toLowerCase()); n += 1)
      path = [...folders, messages.anki.deckPart(topic, n)];
    names.add(path.join(DECK_SEPARATOR).toLowerCase());
    return path;
  };

  return {
    add({ key, sourceId, topic, folderPath, summary }) {
      const folders = folderPath
        .split('/')
        .filter((name) => name !== '')
        .map(deckName);
      const path = freePath(folders, deckName(topic) || messages.anki.deck);
      decks.set(key, { id: newId(sourceId), path, description: escapedHtml(summary ?? '') });
    },
    idOf: (setKey) => decks.get(setKey)?.id ?? 1,
    decks: () => [...decks.values()],
  };
}

/** The separator within a name would make two of it. */
function deckName(name: string): string {
  return name
    .replaceAll(/:{2,}/g, ':')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}
