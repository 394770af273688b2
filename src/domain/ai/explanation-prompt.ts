/** What a model is asked to explain, card by card, and how its answer is read. */
import { EXPLANATION_MAX_CHARS, SAMPLING, TEST_TEMPERATURE } from '../../contract/limits.ts';
import { fieldsOf } from '../tests/tidy-text.ts';
import { answerItems, refOf } from './answer-items.ts';
import { dataRequest, listSchema, ONLY_DATA, textSchema, type ModelRequest } from './model-request.ts';

export interface ExplainedCard {
  readonly ref: string;
  readonly question: string;
  readonly answer: string;
}

const SYSTEM = `You explain flashcards to the person who studies them.

${ONLY_DATA}

For each card say in two to four sentences why the answer is what it is, how it hangs together, and what helps to remember it. Do not repeat the card. Where the answer of a card is wrong, say so plainly. Use the language of the card, Markdown at most for emphasis, and at most ${EXPLANATION_MAX_CHARS} characters.

Answer with JSON only: {"explanations": [{"ref": string, "explanation": string}]}`;

const SCHEMA = listSchema('explanations', {
  ref: textSchema('The ref of the card.'),
  explanation: textSchema('The explanation.'),
});

export function explanationPrompt(cards: readonly ExplainedCard[]): ModelRequest {
  const data = { cards: cards.map(({ ref, question, answer }) => ({ ref, question, answer })) };
  return dataRequest(SYSTEM, data, { ...SAMPLING, temperature: TEST_TEMPERATURE.written }, SCHEMA);
}

/** The explanations by ref; null when the answer cannot be read. */
export function readExplanations(answer: string, cards: readonly ExplainedCard[]): ReadonlyMap<string, string> | null {
  const items = answerItems(answer, ['explanations', 'cards', 'results']);
  if (!items) return null;
  const refs = new Set(cards.map(({ ref }) => ref));
  const read = items.flatMap((item) => {
    const ref = refOf(item, refs);
    const { explanation, text } = fieldsOf(item);
    const said = explanationText(explanation ?? text);
    return ref === null || said === '' ? [] : [[ref, said] as const];
  });
  return new Map(read.toReversed());
}

/** Paragraphs stay; a text that is far too long is cut. */
function explanationText(value: unknown): string {
  const text = typeof value === 'string' ? value.toWellFormed().trim() : '';
  return text.length <= 2 * EXPLANATION_MAX_CHARS
    ? text
    : `${text.slice(0, 2 * EXPLANATION_MAX_CHARS).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
