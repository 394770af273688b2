/** The conversations of this page; they outlive the screen that shows them. */
import { CHAT_CHOICE_MAX_CARDS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import { api } from '../../lib/host/api.ts';
import { ofApp } from '../../lib/page/world.ts';
import { newId } from '../../lib/page/new-id.ts';
import { useLibrary } from '../../state/library.ts';
import { chatKeeper } from './chat-keeper.ts';
import { createChats } from './chat-store.ts';
import { cardCount, setsOfPick } from '../../parts/choice-tree/choice-tree.ts';
import { readTopics } from './chosen-cards.ts';
import { clock } from '../../lib/page/clock.ts';

export const chats = ofApp(() =>
  createChats({
    keeper: chatKeeper,
    async readTopics(pick, signal) {
      if (!useLibrary.getState().loaded) await useLibrary.getState().refresh();
      const sets = setsOfPick(pick, useLibrary.getState().sets);
      const cards = cardCount(sets);
      if (cards > CHAT_CHOICE_MAX_CARDS) throw new Problem('too_large', messages.aiStudy.tooLarge(cards));
      const topics = await readTopics(
        sets.map(({ id }) => id),
        signal,
      );
      // The list of sets may be older than their end.
      if (topics.every(({ flashcards }) => flashcards.length === 0))
        throw new Problem('not_found', messages.aiStudy.nothingLeft);
      return topics;
    },
    ask: (input, { signal, onText }) => api.ai.chat(input, { signal, onChunk: ({ text }) => onText(text) }),
    now: clock.now,
    newId,
  }),
);

/** As long as a screen listens: what has come is kept when the window closes, and what other tabs do is seen. Answers how to stop. */
export function followChats(): () => void {
  const unfollow = chatKeeper.follow(() => chats().reread());
  const leave = (): void => chats().keepNow();
  window.addEventListener('pagehide', leave);
  return () => {
    unfollow();
    window.removeEventListener('pagehide', leave);
  };
}
