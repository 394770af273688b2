import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { paperOfGenerated } from './generated-paper.ts';
import { paperQuestions, possibleQuestions, QUESTION_KINDS, type PaperWish, type QuestionKind } from './make-paper.ts';
import { paperFrom, recipeOf } from './paper-recipe.ts';
import { isAnswered, markPaper, resultsOf, scoreOf, type TestAnswers } from './mark-paper.ts';

const WORDS = [
  'Aorta',
  'Ribosome',
  'Chlorophyll',
  'Osmosis',
  'Mitochondrion',
  'Keratin',
  'Femur',
  'Synapse',
  'Insulin',
];

const cardOf = (id: string, question: string, answer: string): StudyCard =>
  ({
    card: { id, question, answer, questionImage: null, answerImage: null, tags: [], bothWays: false },
    face: 'forward',
    setId: 'set',
  }) as unknown as StudyCard;
const POOL = WORDS.map((word, i) => cardOf(`card-${i}`, `What is number ${i} in the list of ${word.length}?`, word));
const ALL = [...QUESTION_KINDS];
const makePaper = (pool: readonly StudyCard[], wish: PaperWish, seed: string) => [...paperQuestions(pool, wish, seed)];

describe('a test', () => {
  test('has as many questions as wished, each card once, the same for the same seed', () => {
    const kinds = fc.subarray(ALL, { minLength: 1 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), kinds, fc.string(), (count, chosen, seed) => {
        const paper = makePaper(POOL, { count, kinds: chosen }, seed);
        expect(paper).toHaveLength(Math.min(count, POOL.length));
        expect(new Set(paper.map(({ id }) => id)).size).toBe(paper.length);
        expect(paper.every(({ kind }) => chosen.includes(kind))).toBe(true);
        expect(makePaper(POOL, { count, kinds: chosen }, seed)).toEqual(paper);
      }),
    );
  });

  test('asks one side of each card, and has options of the same direction, none of them of its own card', () => {
    const german = ['der Aal', 'die Birne', 'das Dorf', 'der Esel', 'die Gabel'];
    const english = ['eel', 'pear', 'village', 'donkey', 'fork'];
    const pool = german.flatMap((word, i) => {
      const there = cardOf(`word-${i}`, word, english[i]!);
      return [there, { ...there, face: 'backward' } satisfies StudyCard];
    });
    fc.assert(
      fc.property(fc.string(), fc.constantFrom<QuestionKind>('choice', 'statement'), (seed, kind) => {
        const paper = makePaper(pool, { count: 10, kinds: [kind] }, seed);
        expect(paper.map(({ cardId }) => cardId).toSorted()).toEqual(
          pool.map(({ card }) => card.id).filter((_, i) => i % 2),
        );
        for (const question of paper) {
          const answers = question.face === 'backward' ? german : english;
          const options =
            question.kind === 'choice' ? question.options : question.kind === 'statement' ? [question.shown] : [];
          expect(answers).toEqual(expect.arrayContaining([...options]));
        }
      }),
    );
    expect(possibleQuestions(pool).cards).toBe(5);
  });

  test('of cards that are not asked back, the one that is has their questions for options', () => {
    const back: StudyCard = { ...cardOf('back', 'der Hof', 'yard'), face: 'backward' };
    const pool = [
      back,
      cardOf('a', 'die Birne', 'pear'),
      cardOf('b', 'das Dorf', 'village'),
      cardOf('c', 'der Esel', 'donkey'),
    ];
    const papers = Array.from({ length: 5 }, (_, i) => makePaper(pool, { count: 9, kinds: ['choice'] }, `${i}`));
    const asked = papers.flat().filter(({ cardId }) => cardId === 'back');
    expect(asked).toHaveLength(5);
    for (const question of asked)
      expect(question).toMatchObject({
        options: expect.arrayContaining(['der Hof', 'die Birne', 'das Dorf', 'der Esel']),
      });
    // What it was made of makes it again.
    expect(paperFrom(recipeOf(papers[0]!, '0'), pool)).toEqual({ questions: papers[0], missing: [] });
  });

  test('has the kinds in turn', () => {
    const kinds = makePaper(POOL, { count: 9, kinds: ALL }, 'seed').map(({ kind }) => kind);
    for (const kind of ALL) expect(kinds.filter((each) => each === kind)).toHaveLength(3);
  });

  test('has statements of both kinds, and says of each whether it is true', () => {
    const paper = Array.from({ length: 12 }, (_, i) =>
      makePaper(POOL, { count: 9, kinds: ['statement'] }, `${i}`),
    ).flat();
    const truths = paper.map((question) => question.kind === 'statement' && question.isTrue);
    expect(truths.filter(Boolean).length).toBeGreaterThan(paper.length * 0.3);
    expect(truths.filter(Boolean).length).toBeLessThan(paper.length * 0.7);
    const statements = paper.flatMap((question) => (question.kind === 'statement' ? [question] : []));
    expect(statements.map(({ shown, answer }) => shown === answer)).toEqual(statements.map(({ isTrue }) => isTrue));
  });

  test('asks a card in another way when it cannot be asked as wished, and leaves out what cannot be asked', () => {
    const long = cardOf('long', 'Explain', 'word '.repeat(60));
    const masked = cardOf('masked', '{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.1}}', 'x');
    expect(makePaper([long, masked], { count: 5, kinds: ALL }, 's')).toEqual([]);
    const [only] = makePaper([POOL[0]!], { count: 5, kinds: ['choice', 'typed'] }, 's');
    expect(only?.kind).toBe('typed');
    expect(possibleQuestions([POOL[0]!])).toEqual({
      cards: 1,
      kinds: { choice: false, statement: false, typed: true },
    });
    expect(possibleQuestions([...POOL, long])).toEqual({
      cards: 10,
      kinds: { choice: true, statement: true, typed: true },
    });
  });
});

