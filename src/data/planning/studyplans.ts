/** Study plans: a text with a date. */
import { messages } from '../../contract/messages/index.ts';
import type {
  PlanProposal,
  PlanWish,
  StudyPlan,
  StudyPlanInput,
  StudyPlanUpdate,
} from '../../contract/studyplans.schema.ts';
import type { Seen } from '../write/conflict.ts';
import type { Database, Reader } from '../database/database.ts';
import { proposePlan } from './plan-proposal.ts';
import { changeStored, findStored, removeStored, requireStored, type Sentences } from '../write/stored-change.ts';
import type { StudyRules } from '../study/study-rules.ts';
import type { StudyPlanRow } from '../database/tables.ts';
import { write, type Writer } from '../write/write.ts';

/** What ids of plans made on a device begin with (core §3). */
const LOCAL_ID_PREFIX = 'local:';

export interface StudyPlanRemoval extends Seen {
  readonly id: string;
}

export interface StudyPlans {
  /** All plans, the latest first. */
  all(): Promise<StudyPlan[]>;
  /** @throws Problem `invalid_input` without an id, `not_found` */
  get(id: string): Promise<StudyPlan>;
  /** Adds a plan; one that is there under its id already is answered as it is, since plans merge by union (sync.md). */
  create(input: StudyPlanInput): Promise<StudyPlan>;
  /** Gives the plan another text. @throws Problem `not_found`, `conflict` */
  update(update: StudyPlanUpdate): Promise<StudyPlan>;
  /** What to study on which day; nothing is kept. @param now epoch ms */
  propose(wish: PlanWish, now: number, rules: StudyRules): Promise<PlanProposal>;
  /** Sends the plan to the trash. @throws Problem `not_found`, `conflict` */
  remove(removal: StudyPlanRemoval): Promise<void>;
}

const SAID: Sentences = {
  idMissing: messages.stored.planIdMissing,
  notFound: messages.stored.planNotFound,
  conflict: messages.stored.planConflict,
};

export function createStudyPlans(db: Database, owner: string): StudyPlans {
  return {
    async all() {
      const rows = await db.read
        .selectFrom('studyplans')
        .selectAll()
        .where('owner', '=', owner)
        .where('deleted', '=', 0)
        .orderBy('date', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toPlan);
    },
    get: (id) => readPlan(db.read, owner, id),
    create: (input) => write(db, owner, (tx) => createPlan(tx, owner, input, () => newPlanId(db))),
    update: ({ id, content, ...seen }) =>
      write(db, owner, async (tx) => {
        const row = await requireStored(tx.read, owner, 'studyplans', id, SAID);
        await changeStored(tx, owner, {
          table: 'studyplans',
          row,
          before: toPlan(row),
          named: { content },
          seen,
          said: SAID,
        });
        return readPlan(tx.read, owner, id);
      }),
    propose: (wish, now, rules) => proposePlan(db.read, owner, wish, now, rules),
    remove: ({ id, ...seen }) =>
      write(db, owner, async (tx) =>
        removeStored(tx, { table: 'studyplans', before: await readPlan(tx.read, owner, id), seen, said: SAID }),
      ),
  };
}

function newPlanId(db: Database): string {
  return db.host === 'desktop' ? LOCAL_ID_PREFIX + db.newId() : db.newId();
}

async function readPlan(read: Reader, owner: string, id: string): Promise<StudyPlan> {
  return toPlan(await requireStored(read, owner, 'studyplans', id, SAID));
}

async function createPlan(
  tx: Writer,
  owner: string,
  { id: named, date = tx.now, content, updatedAt }: StudyPlanInput,
  newPlan: () => string,
): Promise<StudyPlan> {
  const id = named ?? newPlan();
  if (!(await findStored(tx.read, owner, 'studyplans', id)))
    await tx.put('studyplans', { id, date, content, ...(updatedAt !== undefined && { updated_at: updatedAt }) });
  return readPlan(tx.read, owner, id);
}

export function toPlan({ id, date, content, updated_at, ver }: StudyPlanRow): StudyPlan {
  return { id, date, content, updatedAt: updated_at, ver };
}
