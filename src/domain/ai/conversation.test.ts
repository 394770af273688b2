import { describe, expect, test } from 'vitest';
import { CHATS_KEPT } from '../../contract/limits.ts';
import {
  before,
  cardsCited,
  historyOf,
  keptOnly,
  nameOf,
  withAnswer,
  withQuestion,
  type Conversation,
} from './conversation.ts';
import { readConversation } from './read-conversation.ts';
import { refsOfTopics } from './topic-cards.ts';

const empty: Conversation = { id: 'c', sets: ['s'], folders: [], changedAt: 1, exchanges: [] };
const topic = (...words: readonly string[]) => ({
  setId: 's',
  topic: 'Words',
  flashcards: words.map((word) => ({ id: `card-${word}`, question: `What is ${word}?`, answer: word })),
});
const asked = (id: string, question = `Question ${id}?`) => withQuestion(empty, { id, question, now: 5 });

describe('a conversation', () => {
  test('is called by its first question, in one line', () => {
    expect(nameOf(asked('1', ' Why\n is  that? '))).toBe('Why is that?');
  });

  test('tells a model of its cards under the refs that they have now', () => {
    const [then, now] = [topic('a', 'b', 'c'), topic('x', 'c', 'a')];
    const text = 'First [c1], then [c2] and [c3].';
    const cards = cardsCited(text, refsOfTopics([then]), true);
    const answered = withAnswer(asked('1'), '1', { text, cards, state: 'done' });
    expect(historyOf(answered, [now])).toEqual([
      { role: 'user', text: 'Question 1?' },
      { role: 'model', text: 'First [c3], then and [c2].' },
    ]);
  });

  test('goes on from a question that is asked again', () => {
    const three = ['1', '2', '3'].reduce(
      (conversation, id) => withQuestion(conversation, { id, question: id, now: 1 }),
      empty,
    );
    expect(before(three, '2').exchanges.map(({ id }) => id)).toEqual(['1']);
    expect(before(three, 'gone')).toBe(three);
  });

  test('cites while it is written only what is whole, and only cards that are there', () => {
    const cards = refsOfTopics([topic('a', 'b')]);
    expect(cardsCited('It is [c2], not [c9], or [c1', cards, false).map(({ ref }) => ref)).toEqual(['c2']);
  });
});

describe('what is kept', () => {
  test('comes back as it was, but for an answer that was being written', () => {
    const writing = withAnswer(asked('1'), '1', { text: 'Half an' });
    const read = readConversation(JSON.parse(JSON.stringify(writing)));
    expect(read).toEqual(withAnswer(writing, '1', { state: 'interrupted' }));
    expect(readConversation(JSON.parse(JSON.stringify(read)))).toEqual(read);
  });

  test.each([null, 'x', {}, { id: 'c', changedAt: 1, exchanges: [] }, { id: 'c', changedAt: 1, exchanges: [null] }])(
    'is nothing of another shape: %j',
    (value) => expect(readConversation(value)).toBeNull(),
  );

  test('is the latest, as many and as large as may be, and always the one in use', () => {
    const many = Array.from({ length: CHATS_KEPT.conversations + 5 }, (_, n) => ({
      ...asked('1'),
      id: `c${n}`,
      changedAt: n,
    }));
    const kept = keptOnly(many);
    expect(kept).toHaveLength(CHATS_KEPT.conversations);
    expect(kept[0]?.changedAt).toBe(CHATS_KEPT.conversations + 4);
    const huge = { ...asked('1', 'x'.repeat(CHATS_KEPT.chars + 1)), changedAt: 999 };
    expect(keptOnly([...many, huge])).toEqual([huge]);
  });
});
