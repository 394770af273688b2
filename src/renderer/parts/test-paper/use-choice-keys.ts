import { useCommand } from '../../lib/keyboard/commands.ts';
import type { TestAnswer } from '../../../domain/tests/paper/mark-paper.ts';
import type { TestQuestion } from '../../../domain/tests/paper/make-paper.ts';

/** The numbers choose an option, or true and false, of the question that stands alone. */
export function useChoiceKeys(
  question: TestQuestion | undefined,
  answer: (id: string, given: TestAnswer) => void,
): void {
  const given = (index: number): TestAnswer | undefined => {
    if (question?.kind === 'choice' && index < question.options.length) return index;
    return question?.kind === 'statement' && index < 2 ? index === 0 : undefined;
  };
  const press = (index: number) => (): void => {
    const chosen = given(index);
    if (question && chosen !== undefined) answer(question.id, chosen);
  };
  useCommand('mode.choose1', press(0), given(0) !== undefined);
  useCommand('mode.choose2', press(1), given(1) !== undefined);
  useCommand('mode.choose3', press(2), given(2) !== undefined);
  useCommand('mode.choose4', press(3), given(3) !== undefined);
}
