import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messages } from '../../contract/messages/index.ts';
import { parseCloze } from './cloze.ts';
import { answerText, clozeFace, gapAnswers, questionText } from './cloze-face.ts';
import { askedNumbers, facesOf, faceTexts, hasGaps, plainText } from './faces.ts';

const ONE_WAY = { bothWays: false };
const BOTH_WAYS = { bothWays: true };

describe('one card of a text with gaps', () => {
  const parts = parseCloze('{{c1::Paris::city}} is the capital of {{c2::France}}, not {{c1::Lyon}}.');

  test('asks for its own gaps and fills in the others', () => {
    expect(questionText(clozeFace(parts, 1))).toBe('[city] is the capital of France, not […].');
    expect(questionText(clozeFace(parts, 2))).toBe('Paris is the capital of […], not Lyon.');
    expect(gapAnswers(clozeFace(parts, 1))).toEqual(['Paris', 'Lyon']);
  });

  test('answers with the whole text, what was asked for set apart', () => {
    const strong = (answer: string) => `**${answer}**`;
    expect(answerText(clozeFace(parts, 2), strong)).toBe('Paris is the capital of **France**, not Lyon.');
  });

  test('hides what stands inside its gap, and opens its gap inside others', () => {
    const nested = parseCloze('{{c1::the {{c2::left}} ventricle}} pumps');
    expect(questionText(clozeFace(nested, 1))).toBe('[…] pumps');
    expect(questionText(clozeFace(nested, 2))).toBe('the […] ventricle pumps');
    expect(answerText(clozeFace(nested, 1))).toBe('the left ventricle pumps');
  });

  test('both sides differ in the gaps alone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{1,12}$/), fc.integer({ min: 1, max: 3 }), (word, number) => {
        const pieces = clozeFace(parseCloze(`a {{c1::${word}}} b {{c2::${word}}} c {{c3::${word}}}`), number);
        expect(pieces.filter(({ kind }) => kind === 'gap')).toHaveLength(1);
        expect(answerText(pieces)).toBe(`a ${word} b ${word} c ${word}`);
      }),
    );
  });
});

describe('faces of a card', () => {
  test('one way', () => {
    expect(facesOf({ question: 'dog', answer: 'der Hund' }, ONE_WAY)).toEqual([
      { key: 'forward', question: 'dog', answer: 'der Hund', expected: ['der Hund'] },
    ]);
  });

  test('both ways', () => {
    expect(facesOf({ question: 'dog', answer: 'der Hund' }, BOTH_WAYS)).toEqual([
      { key: 'forward', question: 'dog', answer: 'der Hund', expected: ['der Hund'] },
      { key: 'backward', question: 'der Hund', answer: 'dog', expected: ['dog'] },
    ]);
  });

  test('there is no way back from nothing; a picture is something', () => {
    const keys = (card: Parameters<typeof facesOf>[0]) => facesOf(card, BOTH_WAYS).map(({ key }) => key);
    expect(keys({ question: 'dog', answer: ' ' })).toEqual(['forward']);
    expect(keys({ question: 'dog', answer: '', answerImage: 'sha256:1' })).toEqual(['forward', 'backward']);
  });

  test('one for each number, with the other side below', () => {
    const card = { question: '{{c2::Oslo}} is in {{c1::Norway}}', answer: 'See the map.' };
    expect(facesOf(card, BOTH_WAYS)).toEqual([
      { key: 'c1', question: 'Oslo is in […]', answer: 'Oslo is in Norway\n\nSee the map.', expected: ['Norway'] },
      { key: 'c2', question: '[…] is in Norway', answer: 'Oslo is in Norway\n\nSee the map.', expected: ['Oslo'] },
    ]);
  });

  test('every card has at least one, and every key comes once', () => {
    const side = fc.array(fc.constantFrom('{{c1::', '{{c2::', '{{c0::', '}}', 'word', ' '), { maxLength: 12 });
    fc.assert(
      fc.property(side, side, fc.boolean(), (question, answer, bothWays) => {
        const keys = facesOf({ question: question.join(''), answer: answer.join('') }, { bothWays }).map(
          ({ key }) => key,
        );
        expect(keys.length).toBeGreaterThan(0);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  test('what an editor asks', () => {
    expect(hasGaps('{{c1::x}}')).toBe(true);
    expect(hasGaps('{{name}}')).toBe(false);
    expect(plainText('a {{c1::b::hint}} c')).toBe('a b c');
  });

  test('masks are asked by their number, and are no text', () => {
    const rect = (n: number) => `{{c${n}::image-occlusion:rect:left=.1:top=.1:width=.2:height=.2}}`;
    const question = `Heart<br>${rect(1)}<br>${rect(3)}`;
    expect(askedNumbers(question)).toEqual([1, 3]);
    expect(plainText(question)).toBe('Heart');
    expect(plainText(`${rect(1)}<br>${rect(3)}`)).toBe(messages.faces.hiddenParts(2));
    expect(facesOf({ question, answer: 'See the map.' }, ONE_WAY)).toEqual([
      {
        key: 'c1',
        question: `Heart\n\n${messages.faces.hiddenPart(1, 2)}`,
        answer: `Heart\n\n${messages.faces.hiddenPart(1, 2)}\n\nSee the map.`,
        expected: [],
      },
      expect.objectContaining({ key: 'c3', question: `Heart\n\n${messages.faces.hiddenPart(2, 2)}` }),
    ]);
  });

  test('the texts of a face by its key; of one that is gone, those of the first', () => {
    const card = { question: '{{c2::Oslo}} is in {{c1::Norway}}', answer: '' };
    expect(faceTexts(card, 'c2').question).toBe('[…] is in Norway');
    expect(faceTexts(card, 'c7').question).toBe('Oslo is in […]');
    expect(faceTexts({ question: 'dog', answer: 'Hund' }, 'backward').question).toBe('Hund');
  });
});
