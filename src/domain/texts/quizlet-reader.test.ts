import { describe, expect, test } from 'vitest';
import { messages } from '../../contract/messages/index.ts';
import { cardsRead, preview, writtenText } from '../../../test/support/text-cards.ts';
import { quizletReader } from './quizlet-reader.ts';
import { quizletWriter } from './quizlet-writer.ts';
import { proposeSeparators } from './quizlet-text.ts';

const { lost, options: said } = messages.texts;

async function pairs(text: string, values: Record<string, string> = {}): Promise<string[][]> {
  const cards = await cardsRead(quizletReader, text, 'Verbs.txt', { values });
  return cards.map(({ question, answer }) => [question, answer]);
}

describe('separators', () => {
  test.each([
    ['être\tto be\navoir\tto have, to own', 'tab', 'newline'],
    ['être - to be\navoir - to have', 'dash', 'newline'],
    ['être,to be;avoir,to have', 'comma', 'semicolon'],
    ['être\tto be\n1. I am\n\navoir\tto have\n1. I have', 'tab', 'blankLine'],
  ])('of %j are proposed: %s and %s', (text, term, row) => {
    expect(proposeSeparators(text)).toMatchObject({ term, row });
  });

  test('are only proposed: a person sees the cards and chooses others', async () => {
    const text = 'être: to be, to exist//avoir: to have: own';
    const look = await preview(quizletReader, text, 'Verbs.txt');
    expect(look.options.map(({ label }) => label)).toEqual(
      expect.arrayContaining([said.termSeparator, said.rowSeparator, said.customTerm, said.customRow]),
    );
    expect(await pairs(text, { term: 'custom', customTerm: ': ', row: 'custom', customRow: '//' })).toEqual([
      ['être', 'to be, to exist'],
      ['avoir', 'to have: own'],
    ]);
    expect(look.topic).toBe('Verbs');
  });

  test('definitions may hold lines, and rows without a separator are told', async () => {
    const text = 'être\tto be\nI am\n\navoir\tto have\n\nalone\n';
    expect(await pairs(text)).toEqual([
      ['être', 'to be\nI am'],
      ['avoir', 'to have'],
    ]);
    const { losses } = await preview(quizletReader, text, 'Verbs.txt');
    expect(losses).toEqual([{ code: 'oneSided', message: lost.oneSided(1), count: 1, examples: ['alone'] }]);
  });
});

test('what is written for Quizlet has words only, and a row for each gap', async () => {
  const cards = [
    { question: 'être', answer: 'to\tbe\nor not', bothWays: true },
    { question: '{{c1::Rome}} and {{c2::Paris::city}}', answer: '' },
    { question: '{{c1::image-occlusion:rect:left=.1:top=.1:width=.2:height=.2:oi=1}}', answer: '' },
  ];
  expect(await writtenText(quizletWriter, cards)).toBe(
    'être\tto be or not\n[…] and Paris\tRome\nRome and [city]\tParis\n',
  );
});
