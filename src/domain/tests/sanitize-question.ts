/** What of a model's question becomes a question of a test (ai §5). What was made sound once stays as it is. */
import type { GeneratedQuestion, QuestionFormat, QuestionSource } from '../../contract/ai-tests.schema.ts';
import {
  EXPLANATION_MAX_CHARS,
  TEST_QUESTION_MAX_CHARS,
  TRUE_FALSE_QUESTION_MAX_CHARS,
} from '../../contract/limits.ts';
import { soundOptions } from './sanitize-options.ts';
import { capped, fieldsOf, tidyLine } from './tidy-text.ts';

/** What is known of a question without asking the model. */
export interface QuestionFrame {
  readonly ref: string;
  readonly format: QuestionFormat;
  readonly source: QuestionSource;
  /** Answers of other cards, the likeliest first, for options that cannot stay. */
  readonly spares: readonly string[];
}

/** More rounds than any text that people or models write needs to come to rest. */
const ROUNDS = 6;

/** The question, or null when it cannot be one: no text, or no choice of four with one right answer. */
export function sanitizeQuestion(raw: unknown, frame: QuestionFrame): GeneratedQuestion | null {
  let question = onceSanitized(raw, frame);
  // What is taken away can lay open what has to go as well.
  for (let round = 0; question && round < ROUNDS; round += 1) {
    const next = onceSanitized(question, frame);
    if (next && JSON.stringify(next) === JSON.stringify(question)) return question;
    question = next;
  }
  return null;
}

function onceSanitized(raw: unknown, frame: QuestionFrame): GeneratedQuestion | null {
  const { format, ref, source } = frame;
  const fields = fieldsOf(raw);
  const text = questionText(fields['question'] ?? fields['statement'] ?? fields['prompt'], format);
  if (text === '') return null;
  const explanation = capped(tidyLine(fields['explanation'] ?? fields['rationale']), EXPLANATION_MAX_CHARS);
  const common = { ref, question: text, explanation, source };
  if (format === 'tf') {
    const answer = truthOf(fields['correctAnswer'] ?? fields['answer'] ?? fields['correctAnswerText']);
    return { ...common, format, correctAnswer: answer, answer };
  }
  if (format === 'written') {
    const answer =
      tidyLine(fields['correctAnswer'] ?? fields['answer'] ?? fields['correctAnswerText']) || tidyLine(source.answer);
    return answer === '' ? null : { ...common, format, correctAnswer: answer, answer };
  }
  const choice = soundOptions(raw, frame.spares);
  if (!choice) return null;
  const { correctOptionIndex } = choice;
  const right = choice.options[correctOptionIndex] ?? '';
  return {
    ...common,
    format,
    options: [...choice.options],
    correctOptionIndex,
    correctIndex: correctOptionIndex,
    correctAnswer: right,
    correctAnswerText: right,
    answer: right,
  };
}

/** `True or false: …` says what the format says. */
const FORMAT_SAID =
  /^(?:true or false|true\/false|t\/f|richtig oder falsch|wahr oder falsch|vrai ou faux|verdadero o falso)\s*[:?.–-]\s*(?=\S)/i;

function questionText(value: unknown, format: QuestionFormat): string {
  const text = tidyLine(value);
  return format === 'tf'
    ? capped(text.replace(FORMAT_SAID, ''), TRUE_FALSE_QUESTION_MAX_CHARS)
    : capped(text, TEST_QUESTION_MAX_CHARS);
}

const FALSE_WORDS = new Set(
  'f false no n 0 incorrect wrong untrue falsch nein unwahr faux non falso nein não fout onwaar falsk нет ложь неверно 错 假 いいえ'.split(
    ' ',
  ),
);

/** `T` or `F`; what says neither is T (ai §5). */
function truthOf(value: unknown): 'T' | 'F' {
  if (typeof value === 'boolean') return value ? 'T' : 'F';
  const word = tidyLine(value)
    .toLowerCase()
    .replace(/^["'(]+|[.!"')]+$/g, '');
  return FALSE_WORDS.has(word) || word === 'not true' ? 'F' : 'T';
}
