/** The address of one study plan: `/study-plan?plan=id`. */
const PLAN_PATH = '/study-plan';
const PLAN_PARAM = 'plan';

export function planAddress(id: string): string {
  return `${PLAN_PATH}?${new URLSearchParams({ [PLAN_PARAM]: id })}`;
}

/** Null for all plans. */
export function readPlanAddress(query: URLSearchParams): string | null {
  return query.get(PLAN_PARAM);
}
