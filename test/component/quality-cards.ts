/** Cards with something to say about each of them. */

export const LONG = `It is important to note that ${'a cell is full of water and salts, '.repeat(7)}as one can see.`;

/** In one set: two questions in one, two that are alike, a long one, and one twice. */
export const CELLS = [
  { question: 'What is osmosis and why is it important?', answer: 'Diffusion of water. It keeps cells firm.' },
  { question: 'What is the capital of Austria?', answer: 'Vienna' },
  { question: 'Which is the capital of Austria?', answer: 'Vienna' },
  { question: 'What fills a cell?', answer: LONG },
  { question: 'What is a gene?', answer: 'A stretch of DNA' },
  { question: 'what is a gene? ', answer: 'A stretch of  DNA' },
];

const source = (page: number | null, quote: string | null, said: { claim?: string; label?: string } = {}) => ({
  file: 'cells.pdf',
  page,
  quote,
  ...said,
});

/** In one set: a contradiction of each kind, three unsupported cards, and two whose answer says more than their passage. */
export const DOUBTED = [
  { question: 'How many chromosomes do humans have?', answer: '46' },
  { question: 'How many chromosomes do humans have?', answer: '48' },
  { question: 'Do bacteria have a nucleus?', answer: 'No' },
  { question: 'Do bacteria have a nucleus?', answer: 'Yes, a small one' },
  { question: 'What does osmosis need?', answer: 'It needs energy' },
  { question: 'What does osmosis need?', answer: 'It does not need energy' },
  { question: 'What does the pressure in a cell do?', answer: 'It rises' },
  { question: 'What does the pressure in a cell do?', answer: 'It falls' },
  { question: 'Who first saw cells?', answer: 'Robert Hooke' },
  { question: 'Who first saw cells?', answer: 'Louis Pasteur' },
  {
    question: 'Which cells have no nucleus?',
    answer: 'Ripe red blood cells',
    source: source(3, null, { claim: 'Red blood cells lose their nucleus in the marrow.', label: 'xii' }),
  },
  {
    question: 'What holds a cell in shape?',
    answer: 'Its skeleton',
    source: source(null, null, { claim: 'The skeleton of a cell' }),
  },
  { question: 'What makes ATP?', answer: 'The mitochondrion', source: source(4, null, { label: '1' }) },
  {
    question: 'How wide is a red blood cell?',
    answer: '9 micrometers',
    source: source(5, 'A red blood cell is 7 micrometers wide.', { label: '2' }),
  },
  {
    question: 'Is a virus a cell?',
    answer: 'It is not a cell',
    source: source(6, 'A virus is smaller than the smallest cell.'),
  },
];
