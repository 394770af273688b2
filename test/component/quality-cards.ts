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
