import { describe, expect, test, vi } from 'vitest';
import type { Output } from '../../../contract/index.ts';
import type { Conversation } from '../../../domain/ai/conversation.ts';
import { readConversation } from '../../../domain/ai/read-conversation.ts';
import { Problem } from '../../../contract/problem.ts';
import { createChats, type ChatWorld } from './chat-store.ts';

const PICK = { sets: ['s'], folders: [] };
const topics = [{ setId: 's', topic: 'Cells', flashcards: [{ id: 'card', question: 'Q', answer: 'A' }] }];

/** A world whose model answers when the test says so. */
function openChats() {
  const stored = new Map<string, string>();
  let ids = 0;
  const calls: {
    input: Parameters<ChatWorld['ask']>[0];
    signal: AbortSignal;
    say: (text: string) => void;
    end: (text: string, fields?: Partial<Output<'ai.chat'>>) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const world: ChatWorld = {
    keeper: {
      read: () =>
        [...stored.values()]
          .map((text) => readConversation(JSON.parse(text)))
          .filter((each): each is Conversation => each !== null),
      keep(conversation) {
        stored.set(conversation.id, JSON.stringify(conversation));
        return true;
      },
      remove: (id) => void stored.delete(id),
      follow: () => () => {},
    },
    readTopics: async () => topics,
    ask: (input, { signal, onText }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Output<'ai.chat'>>();
      calls.push({
        input,
        signal,
        say: onText,
        end: (text, fields = {}) =>
          resolve({ text, cards: [], cardsSent: 1, cardsTotal: 1, complete: true, sent: 9, ...fields }),
        fail: reject,
      });
      signal.addEventListener('abort', () => reject(new Problem('cancelled', 'Cancelled')));
      return promise;
    },
    now: () => 1_000 + ids,
    newId: () => `id-${(ids += 1)}`,
  };
  const chats = createChats(world);
  const called = async (count: number) => {
    await vi.waitFor(() => expect(calls).toHaveLength(count));
    return calls[count - 1]!;
  };
  const conversation = (id: string) => chats.store.getState().conversations.find((each) => each.id === id);
  return { chats, stored, called, conversation, again: () => createChats(world) };
}

describe('an answer', () => {
  test('comes piece by piece, with the cards that it cites, and is kept when it is whole', async () => {
    const { chats, called, conversation, stored } = openChats();
    const id = chats.begin(PICK, 'Why?');
    const call = await called(1);
    expect(call.input).toEqual({ conversationHistory: [{ role: 'user', text: 'Why?' }], topicsData: topics });
    call.say('Because [c1] ');
    await vi.waitFor(() => expect(conversation(id)?.exchanges[0]?.answer.text).toBe('Because [c1] '));
    expect(conversation(id)?.exchanges[0]?.answer).toMatchObject({ state: 'writing', cards: [{ cardId: 'card' }] });
    call.end('Because [c1] so.');
    await vi.waitFor(() => expect(chats.store.getState().writing).toBeNull());
    expect(conversation(id)?.exchanges[0]?.answer).toMatchObject({ state: 'done', text: 'Because [c1] so.' });
    expect(stored.get(id)).toContain('"state":"done"');
    expect(chats.store.getState().ended?.answer.state).toBe('done');
  });

  test('that is stopped keeps what came, and ends the call', async () => {
    const { chats, called, conversation } = openChats();
    const id = chats.begin(PICK, 'Why?');
    const call = await called(1);
    call.say('Half');
    chats.stop();
    expect(call.signal.aborted).toBe(true);
    call.say(' and more');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(conversation(id)?.exchanges[0]?.answer).toMatchObject({ state: 'stopped', text: 'Half', error: null });
  });

  test('that ends within a citation has no half of it, however it ends', async () => {
    const half = 'Made there [c1]. Also [c';
    const { chats, called, conversation, again } = openChats();
    const id = chats.begin(PICK, 'Why?');
    const answer = () => conversation(id)?.exchanges.at(-1)?.answer.text;
    (await called(1)).say(half);
    chats.keepNow();
    const read = again().store.getState().conversations[0]?.exchanges[0]?.answer;
    expect(read).toMatchObject({ state: 'interrupted', text: 'Made there [c1]. Also' });
    chats.stop();
    expect(answer()).toBe('Made there [c1]. Also');
    chats.ask(id, 'And?');
    (await called(2)).end(half, { complete: false });
    await vi.waitFor(() => expect(chats.store.getState().writing).toBeNull());
    expect(answer()).toBe('Made there [c1]. Also');
    // A whole answer may end so.
    chats.ask(id, 'And now?');
    (await called(3)).end('An open bracket is written [');
    await vi.waitFor(() => expect(chats.store.getState().writing).toBeNull());
    expect(answer()).toBe('An open bracket is written [');
  });

  test('that fails keeps what came, and says why', async () => {
    const { chats, called, conversation } = openChats();
    const id = chats.begin(PICK, 'Why?');
    const call = await called(1);
    call.say('Half');
    call.fail(new Problem('quota_exceeded', 'No more.'));
    await vi.waitFor(() => expect(chats.store.getState().writing).toBeNull());
    expect(conversation(id)?.exchanges[0]?.answer).toMatchObject({ state: 'failed', text: 'Half', error: 'No more.' });
  });

  test('is there after a reload in the middle of it, as far as it had come', async () => {
    const { chats, called, again } = openChats();
    const id = chats.begin(PICK, 'Why?');
    (await called(1)).say('Half an ans');
    chats.keepNow();
    const after = again()
      .store.getState()
      .conversations.find((each) => each.id === id);
    expect(after?.exchanges[0]?.answer).toMatchObject({ state: 'interrupted', text: 'Half an ans' });
  });
});

describe('a conversation', () => {
  test('goes on with what was said, and a question asked in other words leaves out what came after it', async () => {
    const { chats, called, conversation } = openChats();
    const id = chats.begin(PICK, 'One?');
    (await called(1)).end('First.');
    await vi.waitFor(() => expect(chats.store.getState().writing).toBeNull());
    chats.ask(id, 'Two?');
    const second = await called(2);
    expect(second.input.conversationHistory.map(({ text }) => text)).toEqual(['One?', 'First.', 'Two?']);
    second.end('Second.');
    await vi.waitFor(() => expect(chats.store.getState().writing).toBeNull());
    const was = chats.askAgain(id, conversation(id)!.exchanges[0]!.id, 'Uno?');
    expect(was?.exchanges).toHaveLength(2);
    expect((await called(3)).input.conversationHistory.map(({ text }) => text)).toEqual(['Uno?']);
    expect(conversation(id)?.exchanges).toHaveLength(1);
    chats.restore(was!);
    expect(conversation(id)?.exchanges.map(({ question }) => question)).toEqual(['One?', 'Two?']);
    expect(chats.store.getState().writing).toBeNull();
  });

  test('that is deleted is gone from the device, and comes back', async () => {
    const { chats, called, stored } = openChats();
    const id = chats.begin(PICK, 'One?');
    const call = await called(1);
    const removed = chats.remove(id);
    expect(call.signal.aborted).toBe(true);
    expect(stored.has(id)).toBe(false);
    chats.restore(removed!);
    expect(stored.has(id)).toBe(true);
  });
});
