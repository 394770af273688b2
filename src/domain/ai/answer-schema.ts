/** The shape a model is asked to answer in, as data that travels with the request. */
import { ANSWER_WORDS_MAX } from '../../contract/wish-limits.ts';

const text = (description: string): object => ({ type: 'string', description });

const card = {
  type: 'object',
  properties: {
    question: text('One question about one thing, understandable without the document.'),
    answer: text(`The answer, complete in at most ${ANSWER_WORDS_MAX} words.`),
    hint: text('A nudge that does not give the answer away, or an empty string.'),
    page: { type: 'integer', description: 'The page the answer stands on, as given with the text.' },
    quote: text(
      'A short passage of that page, copied letter by letter, that proves the answer; at most 200 characters.',
    ),
  },
  required: ['question', 'answer', 'hint', 'page', 'quote'],
  additionalProperties: false,
};

const set = {
  type: 'object',
  properties: {
    topic: text('A short title that says what its cards are about.'),
    summary: text('One or two sentences on what the set covers.'),
    cards: { type: 'array', items: card },
  },
  required: ['topic', 'summary', 'cards'],
  additionalProperties: false,
};

/** Every field is required: servers that hold a model strictly to a schema accept no optional ones. */
export const cardsAnswerSchema = {
  type: 'object',
  properties: {
    documentSummary: text('What this part of the document is about, in at most three sentences.'),
    sets: { type: 'array', items: set },
  },
  required: ['documentSummary', 'sets'],
  additionalProperties: false,
};
