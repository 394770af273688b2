/** Cards from a passage of the person's own notes: what a model is asked. Its answer is read as that to an answer of a conversation is. */
import { SAMPLING, TEST_TEMPERATURE } from '../../contract/limits.ts';
import { mediaWords } from '../texts/media-words.ts';
import { cardsAnswerSchema } from './answer-schema.ts';
import { dataRequest, ONLY_DATA, type ModelRequest } from './model-request.ts';

const SYSTEM = `You turn a passage of a person's own notes into flashcards for spaced repetition.

${ONLY_DATA}

- "note" is the passage, in Markdown. Ask for one fact, definition, reason or distinction in it that is worth remembering. Add nothing that it does not say.
- A question stands alone: it names what it is about. The answer is short and complete. Use the language of the passage, and its formulas as they are written.
- When nothing is worth learning, answer with no sets. Put all cards into one set unless the passage has several subjects.
- "page" is 1, and "quote" a short passage of "note", letter by letter.

Answer with JSON only: {"documentSummary": string, "sets": [{"topic": string, "summary": string, "cards": [{"question": string, "answer": string, "hint": string, "page": number, "quote": string}]}]}`;

export function cardsOfNotePrompt(title: string, passage: string): ModelRequest {
  // A model is not sent the pictures, and their names say nothing.
  const data = { title, note: mediaWords(passage) };
  return dataRequest(SYSTEM, data, { ...SAMPLING, temperature: TEST_TEMPERATURE.written }, cardsAnswerSchema);
}
