/** A compound card as several cards, each with the part of the answer that belongs to its question. */
import { dividedAnswer, listItems } from './answer-parts.ts';
import type { QualityCard } from './quality-cards.ts';
import {
  asksForList,
  joinedQuestions,
  joinedTasks,
  markedQuestions,
  pairedAspects,
  pointsBack,
  separateQuestions,
} from './question-parts.ts';

type CardText = Pick<QualityCard, 'question' | 'answer'>;

/** Lists of more items make more cards than one wants at once. */
const SPLIT_ITEMS_MAX = 6;
const SPLIT_ITEMS_MIN = 3;
/** A gap to fill in; as in cloze cards. */
const GAP = '____';
/** "Causes: …", "Effects: …": the name of a part is the question's, and no part of the answer. */
const LABEL = /^[\p{L}\s]{3,24}:\s+/u;

/** The cards, or null when it is not clear which part of the answer belongs to which question. */
export function splitCard({ question, answer }: CardText): CardText[] | null {
  const asked = question.trim();
  for (const partsOf of [markedQuestions, separateQuestions, joinedQuestions, joinedTasks, pairedAspects]) {
    const questions = partsOf(asked);
    if (questions.length < 2) continue;
    if (questions.slice(1).some(pointsBack)) return null;
    const answers = dividedAnswer(answer, questions.length)?.map(withoutLabel);
    const cards = answers && questions.map((part, i) => ({ question: part, answer: answers[i] ?? '' }));
    return cards?.every(isWhole) ? cards : null;
  }
  return asksForList(asked) ? cardPerItem(asked, answer) : null;
}

function isWhole({ question, answer }: CardText): boolean {
  return [question, answer].every((text) => /[\p{L}\p{N}]/u.test(text));
}

function withoutLabel(part: string): string {
  return part.replace(LABEL, '').trim();
}

/** One card for each item of a list, the others in sight: "Name the three …: ____, liquid, gas". */
function cardPerItem(question: string, answer: string): CardText[] | null {
  const items = listItems(answer);
  if (items.length < SPLIT_ITEMS_MIN || items.length > SPLIT_ITEMS_MAX) return null;
  const cards = items.map((item, i) => ({ question: `${question}\n${items.with(i, GAP).join(', ')}`, answer: item }));
  return cards.every(isWhole) ? cards : null;
}
