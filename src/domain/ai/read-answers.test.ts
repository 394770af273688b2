import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedQuestion, writtenVerdict, type TestTask } from '../../contract/ai-tests.schema.ts';
import { readCitations, renamedCitations } from './chat-citations.ts';
import { readExplanations } from './explanation-prompt.ts';
import { readVerdicts } from './grading-prompt.ts';
import { readTaskQuestions, readTopicQuestions } from './read-questions.ts';

const source = (question: string, answer: string) => ({ setId: 's', question, answer });
const TASKS: TestTask[] = [
  { ref: 'q1', type: 'mc', template: '', source: source('Capital of Austria?', 'Vienna') },
  { ref: 'q2', type: 'tf', template: '', source: source('Capital of Peru?', 'Lima') },
  { ref: 'q3', type: 'written', template: '', source: source('Capital of Cuba?', 'Havana') },
];
const SPARES = () => ['Oslo', 'Rome', 'Athens', 'Dublin'];
const MC = {
  ref: 'q1',
  question: 'Which city?',
  options: ['Vienna', 'Paris', 'All of the above', 'Berlin'],
  correctAnswer: 'A',
};
const TF = { ref: 'q2', question: 'Lima is in Chile.', correctAnswer: false };
const WRITTEN = { ref: 'q3', question: 'Name the capital of Cuba.', correctAnswer: 'Havana' };
const read = (value: unknown) =>
  readTaskQuestions(typeof value === 'string' ? value : JSON.stringify(value), TASKS, SPARES);
const refs = (value: unknown) => read(value)?.questions.map(({ ref }) => ref);

describe('questions for tasks', () => {
  test.each<[string, unknown]>([
    ['as asked for', { questions: [MC, TF, WRITTEN] }],
    ['as a list', [WRITTEN, TF, MC]],
    ['under another name', { test: [MC, TF, WRITTEN] }],
    ['under a name of its own', { generated: [MC, TF, WRITTEN] }],
    ['fenced, with talk', `Sure!\n\`\`\`json\n${JSON.stringify([MC, TF, WRITTEN])}\n\`\`\`\nGood luck!`],
    ['after thoughts', `<think>[1, 2]</think>${JSON.stringify({ questions: [MC, TF, WRITTEN] })}`],
    [
      'with refs written otherwise',
      [
        { ...MC, ref: 1 },
        { ...TF, ref: '[Q2]' },
        { ...WRITTEN, ref: undefined, id: 'q3' },
      ],
    ],
  ])('%s', (_, answer) => {
    expect(refs(answer)).toEqual(['q1', 'q2', 'q3']);
    expect(read(answer)?.questions[0]).toMatchObject({
      options: ['Vienna', 'Paris', 'Oslo', 'Berlin'],
      correctOptionIndex: 0,
    });
  });

  test('that was cut off: what is whole, and which tasks are left', () => {
    const whole = JSON.stringify({ questions: [MC, TF, WRITTEN] });
    const answer = read(whole.slice(0, whole.indexOf('"q3"') + 10));
    expect(answer?.questions.map(({ ref }) => ref)).toEqual(['q1', 'q2']);
    expect(answer?.missing.map(({ ref }) => ref)).toEqual(['q3']);
  });

  test('of other tasks or twice are dropped, and the first sound one counts', () => {
    const answer = read([{ ...MC, options: [] }, MC, { ...MC, question: 'Again?' }, { ...TF, ref: 'q9' }, null, 'x']);
    expect(answer?.questions.map(({ ref, question }) => [ref, question])).toEqual([['q1', 'Which city?']]);
    expect(answer?.missing.map(({ ref }) => ref)).toEqual(['q2', 'q3']);
  });

  test('are none when there is nothing to read', () => {
    expect([read(''), read('No.'), read('{"error": "quota"}'), read('42')]).toEqual([null, null, null, null]);
    expect(read([])?.missing).toHaveLength(3);
  });

  test('cannot bring along a source of their own', () => {
    const [question] = read([{ ...WRITTEN, source: { setId: 'evil' }, format: 'mc' }])?.questions ?? [];
    expect(question).toMatchObject({ format: 'written', source: TASKS[2]?.source });
  });
});

test('questions on topics name their card, and those on none are dropped', () => {
  const topics = [
    { setId: 's', topic: 'T', flashcards: [{ id: 'x', question: 'Capital of Cuba?', answer: 'Havana' }] },
  ];
  const answer = JSON.stringify([
    { ...WRITTEN, ref: 'c1' },
    { ...WRITTEN, ref: 'c2', question: 'Other?' },
  ]);
  expect(readTopicQuestions(answer, topics, 'written', SPARES)).toMatchObject([
    { ref: 'q1', source: { setId: 's', question: 'Capital of Cuba?', answer: 'Havana', cardId: 'x' } },
  ]);
  expect(readTopicQuestions('?', topics, 'written', SPARES)).toBeNull();
});

