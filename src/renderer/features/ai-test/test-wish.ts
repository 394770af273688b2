/** What a test is wished to be, and what this browser remembers of it between tests. */
import { AI_TEST_PIPELINE_KEY } from '../../../contract/events.ts';
import type { Creativity, QuestionFormat, TestDifficulty } from '../../../contract/ai-tests.schema.ts';
import { QUESTION_FORMATS, readTemplateCounter, type TemplateCounter } from '../../../domain/tests/templates.ts';
import type { FormatCounts } from '../../../domain/tests/test-progress.ts';
import { readStored, readStoredText, writeStored } from '../../lib/storage/storage.ts';
import type { PaperLayout } from '../../parts/test-paper/TestPaper.tsx';

export interface TestWish {
  readonly counts: FormatCounts;
  readonly difficulty: TestDifficulty;
  readonly creativity: Creativity;
  /** Null for none. */
  readonly minutes: number | null;
  readonly layout: PaperLayout;
  readonly preferWeak: boolean;
}

export type Pipeline = 'adaptive' | 'generate';

const WISH_KEY = 'ninefold:ai-test-wish';
const COUNTER_KEY = 'ninefold:ai-test-templates';

const USUAL: TestWish = {
  counts: { mc: 10, tf: 4, written: 6 },
  difficulty: 'balanced',
  creativity: 1,
  minutes: 15,
  layout: 'single',
  preferWeak: true,
};

/** As the last test was wished. */
export function lastWish(): TestWish {
  const kept = (readStored(WISH_KEY) ?? {}) as Partial<TestWish>;
  return { ...USUAL, ...kept, counts: { ...USUAL.counts, ...kept.counts } };
}

export function rememberWish(wish: TestWish): void {
  writeStored(WISH_KEY, wish);
}

export function wishedCount({ counts }: Pick<TestWish, 'counts'>): number {
  return QUESTION_FORMATS.reduce((sum, format) => sum + counts[format], 0);
}

export function formatsOf({ counts }: Pick<TestWish, 'counts'>): QuestionFormat[] {
  return QUESTION_FORMATS.filter((format) => counts[format] > 0);
}

/** The flag of ai §4: `generate` takes the pipeline in which the model chooses what to ask; anything else the adaptive one. */
export function pipeline(): Pipeline {
  const flag = readStoredText(AI_TEST_PIPELINE_KEY)?.replaceAll('"', '').trim();
  return flag === 'generate' ? 'generate' : 'adaptive';
}

/** How many questions of each format were ever planned here, so that the next test asks in other ways (ai §7). */
export function templateCounter(): TemplateCounter {
  return readTemplateCounter(readStored(COUNTER_KEY));
}

export function rememberTemplates(counter: TemplateCounter): void {
  writeStored(COUNTER_KEY, counter);
}
