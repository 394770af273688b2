/** A set with what is hard to draw on paper; each gap is a card of its own. */
export const CELLS = {
  topic: 'Cells',
  folderPath: 'Biology',
  flashcards: [
    { question: 'What is a **cell**?', answer: 'The smallest living thing', hint: 'A room' },
    { question: '{{c1::Mitochondria}} make {{c2::ATP}}', answer: '' },
    { question: 'Area of a circle?', answer: '$$A = \\pi r^2$$' },
    { question: 'Rows', answer: '| a | b |\n| - | - |\n| one | two |' },
  ],
};
