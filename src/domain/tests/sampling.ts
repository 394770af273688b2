/** How freely a model writes (ai §7). Models that take no such parameters are told in words (`ai/test-prompts`). */
import type { Creativity, QuestionFormat } from '../../contract/ai-tests.schema.ts';
import { GRADING_SAMPLING, SAMPLING, TEST_TEMPERATURE } from '../../contract/limits.ts';

export interface Sampling {
  readonly temperature: number;
  readonly topK: number;
  readonly topP: number;
}

export function testSampling(format: QuestionFormat, creativity: Creativity): Sampling {
  const { base, written, perCreativityLevel, cap } = TEST_TEMPERATURE;
  const temperature = (format === 'written' ? written : base) + perCreativityLevel * creativity;
  // Sums of decimals come out a hair beside them.
  return { ...SAMPLING, temperature: Math.min(cap, Math.round(temperature * 100) / 100) };
}

export const gradingSampling: Sampling = { ...SAMPLING, ...GRADING_SAMPLING };
