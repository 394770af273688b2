import { describe, expect, test } from 'vitest';
import { messages } from '../../contract/messages/index.ts';
import { cardsRead, itemsRead, preview, writtenText } from '../../../test/support/text-cards.ts';
import { ankiTextReader } from './anki-text-reader.ts';
import { ankiTextWriter } from './anki-text-writer.ts';

const { lost } = messages.texts;

function read(text: string) {
  return cardsRead(ankiTextReader, text, 'Deck.txt');
}

describe('headers', () => {
  test('say what divides the cells and what each column holds', async () => {
    const text = `#separator:Pipe
#html:false
#TAGS:all of them
#notetype:Basic (and reversed card)
#deck column:3
#tags column:4
#if matches:keep both
# a remark, as Anki has it
<b>a</b>|"b ""x""
c"|French::A1|new::er
# another
d|e|French|
`;
    expect(await read(text)).toMatchObject([
      {
        question: '<b>a</b>',
        answer: 'b "x"\nc',
        topic: 'A1',
        folderPath: 'French',
        tags: ['all', 'of', 'them', 'new::er'],
        bothWays: true,
      },
      { question: 'd', answer: 'e', topic: 'French', folderPath: '' },
    ]);
  });

  test('name columns, whose roles a person can change', async () => {
    const text = '#separator:;\n#columns:Word;Meaning;Tags;Example\na;b;x y;z\n';
    const look = await preview(ankiTextReader, text, 'Deck.txt');
    expect(look.columns?.map(({ name, role }) => [name, role])).toEqual([
      ['Word', 'question'],
      ['Meaning', 'answer'],
      ['Tags', 'tags'],
      ['Example', 'answer'],
    ]);
    expect(await read(text)).toMatchObject([{ answer: 'b\n\nz', tags: ['x', 'y'], topic: 'Deck' }]);
    const columns = ['answer', 'question', 'none', 'hint'] as const;
    const [card] = await cardsRead(ankiTextReader, text, 'Deck.txt', { values: {}, columns });
    expect(card).toMatchObject({ question: 'b', answer: 'a', hint: 'z', tags: [] });
  });

  test('that cannot be meant count for nothing', async () => {
    expect(await read('#separator:#\n#tags column:99\na\tb\n')).toMatchObject([
      { question: 'a', answer: 'b', tags: [] },
    ]);
  });

  test('of versions before them are the first line, and one deck may be for all', async () => {
    expect(await read('tags:x y\na\tb\n')).toMatchObject([{ tags: ['x', 'y'], question: 'a' }]);
    expect(await read('#deck:A::B\na,b\nc,d')).toMatchObject([
      { topic: 'B', folderPath: 'A', question: 'a', answer: 'b' },
      { topic: 'B', question: 'c' },
    ]);
  });
});

describe('cells of HTML', () => {
  test('become Markdown, with their formulas and gaps', async () => {
    const text = String.raw`#separator:tab
#html:true
#notetype column:1
Cloze	The {{c1::<b>mitochondrion</b>::part}} makes&nbsp;ATP, \(x^2\)	more
Basic	5 &lt; 6<br>a * b	{{c1::no gap}}
Basic (type in the answer)	q	a
Basic (optional reversed card)	q2	a2	y
`;
    const items = await itemsRead(ankiTextReader, text, 'Deck.txt');
    const cards = items.flatMap((item) => (item.kind === 'card' ? [item.card] : []));
    expect(cards).toMatchObject([
      { question: 'The {{c1::**mitochondrion**::part}} makes ATP, $x^2$', answer: 'more' },
      { question: String.raw`5 < 6${'\n'}a \* b`, answer: String.raw`\{{c1::no gap}}` },
      { question: 'q', answer: 'a', isTyped: true },
      { question: 'q2', answer: 'a2', bothWays: true },
    ]);
  });

  test('have pictures and scripts that are not kept, which is said', async () => {
    const text = '#html:true\n"<img src=""cat.jpg"">what?"\t<script>steal()</script>a cat\n';
    const look = await preview(ankiTextReader, text, 'Deck.txt');
    expect(look.cards).toMatchObject([{ question: 'what?', answer: 'a cat' }]);
    expect(look.losses).toMatchObject([{ message: lost.pictures(1) }, { message: lost.html(1) }]);
  });

  test('of cards repeat the question before the answer', async () => {
    const text = '#html:true\nCapital of Italy?\t"Capital of Italy?<hr id=""answer"">Rome"\n';
    expect(await read(text)).toMatchObject([{ question: 'Capital of Italy?', answer: 'Rome' }]);
  });
});

test('what is written is what Anki reads: a type for each way of asking, HTML, and tags without spaces', async () => {
  const cards = [
    { sourceId: '#1', question: '**a** < b', answer: 'line\n$x$', tags: ['two words'], topic: 'B', folderPath: 'A' },
    { sourceId: '2', question: '{{c1::x}}', answer: '', topic: 'B', folderPath: 'A' },
    { sourceId: '3', question: 'q', answer: 'a', bothWays: true, topic: 'B', folderPath: 'A' },
  ];
  const [, ...lines] = (await writtenText(ankiTextWriter, cards)).replace(/\n$/, '').split('#tags column:6\n');
  expect(lines[0]?.split('\n').map((line) => line.split('\t').slice(0, 6))).toEqual([
    ['"#1"', 'Basic', 'A::B', '<b>a</b> &lt; b', String.raw`line<br>\(x\)`, 'two_words'],
    ['2', 'Cloze', 'A::B', '{{c1::x}}', '', ''],
    ['3', 'Basic (and reversed card)', 'A::B', 'q', 'a', ''],
  ]);
});
