import { describe, expect, test } from 'vitest';
import { messages } from '../../contract/messages/index.ts';
import { compoundFinding } from './compound.ts';

const said = messages.quality.pattern;
const found = (question: string, answer = 'Something') => compoundFinding({ question, answer });

describe('compound questions', () => {
  test.each([
    ['What is osmosis? Where does it happen?', said.severalQuestions],
    ['What is osmosis and why does it matter?', said.joinedQuestions],
    ['Wer war Goethe und wann lebte er?', said.joinedQuestions],
    ['Define entropy and explain how it changes.', said.joinedTasks],
    ['(a) Name the parts of a cell. (b) Describe the nucleus.', said.parts],
    ['What are the causes and effects of inflation?', said.pairedAspects],
    ['What are mitosis, meiosis and cytokinesis?', said.list],
  ])('%s', (question, pattern) => {
    expect(found(question)?.matchedPatterns).toContain(pattern);
  });

  test('a question that asks for a list is compound when its answer is one', () => {
    expect(found('Name the three states of matter.')).toBeNull();
    expect(found('Name the three states of matter.', 'solid, liquid and gas')).toEqual({
      confidence: 0.65,
      matchedPatterns: [said.enumeration, said.listedAnswer],
    });
  });

  test.each([
    'What is the difference between mitosis and meiosis?',
    'How are supply and demand related?',
    'Who wrote “War and Peace”?',
    'What is the role of sodium and potassium in nerves?',
    'In which year did the war between France and Prussia begin?',
    'What is a trade-off?',
    'Which word is missing? A seed contains an embryo, a store of _____, and a coat.',
    'Wie heißt „Salz und Pfeffer“ auf Englisch?',
  ])('one question: %s', (question) => {
    expect(found(question)).toBeNull();
  });

  test('an answer that is a list makes no question compound', () => {
    expect(found('What does blood carry?', 'oxygen, sugar, hormones and heat')).toBeNull();
  });

  test('more patterns make it surer, never certain', () => {
    const one = found('What is osmosis and why does it matter?')!;
    const two = found('What is osmosis and why does it matter? Where is it found?')!;
    expect(two.confidence).toBeGreaterThan(one.confidence);
    expect(two.confidence).toBeLessThanOrEqual(1);
  });
});
