/**
 * The variants in which a question of each format can be put, from the easiest to the hardest, and which of them comes next. A counter that goes
 * on from test to test (ai §7) makes two tests of the same cards ask in different ways.
 */
import type { QuestionFormat, TestDifficulty } from '../../contract/ai-tests.schema.ts';

export interface Template {
  readonly id: string;
  /** What a model is told to do, one sentence. */
  readonly instruction: string;
}

const TEMPLATES: Readonly<Record<QuestionFormat, readonly Template[]>> = {
  mc: [
    { id: 'mc.direct', instruction: 'Ask for the answer directly.' },
    { id: 'mc.term', instruction: 'Give the meaning and ask which term fits it.' },
    { id: 'mc.meaning', instruction: 'Give the term and ask what it means.' },
    { id: 'mc.example', instruction: 'Describe a concrete example and ask what it is an example of.' },
    { id: 'mc.cause', instruction: 'Ask for the reason, or for what follows.' },
    { id: 'mc.case', instruction: 'Describe a situation in which the fact decides, and ask what is the case.' },
  ],
  tf: [
    { id: 'tf.restate', instruction: 'State the fact in other words; keep it true or change one detail.' },
    { id: 'tf.exchange', instruction: 'Exchange one term for one that is easily confused with it, or leave it true.' },
    {
      id: 'tf.number',
      instruction: 'Where there is a number, date or place, state it right or wrong; else a property.',
    },
    { id: 'tf.cause', instruction: 'State a reason or a consequence, right or wrong.' },
    { id: 'tf.relation', instruction: 'State how two things are related, in the right direction or the other one.' },
    { id: 'tf.case', instruction: 'State what the fact means for a concrete case, rightly or wrongly.' },
  ],
  written: [
    { id: 'written.recall', instruction: 'Ask for the fact in a few words.' },
    { id: 'written.define', instruction: 'Ask for a definition in one sentence.' },
    { id: 'written.complete', instruction: 'Give half of the statement and ask for the other half.' },
    { id: 'written.explain', instruction: 'Ask how or why it is so, in one or two sentences.' },
    { id: 'written.contrast', instruction: 'Ask what tells it from what is close to it.' },
    { id: 'written.apply', instruction: 'Ask to apply it to a concrete case.' },
  ],
};

export const QUESTION_FORMATS = ['mc', 'tf', 'written'] as const satisfies readonly QuestionFormat[];

/** How many questions of each format were ever planned; kept by whoever plans tests. */
export type TemplateCounter = Readonly<Record<QuestionFormat, number>>;

/** Easy questions take the first half of the templates, hard ones the last two thirds (ai §7). */
export function templatesOf(format: QuestionFormat, difficulty: TestDifficulty): readonly Template[] {
  const all = TEMPLATES[format];
  if (difficulty === 'easy') return all.slice(0, Math.ceil(all.length / 2));
  return difficulty === 'hard' ? all.slice(Math.floor(all.length / 3)) : all;
}

/** The templates for the next questions, in turn. The counter goes on by `count`. */
export function nextTemplates(
  format: QuestionFormat,
  difficulty: TestDifficulty,
  counter: number,
  count: number,
): readonly Template[] {
  const templates = templatesOf(format, difficulty);
  return Array.from({ length: count }, (_, i) => templates[(counter + i) % templates.length]).filter(
    (template) => template !== undefined,
  );
}

/** The instruction of a template; of one that is not known, that of the first of its format. */
export function instructionOf(format: QuestionFormat, id: string): string {
  const [first] = TEMPLATES[format];
  return (TEMPLATES[format].find((template) => template.id === id) ?? first)?.instruction ?? '';
}

/** A counter as it was kept; what is no count begins anew. */
export function readTemplateCounter(kept: unknown): TemplateCounter {
  const counts = (typeof kept === 'object' && kept !== null ? kept : {}) as Readonly<Record<string, unknown>>;
  const count = (format: QuestionFormat): number => {
    const value = counts[format];
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
  };
  return { mc: count('mc'), tf: count('tf'), written: count('written') };
}
