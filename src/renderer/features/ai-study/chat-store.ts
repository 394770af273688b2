/** Conversations about chosen sets: what is asked, what comes, and what is kept of it. An answer goes on being written when the page is left. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallInput, Output } from '../../../contract/index.ts';
import { CHAT_KEPT_EVERY_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import type { TopicData } from '../../../contract/ai-tests.schema.ts';
import {
  before,
  cardsCited,
  historyOf,
  keptOnly,
  withAnswer,
  withQuestion,
  type Answer,
  type Conversation,
} from '../../../domain/ai/conversation.ts';
import { withoutHalfCitation } from '../../../domain/ai/chat-citations.ts';
import { refsOfTopics } from '../../../domain/ai/topic-cards.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { logError } from '../../lib/page/log.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import type { ChatKeeper } from './chat-keeper.ts';
import { clock, type Timer, wait } from '../../lib/page/clock.ts';

export interface ChatState {
  /** The latest first. */
  readonly conversations: readonly Conversation[];
  /** The exchange whose answer is being written; one at a time. */
  readonly writing: string | null;
  /** The last answer that ended, for whoever listens. */
  readonly ended: { readonly exchangeId: string; readonly answer: Answer } | null;
  /** What was asked last could not be kept on this device. */
  readonly notKept: boolean;
}

/** What a conversation needs of the world; tests give their own. */
export interface ChatWorld {
  readonly keeper: ChatKeeper;
  /** The cards of a choice, at the time of the question. */
  readonly readTopics: (pick: SessionPick, signal: AbortSignal) => Promise<readonly TopicData[]>;
  readonly ask: (
    input: CallInput<'ai.chat'>,
    options: { readonly signal: AbortSignal; readonly onText: (text: string) => void },
  ) => Promise<Output<'ai.chat'>>;
  readonly now: () => number;
  readonly newId: () => string;
}

export interface Chats {
  readonly store: StoreApi<ChatState>;
  /** Asks in a new conversation; answers its id. */
  begin(pick: SessionPick, question: string): string;
  /** Asks one more question. */
  ask(conversationId: string, question: string): void;
  /** Asks an exchange's question again, or in other words; what came after it is left out. Answers the conversation as it was. */
  askAgain(conversationId: string, exchangeId: string, question?: string): Conversation | null;
  /** From the next question on it is about other sets. */
  choose(conversationId: string, pick: SessionPick): void;
  /** Ends the answer that is being written; what has come stays. */
  stop(): void;
  remove(conversationId: string): Conversation | null;
  /** Puts a conversation back as it was. */
  restore(conversation: Conversation): void;
  /** Keeps what has come at once: the page is being left. */
  keepNow(): void;
  /** Reads again what other tabs have changed. */
  reread(): void;
}

/** As often as the page can be drawn anew without falling behind. */
const SHOWN_EVERY_MS = 60;
/** By then a page that is being left is gone. */
const LEAVING_MS = 300;