describe('marking', () => {
  const paper = (kind: QuestionKind) => makePaper(POOL, { count: 1, kinds: [kind] }, 'seed');

  test('knows right, wrong and left out of each kind', () => {
    const outcomes = (kind: QuestionKind, answer: number | boolean | string) => {
      const questions = paper(kind);
      return markPaper(questions, { [questions[0]!.id]: answer }, new Set())[0]?.outcome;
    };
    const [choice] = paper('choice');
    const [statement] = paper('statement');
    const [typed] = paper('typed');
    if (choice?.kind !== 'choice' || statement?.kind !== 'statement' || !typed) throw new Error('other kinds');
    expect(outcomes('choice', choice.rightIndex)).toBe('correct');
    expect(outcomes('choice', (choice.rightIndex + 1) % choice.options.length)).toBe('incorrect');
    expect(outcomes('statement', statement.isTrue)).toBe('correct');
    expect(outcomes('statement', !statement.isTrue)).toBe('incorrect');
    expect(outcomes('typed', typed.answer)).toBe('correct');
    expect(outcomes('typed', 'something else')).toBe('incorrect');
    expect(outcomes('typed', ' ')).toBe('unanswered');
    expect([isAnswered(0), isAnswered(false), isAnswered(undefined)]).toEqual([true, true, false]);
  });

  test('counts a slip half, and whole once the person says so', () => {
    const questions = makePaper(
      [cardOf('m', 'Where is ATP made?', 'Mitochondrion')],
      { count: 1, kinds: ['typed'] },
      's',
    );
    const answers = { m: 'Mitochondrio' };
    expect(scoreOf(markPaper(questions, answers, new Set()))).toEqual({ right: 0, of: 1, percent: 50 });
    const [accepted] = markPaper(questions, answers, new Set(['m']));
    expect(accepted).toMatchObject({ outcome: 'correct', accepted: true });
  });

  test('gives one result for each question, whatever was answered', () => {
    const questions = makePaper(POOL, { count: 9, kinds: ALL }, 'seed');
    const answer = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.string());
    const answers = fc.dictionary(
      fc.constantFrom(...questions.map(({ id }) => id)),
      answer,
    ) as fc.Arbitrary<TestAnswers>;
    fc.assert(
      fc.property(answers, fc.subarray(questions.map(({ id }) => id)), (given, accepted) => {
        const marked = markPaper(questions, given, new Set(accepted));
        expect(resultsOf(marked)).toHaveLength(questions.length);
        const { right, of, percent } = scoreOf(marked);
        expect(percent === 100).toBe(right === of);
        const left = marked.filter(({ outcome }) => outcome === 'unanswered').length;
        expect(left).toBe(questions.filter(({ id }) => !isAnswered(given[id])).length);
      }),
    );
  });
});

describe('the picture of a card', () => {
  const [there, back] = [`sha256:${'a'.repeat(64)}`, `sha256:${'b'.repeat(64)}`];
  const pictured = (images: object, face: StudyCard['face'] = 'forward') => {
    const { card, ...rest } = cardOf('p', 'What is shown?', 'A picture');
    return { ...rest, card: { ...card, ...images }, face } as StudyCard;
  };
  const asked = (card: StudyCard) => makePaper([card], { count: 1, kinds: ['typed'] }, 's')[0]?.picture;

  test('stands with the question: that of the side that is asked, where it is stored', () => {
    const images = { questionImage: there, answerImage: back };
    expect(asked(pictured(images))).toBe(there);
    expect(asked(pictured(images, 'backward'))).toBe(back);
    expect(asked(pictured({ questionImage: 'data:image/png;base64,AAAA' }))).toBeUndefined();
    expect(asked(pictured({}))).toBeUndefined();
  });

  test('stands with a question that a model wrote on it, and with no other', () => {
    const source = { setId: 'set', question: 'What is shown?', answer: 'A picture', cardId: 'p' };
    const written = (cardId: string) =>
      ({
        ref: cardId,
        format: 'written',
        question: 'What?',
        explanation: '',
        correctAnswer: 'A',
        answer: 'A',
        source: { ...source, cardId },
      }) as const;
    const paper = paperOfGenerated([written('p'), written('q')], 's', [pictured({ questionImage: there })]);
    expect(paper.map(({ picture }) => picture)).toEqual([there, undefined]);
  });
});