test('verdicts come by ref, and one that is missing is missing', () => {
  const asked = ['q1', 'q2'].map((ref) => ({ ref, question: 'Q', answer: 'Vienna', typed: 'x' }));
  const given = readVerdicts('{"verdicts": [{"ref": "q2", "verdict": "partial", "rationale": "Half of it."}]}', asked);
  expect([...(given ?? [])]).toEqual([
    ['q2', { ref: 'q2', verdict: 'partial', canonicalAnswer: 'Vienna', rationale: 'Half of it.', mode: 'ai' }],
  ]);
  expect(readVerdicts('{"ref": "q1", "verdict": "correct"}', asked)?.get('q1')?.verdict).toBe('correct');
  expect(readVerdicts('sorry', asked)).toBeNull();
});

test('explanations come by ref and keep their paragraphs', () => {
  const cards = [{ ref: 'c1', question: 'Q', answer: 'A' }];
  expect(readExplanations('[{"ref": "c1", "explanation": " One.\\n\\nTwo. "}]', cards)?.get('c1')).toBe('One.\n\nTwo.');
  expect(readExplanations('[{"ref": "c2", "explanation": "x"}]', cards)?.size).toBe(0);
  expect(
    readExplanations(`[{"ref": "c1", "explanation": "${'x'.repeat(9_000)}"}]`, cards)?.get('c1')?.length,
  ).toBeLessThan(1_700);
  expect(readExplanations('none', cards)).toBeNull();
});

test('nothing that a model writes is thrown at', () => {
  const asked = TASKS.map(({ ref, source: { question, answer } }) => ({ ref, question, answer, typed: 'x' }));
  const answer = fc.oneof(
    fc.string(),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc
      .jsonValue()
      .map((value) => JSON.stringify({ questions: [value, { ref: 'q1', question: value, options: value }] })),
  );
  fc.assert(
    fc.property(answer, (text) => {
      for (const question of read(text)?.questions ?? []) expect(generatedQuestion.parse(question)).toEqual(question);
      for (const [, verdict] of readVerdicts(text, asked) ?? []) expect(writtenVerdict.parse(verdict)).toEqual(verdict);
      readExplanations(text, asked);
    }),
  );
});

describe('citations', () => {
  const known = new Set(['c1', 'c2', 'c12']);
  const cited = (text: string, done = true) => readCitations(text, known, { done });

  test('are taken out of the text, each once', () => {
    expect(cited('ATP is made there [c1][c12], mostly [C2; c1]. Done.')).toEqual({
      pieces: [
        { kind: 'text', text: 'ATP is made there' },
        { kind: 'cards', refs: ['c1', 'c12'] },
        { kind: 'text', text: ', mostly' },
        { kind: 'cards', refs: ['c2', 'c1'] },
        { kind: 'text', text: '. Done.' },
      ],
      refs: ['c1', 'c12', 'c2'],
    });
  });

  test('of cards that are not there are made up', () => {
    expect(cited('So it is [c99].')).toEqual({ pieces: [{ kind: 'text', text: 'So it is.' }], refs: [] });
    expect(cited('A list [1] and a link [c1](https://x.test).').refs).toEqual([]);
  });

  test('never show a half while the answer comes', () => {
    const text = 'Made there [c1, c2]. And [c12] too.';
    for (let end = 0; end <= text.length; end += 1) {
      const shown = cited(text.slice(0, end), false)
        .pieces.map((piece) => (piece.kind === 'text' ? piece.text : ''))
        .join('');
      expect('Made there. And too.'.startsWith(shown)).toBe(true);
    }
    expect(cited('open [c1', true).pieces).toEqual([{ kind: 'text', text: 'open [c1' }]);
  });
});

describe('citations of an earlier answer', () => {
  const renamed = (text: string) => renamedCitations(text, (ref) => ({ c1: 'c8', c2: null })[ref] ?? null);

  test('have the refs of now, and go where the card is gone', () => {
    expect(renamed('One [c1], two [c2], both [c1][c2].')).toBe('One [c8], two, both [c8].');
  });

  test('leave everything else as it is', () => {
    expect(renamed('A [link](https://example.org) and `list[0]`')).toBe('A [link](https://example.org) and `list[0]`');
  });
});
