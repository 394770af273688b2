/** Proposals of study plans: the cards of chosen sets, laid out over chosen days as those of an exam are. Nothing is written. */
import { SECONDS_PER_GRADE } from '../../contract/limits.ts';
import type { PlanProposal, PlanWish } from '../../contract/studyplans.schema.ts';
import { gradesIn, neededMinutes } from '../../domain/study/exam/needed-time.ts';
import { planWished, type WishedPart } from '../../domain/study/exam/wished-plan.ts';
import { planExam } from '../../domain/study/exam/exam-plan.ts';
import { studyDay, type StudyDay } from '../../domain/study/study-day.ts';
import type { Reader } from '../database/database.ts';
import { dayOfDate, isDayOff } from './exam-time.ts';
import { cardsOf, freshOf, inSteps, readPlannedCards } from './planned-cards.ts';
import { readPace } from '../study/review-counts.ts';
import { setIdsBySlug } from '../library/set-links.ts';
import type { StudyRules } from '../study/study-rules.ts';

/** With more faces of cards, how much time would do is not searched for: each try is a plan of its own. */
const SEARCHED_FACES = 5_000;

/** @param now epoch ms */
export async function proposePlan(
  read: Reader,
  owner: string,
  { setIds, from, to, time, newCards, utcOffsetMin, wishes: wished }: PlanWish,
  now: number,
  { rolloverHour, desiredRetention, parameters }: StudyRules,
): Promise<PlanProposal> {
  const clock = { utcOffsetMin, rolloverHour };
  const today = studyDay(now, clock);
  const first = Math.max(today, dayOfDate(from));
  const { minutesPerDay } = time;
  const identities = await setIdsBySlug(read, owner, setIds);
  const inOrder = setIds.flatMap((slug) => identities.get(slug) ?? []);
  const slugs = new Map([...identities].map(([slug, id]) => [id, slug]));
  const all = await readPlannedCards(read, owner, inOrder, { today, clock });
  const faces = newCards ? all.faces : all.faces.filter(({ memory }) => memory !== null);
  const secondsPerGrade = (await readPace(read, owner)) || SECONDS_PER_GRADE;
  const limits = {
    today,
    // What was learned is to be known the day after the last one.
    examDay: dayOfDate(to) + 1,
    desiredRetention,
    weights: parameters?.weights,
    minutesPerDay,
    secondsPerGrade,
    gradesPerDay: gradesIn(minutesPerDay, secondsPerGrade),
    isOff: (day: StudyDay) => day < first || isDayOff(time, day),
    done: all.done,
  };
  const plan = wished
    ? await inSteps(planWished(faces, limits, wishedOf(wished, identities)))
    : { ...(await inSteps(planExam(faces, limits))), followed: true, moved: 0 };
  const days = plan.days.filter(({ day }) => day >= first);
  const isSearched = plan.leftOut > 0 && days.length > 0 && faces.length <= SEARCHED_FACES;
  return {
    cards: cardsOf(faces),
    fresh: cardsOf(freshOf(faces)),
    secondsPerGrade,
    days: days.map(({ day, isOff, parts }) => ({
      day,
      isOff,
      parts: parts.map(({ setId, fresh, reviews, grades }) => ({
        setId: slugs.get(setId) ?? setId,
        fresh,
        reviews,
        minutes: Math.max(1, Math.round((grades * secondsPerGrade) / 60)),
      })),
    })),
    withPlan: plan.withPlan,
    without: plan.without,
    leftOut: plan.leftOut,
    waiting: plan.waiting,
    neededMinutes: isSearched ? await inSteps(neededMinutes(faces, limits)) : null,
    lastFresh: plan.lastFresh,
    followed: plan.followed,
    moved: plan.moved,
  };
}

/** With the identities of their sets; what is wished for a set that is gone is nothing. */
function wishedOf(
  wished: NonNullable<PlanWish['wishes']>,
  identities: ReadonlyMap<string, string>,
): readonly WishedPart[] {
  return wished.flatMap(({ day, setId: slug, fresh }) => {
    const setId = identities.get(slug);
    return setId === undefined ? [] : { day, setId, fresh };
  });
}
