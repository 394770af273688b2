import { describe, expect, test } from 'vitest';
import { messages } from '../../contract/messages/index.ts';
import { cardsRead, preview } from '../../../test/support/text-cards.ts';
import { csvReader } from './csv-reader.ts';
import { findDelimiter } from './delimited-rows.ts';

const { lost } = messages.texts;

async function sides(text: string, options: Parameters<typeof cardsRead>[3] = { values: {} }): Promise<string[][]> {
  const cards = await cardsRead(csvReader, text, 'a.csv', options);
  return cards.map(({ question, answer, hint }) => (hint === '' ? [question, answer] : [question, answer, hint]));
}

describe('the delimiter of a table', () => {
  test.each([
    ['tab', 'a\tb, c\nd\te; f'],
    ['semicolon', 'a; b, c; d\ne; f, g; h'],
    ['comma', '"x; y",b\n"z; w",c'],
    ['pipe', 'a|b\nc|d, e'],
    ['comma', 'Rome, capital, 1\nParis, capital, 2\nOslo; maybe, capital, 3'],
  ])('is %s where rows are even by it', (name, text) => {
    expect(findDelimiter(text)).toBe(name);
  });

  test('is what a first line for spreadsheets says, which is no row', async () => {
    expect(await sides('sep=;\nQuestion;Answer\n"a, b";c, d')).toEqual([['a, b', 'c, d']]);
    expect(await sides('"sep=\t"\na, b\tc')).toEqual([['a, b', 'c']]);
    const semicolons = await preview(csvReader, 'sep=;\na;b', 'a.csv');
    expect(semicolons.options[0]).toMatchObject({ key: 'separator', value: 'semicolon' });
    expect(await sides('sep=;\na,b', { values: { separator: 'comma' } })).toEqual([['a', 'b']]);
    expect(await sides('sep=x\na,b\nc,d')).toHaveLength(2);
    expect(await sides('sep=;,mark\na,b')).toHaveLength(2);
  });
});

describe('columns', () => {
  test('have the roles that their names say, whatever their order', async () => {
    const [card] = await cardsRead(
      csvReader,
      'Tags;Back;Deck;Front;Comment;GUID;Foo\nbio cell;Zelle;Biology;cell;"say: ""sell""";g1;lost',
      'a.csv',
    );
    expect(card).toMatchObject({
      question: 'cell',
      answer: 'Zelle',
      hint: 'say: "sell"',
      tags: ['bio', 'cell'],
      topic: 'Biology',
      sourceId: 'g1',
    });
  });

  test('without names are question, answer and, when every row has it, hint', async () => {
    expect(await sides('a,b,c\nd,e,f')).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ]);
    expect(await sides('a,b,c\nd,e')).toEqual([
      ['a', 'b\n\nc'],
      ['d', 'e'],
    ]);
  });

  test('are shown with their first cells, and a person gives them other roles', async () => {
    const text = 'Zelle,cell,Biology\nKern,nucleus,Biology';
    const look = await preview(csvReader, text, 'a.csv');
    expect(look.columns).toEqual([
      { name: '', role: 'question', samples: ['Zelle', 'Kern'] },
      { name: '', role: 'answer', samples: ['cell', 'nucleus'] },
      { name: '', role: 'hint', samples: ['Biology', 'Biology'] },
    ]);
    const options = { values: { bothWays: true }, columns: ['answer', 'question', 'set'] as const };
    const [card] = await cardsRead(csvReader, text, 'a.csv', options);
    expect(card).toMatchObject({ question: 'cell', answer: 'Zelle', topic: 'Biology', bothWays: true });
  });

  test('one may say of each card whether it is asked both ways, by its name or because a person says so', async () => {
    const named = await cardsRead(csvReader, 'word,meaning,Both ways\na,b,1\nc,d,0', 'a.csv');
    expect(named.map(({ bothWays }) => bothWays)).toEqual([true, false]);
    const options = { values: {}, columns: ['question', 'answer', 'bothWays'] as const };
    const chosen = await cardsRead(csvReader, 'a,b,\nc,d,yes', 'a.csv', options);
    expect(chosen.map(({ bothWays }) => bothWays)).toEqual([false, true]);
  });

  test('a first row is a heading only when it reads like one, or when a person says so', async () => {
    expect(await sides('Question,Answer\na,b')).toEqual([['a', 'b']]);
    expect(await sides('Word,Meaning\na,b')).toEqual([['a', 'b']]);
    expect(await sides('Team,City\na,b')).toHaveLength(2);
    expect(await sides('Team,City\na,b', { values: { heading: true } })).toEqual([['a', 'b']]);
  });
});

describe('what cannot be kept', () => {
  test('is said: rows of one side, characters that are none, quotation marks without an end', async () => {
    const rows = await preview(csvReader, 'a,b\nc,\n,d\ne,f', 'a.csv');
    expect(rows.counts.cards).toBe(2);
    expect(rows.losses).toEqual([{ code: 'oneSided', message: lost.oneSided(2), count: 2, examples: ['c', 'd'] }]);

    const broken = await preview(csvReader, Buffer.concat([Buffer.from('ä,ö\nü,ß日本'), Buffer.from([0xe4])]), 'a.csv');
    expect(broken.losses).toEqual([{ code: 'damaged', message: lost.damaged(1), count: 1, examples: [] }]);

    const quote = await preview(csvReader, '5" disk,storage\n"open,never closed\nx,y', 'a.csv');
    expect(quote.losses.map(({ message }) => message)).toEqual([lost.quotes]);
    expect(quote.counts.cards).toBe(3);
  });

  test('a gap needs no answer', async () => {
    expect(await sides('{{c1::Rome}} is the capital of Italy,\nx,y')).toEqual([
      ['{{c1::Rome}} is the capital of Italy', ''],
      ['x', 'y'],
    ]);
  });
});

test('another encoding can be chosen', async () => {
  const bytes = Uint8Array.from([0xcf, 0xf0, 0xe8, 0x2c, 0xe2, 0xe5]);
  const [card] = await cardsRead(csvReader, bytes, 'a.csv', { values: { encoding: 'windows-1251' } });
  expect(card).toMatchObject({ question: 'При', answer: 'ве', topic: 'a' });
});
