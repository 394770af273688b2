/** Decks as sets in folders: a deck is the set of its own cards, and those above it are folders. */
import { MAX_CARDS_IN_A_BODY } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import type { IncomingItem } from '../incoming/incoming.ts';
import { textOfHtml } from './html-tree.ts';
import type { CollectionFacts } from './note-type.ts';

const said = messages.anki;

type IncomingSet = Omit<Extract<IncomingItem, { kind: 'set' }>, 'kind'>;

export interface DeckSets {
  /** The set for one more card of a deck; `set` is what it is, the first time. */
  setFor(deckId: string): { readonly key: string; readonly set: IncomingSet | null };
}

const TOPIC_MAX_CHARS = 500;
const FOLDER_MAX_CHARS = 80;
const SUMMARY_MAX_CHARS = 2_000;
/** Everybody's first deck has this id, so it names none. */
const DEFAULT_DECK = '1';

export function createDeckSets({ decks }: CollectionFacts): DeckSets {
  const counts = new Map<string, number>();
  return {
    setFor(deckId) {
      const before = counts.get(deckId) ?? 0;
      counts.set(deckId, before + 1);
      const part = Math.floor(before / MAX_CARDS_IN_A_BODY) + 1;
      const key = part === 1 ? deckId : `${deckId}#${part}`;
      if (before % MAX_CARDS_IN_A_BODY !== 0) return { key, set: null };
      const deck = decks.get(deckId);
      const path = deck?.path ?? [];
      const topic = (path.at(-1) ?? said.deck).slice(0, TOPIC_MAX_CHARS).toWellFormed();
      const id = deckId === DEFAULT_DECK ? `${deckId}:${topic}` : deckId;
      const set: IncomingSet = {
        key,
        sourceId: part === 1 ? id : `${id}#${part}`,
        topic: part === 1 ? topic : said.deckPart(topic, part),
        folderPath: path.slice(0, -1).map(folderName).join('/'),
        summary: textOfHtml(deck?.description ?? '')
          .slice(0, SUMMARY_MAX_CHARS)
          .toWellFormed(),
      };
      return { key, set };
    },
  };
}

function folderName(name: string): string {
  return name.replaceAll('/', '-').slice(0, FOLDER_MAX_CHARS).toWellFormed().trim();
}
