/** Study plans that wait here for a server (core §7: at most 200). */
import { STUDY_PLANS_LOCAL_MAX } from '../contract/limits.ts';
import type { StudyPlan, StudyPlanInput, StudyPlanUpdate } from '../contract/studyplans.schema.ts';
import { latestFirst, listIn, orKept, union, type KeptHereOptions, type KeptOperation } from './kept-list.ts';

const STUDY_PLANS_KEY = 'ninefold:studyplans';
/** What ids of plans made on a device begin with (core §3). */
const LOCAL_ID_PREFIX = 'local:';

export function studyPlansOf({ storage, now, newId }: KeptHereOptions): [string, KeptOperation][] {
  const kept = listIn<StudyPlan>(storage, STUDY_PLANS_KEY);
  const latest = (plans: readonly StudyPlan[]) => latestFirst(plans, ({ date }) => date);
  return [
    [
      'studyplans.list',
      async (input, call) => {
        const { studyplans } = (await orKept(
          () => call('studyplans.list', input),
          () => ({ studyplans: [] }),
        )) as { studyplans: StudyPlan[] };
        return { studyplans: latest(union(studyplans, kept.read())) };
      },
    ],
    [
      'studyplans.get',
      async ({ id }: { id: string }, call) =>
        kept.read().find((plan) => plan.id === id) ?? call('studyplans.get', { id }),
    ],
    [
      'studyplans.create',
      async (input: StudyPlanInput, call) => {
        const plan = { ...input, date: input.date ?? now(), updatedAt: now(), ver: 0 };
        const { ver: _ver, ...sent } = plan;
        const stored = (await orKept(
          () => call('studyplans.create', sent),
          (error) => {
            const own = { ...plan, id: input.id ?? LOCAL_ID_PREFIX + newId() };
            const plans = latest(union([own], kept.read())).slice(0, STUDY_PLANS_LOCAL_MAX);
            if (!kept.write(plans)) throw error;
            return own;
          },
        )) as StudyPlan;
        await kept.handOver(stored.id, ({ ver: _own, ...own }) => call('studyplans.create', own));
        return stored;
      },
    ],
    [
      'studyplans.update',
      async (input: StudyPlanUpdate, call) => {
        const plan = kept.read().find(({ id }) => id === input.id);
        const changed = plan && { ...plan, content: input.content, updatedAt: now() };
        const isKept = changed && kept.write(kept.read().map((each) => (each.id === changed.id ? changed : each)));
        return isKept ? changed : call('studyplans.update', input);
      },
    ],
    [
      'studyplans.remove',
      async (input: { id: string }, call) => {
        const own = kept.read();
        const staying = own.filter(({ id }) => id !== input.id);
        if (staying.length === own.length) return call('studyplans.remove', input);
        kept.write(staying);
        return { id: input.id };
      },
    ],
  ];
}
