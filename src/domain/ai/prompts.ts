/**
 * What a model is asked. A document is always handed over as JSON data in a part of its own: whatever it says, it is text to make cards from and
 * never an instruction.
 */
import type { CardWish } from '../../contract/wish.schema.ts';
import { instructions } from './instructions.ts';
import { isCutOff } from './parse-answer.ts';
import { tokensOf } from './tokens.ts';

type PromptPart = { readonly text: string } | { readonly image: { readonly data: string; readonly mimeType: string } };

export interface CardsPrompt {
  readonly system: string;
  readonly parts: readonly PromptPart[];
}

export interface PromptPage {
  readonly page: number;
  readonly text: string;
  readonly images: ReadonlyArray<{ readonly data: string; readonly mimeType: string }>;
}

export interface CardsTask {
  readonly fileName: string;
  readonly wish: CardWish;
  /** Counted from 1. */
  readonly part: number;
  readonly parts: number;
  readonly pages: readonly PromptPage[];
  /** End of the previous part, or empty. */
  readonly before: string;
  /** Topics of earlier parts, so that a topic that goes on keeps its name. */
  readonly topics: readonly string[];
  /** Questions of cards that there are already; those of these pages come last. */
  readonly questions: readonly string[];
}

/** The questions named take no more room than this, 4,000 characters of English; the first of many are left out. */
const QUESTIONS_MAX_TOKENS = 1_000;

/** The request for one part of a document (ai §3, "Document job"). */
export function cardsPrompt(task: CardsTask): CardsPrompt {
  const data = {
    document: task.fileName,
    part: task.part,
    parts: task.parts,
    topicsSoFar: task.topics,
    ...(task.questions.length > 0 && { questionsSoFar: lastOf(task.questions) }),
    before: task.before,
    pages: task.pages.map(({ page, text }) => ({ page, text })),
  };
  const pictures = task.pages.flatMap(({ page, images }) =>
    images.flatMap((image): PromptPart[] => [{ text: `Picture of page ${page}:` }, { image }]),
  );
  return { system: instructions(task.wish), parts: [{ text: JSON.stringify(data) }, ...pictures] };
}

function lastOf(questions: readonly string[]): string[] {
  let room = QUESTIONS_MAX_TOKENS;
  const first = questions.findLastIndex((question) => (room -= tokensOf(question)) < 0) + 1;
  return questions.slice(first);
}

/** The follow-up when no card of an answer could be read; the answer precedes it as the model's own turn. Asking for all of one that broke off would break off again. */
export function repairPrompt(unreadable: string): string {
  return isCutOff(unreadable, false)
    ? 'Your answer broke off before its first card was complete. Answer again, shorter: at most 10 cards, those that matter most, as one complete JSON object and nothing else.'
    : 'Your answer was not valid JSON of the form asked for. Send the same cards again as one complete JSON object and nothing else.';
}
