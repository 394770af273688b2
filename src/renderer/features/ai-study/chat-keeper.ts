/** Conversations in local storage, each under a key of its own, so that an answer that is being written rewrites no other. */
import { keptOnly, type Conversation } from '../../../domain/ai/conversation.ts';
import { readConversation } from '../../../domain/ai/read-conversation.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../../lib/storage/storage.ts';

const PREFIX = 'ninefold:chat:';

export interface ChatKeeper {
  /** All of them, the latest first. */
  read(): readonly Conversation[];
  /** False when there was no room, even without the oldest ones. */
  keep(conversation: Conversation): boolean;
  remove(id: string): void;
  /** Listens to what other tabs keep and remove; answers how to stop. */
  follow(changed: () => void): () => void;
}

export const chatKeeper: ChatKeeper = {
  read() {
    const all = storedKeys()
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => readConversation(readStored(key)))
      .filter((conversation) => conversation !== null);
    const kept = keptOnly(all);
    for (const { id } of all) if (!kept.some((each) => each.id === id)) removeStored(PREFIX + id);
    return kept;
  },

  keep(conversation) {
    if (writeStored(PREFIX + conversation.id, conversation)) return true;
    // The storage is full: the conversations that were longest left alone make room.
    const others = this.read().filter(({ id }) => id !== conversation.id);
    for (const { id } of others.toReversed()) {
      removeStored(PREFIX + id);
      if (writeStored(PREFIX + conversation.id, conversation)) return true;
    }
    return false;
  },

  remove: (id) => removeStored(PREFIX + id),

  follow(changed) {
    const stored = ({ key }: StorageEvent): void => {
      if (key === null || key.startsWith(PREFIX)) changed();
    };
    window.addEventListener('storage', stored);
    return () => window.removeEventListener('storage', stored);
  },
};
