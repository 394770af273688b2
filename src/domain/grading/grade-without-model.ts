/** The verdict where no model answers (ai §4): by the rules, or, where a card has no word that rules could compare, none at all. */
import type { WrittenVerdict } from '../../contract/ai-tests.schema.ts';
import { gradeWritten, notGraded, type WrittenAnswer } from './grade-written.ts';

const WORD = /[\p{L}\p{N}]/u;

export function gradeWithoutModel(answer: WrittenAnswer): WrittenVerdict {
  const byRules = gradeWritten(answer);
  const isComparable = WORD.test(answer.answer) || answer.typed.trim() === '' || byRules.verdict === 'correct';
  return isComparable ? byRules : notGraded(answer);
}
