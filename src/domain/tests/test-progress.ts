/** How far the making of a test has come (ai §4, "Test generation"). */
import { TEST_STAGE_PERCENT } from '../../contract/limits.ts';
import { QUESTION_FORMATS } from './templates.ts';
import type { QuestionFormat } from '../../contract/ai-tests.schema.ts';

export type TestStage = 'prepare' | `generate:${QuestionFormat}` | 'sanitize' | 'done';

/** Questions of each format that were asked for. */
export type FormatCounts = Readonly<Record<QuestionFormat, number>>;

/** The stages of a test in their order, without formats that it does not have. */
export function testStages(counts: FormatCounts): TestStage[] {
  const generating = QUESTION_FORMATS.filter((format) => counts[format] > 0).map(
    (format) => `generate:${format}` as const,
  );
  return ['prepare', ...generating, 'sanitize', 'done'];
}

/**
 * Percent from 5 to 100. The stages that generate share 5 to 90 by their questions.
 *
 * @param done questions of the stage's own format that have come
 */
export function testPercent(stage: TestStage, counts: FormatCounts, done = 0): number {
  if (stage === 'prepare') return TEST_STAGE_PERCENT.prepare;
  if (stage === 'sanitize' || stage === 'done') return TEST_STAGE_PERCENT[stage];
  const format = QUESTION_FORMATS.find((one) => stage === `generate:${one}`) ?? 'mc';
  const before = QUESTION_FORMATS.slice(0, QUESTION_FORMATS.indexOf(format)).reduce((sum, one) => sum + counts[one], 0);
  const all = QUESTION_FORMATS.reduce((sum, one) => sum + counts[one], 0);
  const made = before + Math.min(Math.max(done, 0), counts[format]);
  const { prepare, generate } = TEST_STAGE_PERCENT;
  return all === 0 ? generate : Math.floor(prepare + ((generate - prepare) * made) / all);
}
