/**
 * The plans that a screen shows, and changes of them. A plan is one text that is written anew as a whole: one change of it goes after the other and begins with
 * what that has left, and what comes of it is on the screen before anybody is told.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import type { StudyPlan } from '../../../contract/studyplans.schema.ts';
import { readPlan, type StudyPlanText } from '../../../domain/study/plan/plan-text.ts';
import { api } from '../../lib/host/api.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { repeatable } from '../../lib/host/repeatable.ts';
import { logError } from '../../lib/page/log.ts';

export interface KeptPlan {
  readonly kept: StudyPlan;
  /** Null for a text of somebody else's, which is shown as it stands. */
  readonly plan: StudyPlanText | null;
}

export interface PlansShown {
  /** The latest first; null until they were loaded once. What is shown stays while they are loaded again. */
  readonly plans: readonly KeptPlan[] | null;
  /** Sentence of the last failed load. */
  readonly error: string | null;
}

/** What a change has put in the place of what. */
export interface PlanChange {
  readonly before: StudyPlan;
  readonly now: StudyPlan;
}

/** What rejects does so with the Problem of a refusal. */
export interface Plans {
  readonly store: StoreApi<PlansShown>;
  /** Loads them, for the first time or again. A failure is shown. */
  load(): Promise<void>;
  /** Loads them after a failure, which is not shown meanwhile. */
  retry(): Promise<void>;
  create(content: string): Promise<StudyPlan>;
  /** @param contentOf what becomes of the plan as it is by then */
  change(id: string, contentOf: (plan: KeptPlan) => string): Promise<PlanChange>;
  /** Undoes a change, unless the plan was changed since. */
  takeBack(change: PlanChange): Promise<void>;
  /** Answers what was removed. */
  remove(id: string): Promise<StudyPlan>;
  /** Brings back what was removed. */
  restore(removed: StudyPlan): Promise<void>;
}

export function createPlans(): Plans {
  const store = createStore<PlansShown>(() => ({ plans: null, error: null }));
  const { getState: get, setState: set } = store;
  /** Of a plan, the last of its changes that are under way. */
  const underWay = new Map<string, Promise<unknown>>();
  let changes = 0;

  const load = repeatable(async () => {
    const changesBefore = changes;
    try {
      const { studyplans } = await api.studyplans.list();
      // A list that was asked for before a change may be without it.
      if (changes === changesBefore) set({ plans: studyplans.map(read), error: null });
      else void load();
    } catch (error) {
      logError('The study plans could not be loaded.', error);
      set({ error: messages.plans.loadFailed(reasonOf(error)) });
    }
  });

  const show = (change: (plans: readonly KeptPlan[]) => readonly KeptPlan[]): void => {
    changes += 1;
    set(({ plans }) => ({ plans: plans && change(plans) }));
  };

  const inTurn = <Done>(id: string, work: (plan: KeptPlan) => Promise<Done>): Promise<Done> => {
    const run = async (): Promise<Done> => {
      await underWay.get(id);
      const plan = get().plans?.find(({ kept }) => kept.id === id);
      if (!plan) throw new Problem('not_found', messages.plans.gone);
      try {
        return await work(plan);
      } catch (error) {
        // Somebody else may have changed it.
        void load();
        throw error;
      }
    };
    const done = run();
    underWay.set(
      id,
      done.catch(() => {}),
    );
    return done;
  };

  const write = async (before: StudyPlan, content: string): Promise<PlanChange> => {
    const now = await api.studyplans.update({ id: before.id, content, ...versionOf(before) });
    show((plans) => plans.map((each) => (each.kept.id === now.id ? read(now) : each)));
    return { before, now };
  };

  return {
    store,
    load,
    retry() {
      set({ error: null });
      return load();
    },
    async create(content) {
      const made = await api.studyplans.create({ content });
      show((plans) => [read(made), ...plans]);
      return made;
    },
    change: (id, contentOf) => inTurn(id, async (plan) => write(plan.kept, contentOf(plan))),
    async takeBack({ before, now }) {
      await inTurn(now.id, () => write(now, before.content));
    },
    remove: (id) =>
      inTurn(id, async ({ kept }) => {
        await api.studyplans.remove({ id, ...versionOf(kept) });
        show((plans) => plans.filter((each) => each.kept.id !== id));
        return kept;
      }),
    async restore({ id, date, content, ver }) {
      // One that only this browser kept has no trash to come back from.
      if (ver > 0) await api.trash.restore({ kind: 'studyplans', id });
      else await api.studyplans.create({ id, date, content });
      await load();
    },
  };
}

/** One that only this browser keeps has none. */
function versionOf({ ver }: StudyPlan): { readonly baseVer?: number } {
  return ver > 0 ? { baseVer: ver } : {};
}

function read(kept: StudyPlan): KeptPlan {
  return { kept, plan: readPlan(kept.content) };
}
