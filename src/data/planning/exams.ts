/** Plans for exams: the memories of the cards of their sets, laid out over the days until then by `domain/study/exam`. */
import { EXAM_MINUTES_DEFAULT, SECONDS_PER_GRADE } from '../../contract/limits.ts';
import type { Output } from '../../contract/index.ts';
import { planExam } from '../../domain/study/exam/exam-plan.ts';
import { gradesIn, neededMinutes } from '../../domain/study/exam/needed-time.ts';
import { studyDay, type StudyDay } from '../../domain/study/study-day.ts';
import { SAID } from './calendar-rows.ts';
import type { Database, Reader } from '../database/database.ts';
import { dayOfEvent, examTimeOf, isDayOff } from './exam-time.ts';
import { cardsOf, freshOf, inSteps, readPlannedCards } from './planned-cards.ts';
import { readPace } from '../study/review-counts.ts';
import { requireStored } from '../write/stored-change.ts';
import type { StudyRules } from '../study/study-rules.ts';

/** The person's clock at this moment. */
interface ExamClock {
  /** Epoch ms. */
  readonly now: number;
  readonly utcOffsetMin: number;
}

export interface Exams {
  /** What to do on each day until the exam, and what will be known then. @throws Problem `not_found` */
  plan(id: string, clock: ExamClock, rules: StudyRules): Promise<Output<'exams.plan'>>;
}

/** With more faces of cards, how much time would do is not searched for: each try is a plan of its own. */
const SEARCHED_FACES = 5_000;

export function createExams({ read }: Database, owner: string): Exams {
  return { plan: (id, clock, rules) => readPlan(read, owner, id, clock, rules) };
}

async function readPlan(
  read: Reader,
  owner: string,
  id: string,
  { now, utcOffsetMin }: ExamClock,
  { rolloverHour, desiredRetention, parameters }: StudyRules,
): Promise<Output<'exams.plan'>> {
  const row = await requireStored(read, owner, 'events', id, SAID);
  const time = examTimeOf(row) ?? { minutesPerDay: EXAM_MINUTES_DEFAULT, daysOff: [], breaks: [] };
  const clock = { utcOffsetMin, rolloverHour };
  const [today, examDay] = [studyDay(now, clock), dayOfEvent(row, utcOffsetMin)];
  const setIds = JSON.parse(row.set_ids) as string[];
  const { faces, done } = await readPlannedCards(read, owner, setIds, { today, clock });
  const { minutesPerDay } = time;
  const secondsPerGrade = (await readPace(read, owner)) || SECONDS_PER_GRADE;
  const wishes = {
    today,
    examDay,
    desiredRetention,
    weights: parameters?.weights,
    minutesPerDay,
    secondsPerGrade,
    gradesPerDay: gradesIn(minutesPerDay, secondsPerGrade),
    isOff: (day: StudyDay) => isDayOff(time, day),
    done,
  };
  const { waiting: _waiting, ...plan } = await inSteps(planExam(faces, wishes));
  const isSearched = plan.leftOut > 0 && plan.days.length > 0 && faces.length <= SEARCHED_FACES;
  return {
    today,
    examDay,
    cards: cardsOf(faces),
    fresh: cardsOf(freshOf(faces)),
    minutesPerDay,
    secondsPerGrade,
    doneToday: wishes.done.grades,
    ...plan,
    days: plan.days.map(({ parts: _parts, ...day }) => day),
    neededMinutes: isSearched ? await inSteps(neededMinutes(faces, wishes)) : null,
  };
}
