/** What a model is told when it is to share out new cards over days, and how its answer is read. What it proposes is held to the rules by `study/exam/wished-plan`. */
import { SAMPLING, STUDY_PLAN_NOTE_MAX_CHARS, TEST_TEMPERATURE } from '../../contract/limits.ts';
import type { StudyDay } from '../study/study-day.ts';
import { capped, fieldsOf, tidyLine } from '../tests/tidy-text.ts';
import { answerItems, refOf } from './answer-items.ts';
import { dataRequest, objectSchema, ONLY_DATA, textSchema, type ModelRequest } from './model-request.ts';

export interface PlanFacts {
  /** What the person wants of the plan, in their words. */
  readonly goal: string;
  /** Days for studying, in their order; `minutes` is what is left beside reviews. */
  readonly days: readonly {
    readonly day: StudyDay;
    readonly date: string;
    readonly minutes: number;
    readonly newCards: boolean;
  }[];
  readonly sets: readonly { readonly id: string; readonly topic: string; readonly fresh: number }[];
  readonly secondsPerNewCard: number;
}

export interface ProposedPlan {
  readonly parts: readonly { readonly day: StudyDay; readonly setId: string; readonly fresh: number }[];
  /** By the date. */
  readonly notes: ReadonlyMap<string, string>;
}

const SYSTEM = `You plan when a person studies the new cards of their flashcard sets.

${ONLY_DATA}

The message has the days, with the minutes that each has for new cards, the sets, with how many new cards each has, and the person's goal. Share out all new cards over the days on which "newCards" is true: every card once, no day above its minutes ("secondsPerNewCard" each), and sets that others build on first. Follow the goal where it says what matters. Give a day a note of one short sentence where there is something to say about it, in the language of the goal or else of the sets; otherwise leave it empty.

Answer with JSON only: {"days": [{"date": "YYYY-MM-DD", "note": string, "sets": [{"ref": string, "new": number}]}]}`;

const SCHEMA = objectSchema({
  days: {
    type: 'array',
    items: objectSchema({
      date: textSchema('One of the dates of the message.'),
      note: textSchema('One short sentence, or nothing.'),
      sets: {
        type: 'array',
        items: objectSchema({
          ref: textSchema('The ref of the set.'),
          new: { type: 'integer', description: 'New cards.' },
        }),
      },
    }),
  },
});

export function planPrompt({ goal, days, sets, secondsPerNewCard }: PlanFacts): ModelRequest {
  const data = {
    goal,
    secondsPerNewCard: Math.round(secondsPerNewCard),
    days: days.map(({ date, minutes, newCards }) => ({ date, minutes, newCards })),
    sets: sets.map(({ topic, fresh }, i) => ({ ref: refAt(i), topic, new: fresh })),
  };
  return dataRequest(SYSTEM, data, { ...SAMPLING, temperature: TEST_TEMPERATURE.base }, SCHEMA);
}

/** Null when the answer cannot be read or places no card, so that asking again is worth it. */
export function readProposedPlan(answer: string, { days, sets }: PlanFacts): ProposedPlan | null {
  const items = answerItems(answer, ['days', 'plan']);
  if (!items) return null;
  const dayByDate = new Map(days.map(({ date, day }) => [date, day]));
  const setByRef = new Map(sets.map(({ id }, i) => [refAt(i), id]));
  const refs = new Set(setByRef.keys());
  const parts: { day: StudyDay; setId: string; fresh: number }[] = [];
  const notes = new Map<string, string>();
  for (const item of items) {
    const { date, note, sets: ofDay } = fieldsOf(item);
    const written = tidyLine(date);
    const day = dayByDate.get(written);
    if (day === undefined) continue;
    const text = capped(tidyLine(note), STUDY_PLAN_NOTE_MAX_CHARS);
    if (text !== '') notes.set(written, text);
    for (const part of Array.isArray(ofDay) ? ofDay : []) {
      const setId = setByRef.get(refOf(part, refs) ?? '');
      const fresh = Number(fieldsOf(part).new);
      if (setId !== undefined && Number.isSafeInteger(fresh) && fresh > 0) parts.push({ day, setId, fresh });
    }
  }
  return parts.length === 0 ? null : { parts, notes };
}

function refAt(index: number): string {
  return `s${index + 1}`;
}
