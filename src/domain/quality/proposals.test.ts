import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proposalsFor } from './proposals.ts';
import type { QualityCard } from './quality-cards.ts';
import { qualityReport } from './report.ts';
import { shortened } from './shorten.ts';
import { splitCard } from './split-card.ts';
import { wordChanges, wordsAdded } from './word-changes.ts';
import { wordsOf } from './word-forms.ts';

const split = (question: string, answer: string) => splitCard({ question, answer });
const GAP = '____';

describe('splitting a compound card', () => {
  test('joined questions get the sentences of the answer, and what "it" means', () => {
    expect(
      split(
        'What is osmosis and why is it important?',
        'The diffusion of water through a membrane. It keeps cells firm.',
      ),
    ).toEqual([
      { question: 'What is osmosis?', answer: 'The diffusion of water through a membrane.' },
      { question: 'Why is osmosis important?', answer: 'It keeps cells firm.' },
    ]);
  });

  test('several questions keep what stands before them', () => {
    expect(
      split('A ball falls from 20 m. How long does the fall take? How fast is the ball then?', '2 s; 20 m/s'),
    ).toEqual([
      { question: 'A ball falls from 20 m. How long does the fall take?', answer: '2 s' },
      { question: 'A ball falls from 20 m. How fast is the ball then?', answer: '20 m/s' },
    ]);
  });

  test('two aspects are asked for one by one, without the labels of the answer', () => {
    expect(
      split('What are the causes and effects of erosion?', 'Causes: wind and water.\nEffects: lost soil.'),
    ).toEqual([
      { question: 'What are the causes of erosion?', answer: 'wind and water.' },
      { question: 'What are the effects of erosion?', answer: 'lost soil.' },
    ]);
  });

  test('marked parts belong together by their order', () => {
    expect(split('In a cell: (a) what is the skin (b) what makes energy', '(a) the membrane (b) mitochondria')).toEqual(
      [
        { question: 'In a cell: what is the skin', answer: 'the membrane' },
        { question: 'In a cell: what makes energy', answer: 'mitochondria' },
      ],
    );
  });

  test('a list becomes a card for each item, the others in sight', () => {
    expect(split('Name the three states of matter.', 'solid, liquid and gas')).toEqual([
      { question: `Name the three states of matter.\n${GAP}, liquid, gas`, answer: 'solid' },
      { question: `Name the three states of matter.\nsolid, ${GAP}, gas`, answer: 'liquid' },
      { question: `Name the three states of matter.\nsolid, liquid, ${GAP}`, answer: 'gas' },
    ]);
  });

  test.each([
    [
      'the answer does not divide',
      'What is osmosis and why is it important?',
      'Diffusion of water, which keeps cells firm',
    ],
    ['a later part cannot stand alone', 'Who built the tower, and when did they finish?', 'Eiffel. In 1889.'],
    ['there is one question', 'What is osmosis?', 'Diffusion. Of water.'],
  ])('nothing is proposed where %s', (_, question, answer) => {
    expect(split(question, answer)).toBeNull();
  });
});

describe('shortening a long card', () => {
  const shorter = (answer: string, question = 'Q?') => shortened({ question, answer });

  test('what says nothing is left out', () => {
    expect(
      shorter('It is important to note that enzymes are proteins. Basically, they lower the energy a reaction needs.'),
    ).toEqual({ question: 'Q?', answer: 'Enzymes are proteins. They lower the energy a reaction needs.' });
    expect(shorter('A', 'According to the text, what is an enzyme?')?.question).toBe('What is an enzyme?');
  });

  test('asides go, but not numbers, formulas, names or negations in brackets', () => {
    expect(shorter('The cell (as one can see in every textbook) has a nucleus.')?.answer).toBe(
      'The cell has a nucleus.',
    );
    for (const kept of ['Water (at 100 °C at sea level)', 'It (which is not alive by itself)', 'Sodium (Na)']) {
      expect(shorter(kept)).toBeNull();
    }
  });

  test('a sentence that repeats goes, one that denies stays', () => {
    expect(shorter('Plants make sugar from light. Sugar is made by plants from light.')?.answer).toBe(
      'Plants make sugar from light.',
    );
    expect(shorter('Plants need light. Plants do not need light.')).toBeNull();
  });

  test('lines stay as they are', () => {
    expect(shorter('- roots\n- of course, leaves\n- stems')?.answer).toBe('- roots\n- leaves\n- stems');
  });
});

describe('proposals', () => {
  const cards: readonly QualityCard[] = [
    { question: 'What is osmosis and why is it important?', answer: 'Diffusion of water. It keeps cells firm.' },
    { question: 'What is the capital of Austria?', answer: 'Vienna' },
    { question: 'Which is the capital of Austria?', answer: 'Vienna' },
    { question: 'Q', answer: `It is important to note that ${'this goes on '.repeat(20)}` },
    { question: 'Q', answer: `It is important to note that ${'this goes on '.repeat(20)}` },
  ];
  const sets = [{ topic: 'All', cards }];
  const proposals = proposalsFor(sets, qualityReport(sets));

  test('each card has at most one, and exact copies none', () => {
    expect(proposals.map(({ kind, cardIndex }) => [kind, cardIndex])).toEqual([
      ['remove', 2],
      ['split', 0],
      ['shorten', 3],
      ['shorten', 4],
    ]);
  });

  test('never a word that the card does not have, and never an empty side', () => {
    const phrase = fc.constantFrom(
      'What is osmosis',
      ' and why is it important',
      '?',
      ' (a) ',
      ' (b) ',
      'of course, ',
      'Name the three ',
      'causes and effects of ',
      'water',
      ', ',
      '; ',
      '. ',
      'light and heat',
      'according to the text, ',
      ' (in every single cell) ',
      '\n',
      'define ',
      ' and explain ',
      '7',
    );
    const text = fc.array(phrase, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (question, answer) => {
        const known = new Set(wordsOf(`${question} ${answer}`.toLowerCase()));
        const made = [
          ...(splitCard({ question, answer }) ?? []),
          ...[shortened({ question, answer })].filter((card) => card !== null),
        ];
        for (const each of made) {
          expect(each.question.trim()).not.toBe('');
          expect(each.answer.trim()).not.toBe('');
          const words = wordsOf(`${each.question} ${each.answer}`.toLowerCase());
          expect(words.filter((word) => !known.has(word))).toEqual([]);
        }
      }),
      // A list with a mark that nothing follows has no card for it.
      { numRuns: 500, examples: [['Name the three stages', '(a) solid (b) liquid (c) ']] },
    );
  });

  test('changes are told by words', () => {
    const changes = wordChanges('Basically, cells divide', 'Cells divide');
    expect(changes.map(({ kind, text }) => `${kind} ${text.trim()}`)).toContain('removed Basically, cells');
    const without = (other: string) =>
      changes
        .filter(({ kind }) => kind !== other)
        .map(({ text }) => text)
        .join('');
    expect([without('added'), without('removed')]).toEqual(['Basically, cells divide', 'Cells divide']);
  });

  test('of a part only words that the card does not have are new', () => {
    expect(wordsAdded(['What is osmosis and why?', 'Water'], 'Why is osmosis so ____, water?')).toEqual([
      { kind: 'same', text: 'Why is osmosis ' },
      { kind: 'added', text: 'so' },
      { kind: 'same', text: ' ' },
      { kind: 'added', text: '____,' },
      { kind: 'same', text: ' water?' },
    ]);
  });
});
