/**
 * A study plan as it is kept: one text (core §3, "content"). It is Markdown that anybody can read, and ends with a fenced block of JSON, from which alone
 * it is read again (decision 10). A text without that block is a plan of somebody else's and is shown as it stands.
 */
import type { ExamTime } from '../../../contract/calendar.schema.ts';
import { fieldsOf, tidyLine } from '../../tests/tidy-text.ts';

export interface PlanPart {
  /** The set by its id on the wire; its topic stands in `sets`, for when it is gone. */
  readonly setId: string;
  readonly fresh: number;
  readonly reviews: number;
  readonly minutes: number;
  readonly done: boolean;
}

export interface PlanDay {
  /** `YYYY-MM-DD` on the person's calendar. */
  readonly date: string;
  /** A word of the model's; empty where there is none. */
  readonly note: string;
  readonly parts: readonly PlanPart[];
}

/** Who shared out the new cards: the rules, a model, or the rules because what a model proposed was worse. */
export type PlanAuthor = 'rules' | 'model' | 'refused';

export interface StudyPlanText {
  readonly title: string;
  readonly goal: string;
  /** Dates, both included. */
  readonly from: string;
  readonly to: string;
  readonly time: ExamTime;
  readonly newCards: boolean;
  /** The event that it leads to; null for none. */
  readonly examId: string | null;
  readonly by: PlanAuthor;
  /** New cards that come on another day than the model proposed. */
  readonly moved: number;
  /** New cards and reviews that found no day when it was made, and the minutes a day that would have done. */
  readonly leftOut: number;
  readonly waiting: number;
  readonly neededMinutes: number | null;
  /** 0 to 1: what will be known after the last day, of all cards. */
  readonly recall: number;
  readonly sets: readonly { readonly id: string; readonly topic: string }[];
  /** Days on which something is to be done, in their order. */
  readonly days: readonly PlanDay[];
}

/** How the readable half is worded. */
export interface PlanWording {
  readonly day: (date: string, minutes: number) => string;
  readonly part: (topic: string, part: PlanPart) => string;
}

const FENCE = '```';
const BLOCK_NAME = 'ninefold-plan';
const BLOCK = /```ninefold-plan\n(.*)\n```\s*$/;
/** Of the form of the block; another one is not read. */
const FORM = 1;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export function writePlan(plan: StudyPlanText, wording: PlanWording): string {
  const days = plan.days.flatMap(({ date, note, parts }) => [
    `## ${wording.day(date, minutesOf(parts))}`,
    '',
    ...(note === '' ? [] : [note, '']),
    ...parts.map((part) => `- [${part.done ? 'x' : ' '}] ${wording.part(topicOf(plan, part.setId), part)}`),
    '',
  ]);
  const goal = plan.goal.trim() === '' ? [] : [plan.goal.trim(), ''];
  const data = `${FENCE}${BLOCK_NAME}\n${JSON.stringify({ form: FORM, ...plan })}\n${FENCE}`;
  return [`# ${tidyLine(plan.title)}`, '', ...goal, ...days, data, ''].join('\n');
}

/** Null for a text that has no such block, or one that does not hold a plan. */
export function readPlan(content: string): StudyPlanText | null {
  const block = BLOCK.exec(content)?.[1];
  if (block === undefined) return null;
  let data: unknown;
  try {
    data = JSON.parse(block);
  } catch {
    return null;
  }
  const fields = fieldsOf(data);
  const { title, goal, from, to, newCards, examId, by, recall, sets, days, neededMinutes } = fields;
  const time = readTime(fields.time);
  const readDays = listOf(days, readDay);
  const readSets = listOf(sets, readSet);
  if (fields.form !== FORM || typeof title !== 'string' || typeof goal !== 'string' || !time) return null;
  if (!isDate(from) || !isDate(to) || !readDays || !readSets || typeof recall !== 'number') return null;
  if (by !== 'rules' && by !== 'model' && by !== 'refused') return null;
  const [moved, leftOut, waiting] = [fields.moved, fields.leftOut, fields.waiting].map(countOf);
  if (moved === undefined || leftOut === undefined || waiting === undefined) return null;
  return {
    title,
    goal,
    from,
    to,
    time,
    newCards: newCards !== false,
    examId: typeof examId === 'string' ? examId : null,
    by,
    moved,
    leftOut,
    waiting,
    neededMinutes: countOf(neededMinutes) ?? null,
    recall,
    sets: readSets,
    days: readDays,
  };
}

export function minutesOf(parts: readonly PlanPart[]): number {
  return parts.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** What the set was called when the plan was made. */
export function topicOf({ sets }: Pick<StudyPlanText, 'sets'>, setId: string): string {
  return sets.find(({ id }) => id === setId)?.topic ?? setId;
}

function readDay(value: unknown): PlanDay | null {
  const { date, note, parts } = fieldsOf(value);
  const read = listOf(parts, readPart);
  return isDate(date) && typeof note === 'string' && read ? { date, note, parts: read } : null;
}

function readPart(value: unknown): PlanPart | null {
  const { setId, done, ...counts } = fieldsOf(value);
  const [fresh, reviews, minutes] = [counts.fresh, counts.reviews, counts.minutes].map(countOf);
  if (typeof setId !== 'string' || fresh === undefined || reviews === undefined || minutes === undefined) return null;
  return { setId, fresh, reviews, minutes, done: done === true };
}

function readSet(value: unknown): StudyPlanText['sets'][number] | null {
  const { id, topic } = fieldsOf(value);
  return typeof id === 'string' && typeof topic === 'string' ? { id, topic } : null;
}

function readTime(value: unknown): ExamTime | null {
  const { minutesPerDay, daysOff, breaks } = fieldsOf(value);
  const minutes = countOf(minutesPerDay);
  const days = listOf(daysOff, (day) => countOf(day) ?? null);
  const times = listOf(breaks, (each) => {
    const { from, to } = fieldsOf(each);
    return isDate(from) && isDate(to) ? { from, to } : null;
  });
  return minutes === undefined || !days || !times ? null : { minutesPerDay: minutes, daysOff: days, breaks: times };
}

/** Null when it is no list, or something in it cannot be read. */
function listOf<T>(value: unknown, read: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null;
  const items = value.map(read);
  return items.every((item) => item !== null) ? items : null;
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && DATE.test(value) && !Number.isNaN(Date.parse(value));
}

function countOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}
