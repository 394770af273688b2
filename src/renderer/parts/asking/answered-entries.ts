import { messages } from '../../../contract/messages/index.ts';
import type { AskedItem } from '../../state/asking/asked-items.ts';
import type { Answer } from '../../state/asking/asking-state.ts';
import type { RailEntry } from '../study-mode/ModeRail.tsx';

/** As many as a look can hold; undo goes further back than the list. */
const LISTED = 30;
const TONE = { correct: 'good', almost: 'hard', wrong: 'again' } as const;
const GRADE_TONE = { 1: 'again', 2: 'hard', 3: 'good', 4: 'easy' } as const;

/** The last answers, newest first: by the grade where the person gave one, else by the verdict. */
export function answeredEntries(answers: readonly Answer[], items: readonly AskedItem[]): RailEntry[] {
  const questions = new Map(items.map(({ key, face }) => [key, face.question]));
  return answers
    .map(({ key, verdict, chosenRating }, at) => ({
      key: `${at} ${key}`,
      text: questions.get(key) ?? '',
      note: chosenRating === null ? messages.answers.verdict[verdict] : messages.study.rating[chosenRating],
      tone: chosenRating === null ? TONE[verdict] : GRADE_TONE[chosenRating],
    }))
    .slice(-LISTED)
    .toReversed();
}
