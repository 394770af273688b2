/** Cards with more on them than can be recalled as one. */
import { LONG_ANSWER_CHARS } from '../../contract/limits.ts';
import { LONG_ANSWER_ITEMS, LONG_ANSWER_SENTENCES, LONG_QUESTION_CHARS } from '../../contract/quality-limits.ts';
import { messages } from '../../contract/messages/index.ts';
import type { LongCard } from '../../contract/quality.schema.ts';
import { listItems, sentencesOf } from './answer-parts.ts';
import type { PlacedCard, QualityCard } from './quality-cards.ts';

const said = messages.quality.issue;

/** What is too long about a card, in words. */
export function longIssues({ question, answer }: QualityCard): string[] {
  const issues: string[] = [];
  const asked = question.trim().length;
  const answered = answer.trim().length;
  if (asked > LONG_QUESTION_CHARS) issues.push(said.longQuestion(asked, LONG_QUESTION_CHARS));
  if (answered > LONG_ANSWER_CHARS) issues.push(said.longAnswer(answered, LONG_ANSWER_CHARS));
  const items = listItems(answer).length;
  const sentences = sentencesOf(answer).length;
  if (items > LONG_ANSWER_ITEMS) issues.push(said.manyItems(items));
  else if (sentences > LONG_ANSWER_SENTENCES) issues.push(said.manySentences(sentences));
  return issues;
}

export function longCard({ setTopic, setIndex, cardIndex, ...card }: PlacedCard): LongCard | null {
  const issues = longIssues(card);
  if (issues.length === 0) return null;
  return {
    setTopic,
    setIndex,
    cardIndex,
    issues,
    questionLength: card.question.trim().length,
    answerLength: card.answer.trim().length,
    question: card.question,
  };
}