export function createChats(world: ChatWorld): Chats {
  const { keeper } = world;
  const store = createStore<ChatState>(() => ({
    conversations: keeper.read(),
    writing: null,
    ended: null,
    notKept: false,
  }));
  const { getState: get, setState: set } = store;
  let call: { readonly conversationId: string; readonly control: AbortController; readonly keep: () => void } | null =
    null;

  const find = (id: string): Conversation | null => get().conversations.find((each) => each.id === id) ?? null;

  const put = (conversation: Conversation, how: 'kept' | 'shown'): void => {
    const others = get().conversations.filter(({ id }) => id !== conversation.id);
    const conversations = keptOnly([conversation, ...others]);
    for (const { id } of others) if (!conversations.some((each) => each.id === id)) keeper.remove(id);
    set({ conversations, ...(how === 'kept' && { notKept: !keeper.keep(conversation) }) });
  };

  /** Shows an answer as it stands; the conversation may be gone by now. */
  const answer = (conversationId: string, exchangeId: string, fields: Partial<Answer>, how: 'kept' | 'shown'): void => {
    const conversation = find(conversationId);
    if (conversation) put(withAnswer(conversation, exchangeId, fields), how);
  };

  const write = async (conversation: Conversation, question: string): Promise<void> => {
    stop();
    const id = world.newId();
    const control = new AbortController();
    const { signal } = control;
    const asked = withQuestion(conversation, { id, question, now: world.now() });
    const fields = (change: Partial<Answer>, how: 'kept' | 'shown'): void => answer(asked.id, id, change, how);
    let text = '';
    let cards: ReturnType<typeof refsOfTopics> = [];
    const shown = paced(SHOWN_EVERY_MS, () => fields({ text, cards: cardsCited(text, cards, false) }, 'shown'));
    const kept = paced(CHAT_KEPT_EVERY_MS, () => fields({ text, cards: cardsCited(text, cards, false) }, 'kept'));
    const end = (last: Partial<Answer>): void => {
      shown.stop();
      kept.stop();
      if (call?.control !== control) return;
      call = null;
      set({ writing: null });
      const said = last.state === 'done' && last.complete !== false ? text : withoutHalfCitation(text);
      fields({ text: said, cards: cardsCited(said, cards, true), ...last }, 'kept');
      const ended = find(asked.id)?.exchanges.find((exchange) => exchange.id === id)?.answer;
      if (ended) set({ ended: { exchangeId: id, answer: ended } });
    };
    call = { conversationId: asked.id, control, keep: () => kept.now() };
    signal.addEventListener('abort', () => end({ state: 'stopped' }), { once: true });
    set({ writing: id });
    put(asked, 'kept');
    try {
      const topics = await world.readTopics(conversation, signal);
      cards = refsOfTopics(topics);
      const conversationHistory = [...historyOf(conversation, topics), { role: 'user' as const, text: question }];
      const whole = await world.ask(
        { conversationHistory, topicsData: [...topics] },
        {
          signal,
          onText(piece) {
            if (signal.aborted) return;
            text += piece;
            shown.soon();
            kept.soon();
          },
        },
      );
      const { cardsSent, cardsTotal, complete } = whole;
      text = whole.text;
      end({ state: 'done', cards: whole.cards, cardsSent, cardsTotal, complete });
    } catch (error) {
      if (!signal.aborted && !isProblem(error)) logError('An answer of a conversation was not got.', error);
      // A page that is being left loses its connections first: its answer is not failed but interrupted.
      if (isProblem(error) && error.code === 'offline') await wait(LEAVING_MS);
      end({ state: 'failed', error: reasonOf(error, messages.aiStudy.unexpected) });
    }
  };

  const stop = (): void => call?.control.abort();

  return {
    store,
    begin(pick, question) {
      const conversation: Conversation = {
        id: world.newId(),
        sets: pick.sets,
        folders: pick.folders,
        changedAt: world.now(),
        exchanges: [],
      };
      void write(conversation, question);
      return conversation.id;
    },
    ask(conversationId, question) {
      const conversation = find(conversationId);
      if (conversation) void write(conversation, question);
    },
    askAgain(conversationId, exchangeId, question) {
      stop();
      const conversation = find(conversationId);
      const exchange = conversation?.exchanges.find(({ id }) => id === exchangeId);
      if (!conversation || !exchange) return null;
      void write(before(conversation, exchangeId), question ?? exchange.question);
      return conversation;
    },
    choose(conversationId, { sets, folders }) {
      const conversation = find(conversationId);
      if (conversation) put({ ...conversation, sets, folders }, 'kept');
    },
    stop,
    remove(conversationId) {
      if (call?.conversationId === conversationId) stop();
      const conversation = find(conversationId);
      set({ conversations: get().conversations.filter(({ id }) => id !== conversationId) });
      keeper.remove(conversationId);
      return conversation;
    },
    restore(conversation) {
      if (call?.conversationId === conversation.id) stop();
      put(conversation, 'kept');
    },
    keepNow: () => call?.keep(),
    reread() {
      const own = call === null ? null : find(call.conversationId);
      const read = keeper.read();
      set({ conversations: own ? keptOnly([own, ...read.filter(({ id }) => id !== own.id)]) : read });
    },
  };
}

interface Paced {
  /** Runs within the pace. */
  soon(): void;
  /** Runs at once. */
  now(): void;
  stop(): void;
}

/** At most once in `ms`, and once more after the last time it was asked for. */
function paced(ms: number, run: () => void): Paced {
  let timer: Timer | undefined;
  const now = (): void => {
    clock.clearTimeout(timer);
    timer = undefined;
    run();
  };
  return {
    soon() {
      timer ??= clock.setTimeout(now, ms);
    },
    now,
    stop() {
      clock.clearTimeout(timer);
      timer = undefined;
    },
  };
}
