/**
 * Mistakes, one rule of the protocol switched off or turned round in each. The first 26 are those that earlier drafts of the protocol, or other
 * products, have made; the rest are rules that came with the real tables.
 */
import type { PushOutcome } from '../../src/domain/sync/after-push.ts';
import type { RowChange } from '../../src/domain/sync/pulled-row.ts';
import type { DeviceRow } from '../../src/domain/sync/rows.ts';
import type { FaultSet } from './commands.ts';
import { SHIPPED, type Mutation, type Rules } from './rules.ts';

export interface Mutant extends Mutation {
  readonly faults: FaultSet;
  /** What it gets wrong. */
  readonly mistake: string;
}

export const MUTANTS = {
  'revisions before commit': {
    faults: 'base',
    mistake: 'revisions are handed out before the transaction commits, as by a sequence',
    slips: ['revisionsBeforeCommit'],
  },
  'revision is the time': {
    faults: 'base',
    mistake: 'a revision is the millisecond of the server, and several rows share one',
    rules: { nextRevision: (_, now) => now },
  },
  'revision is the time, clock steps back': {
    faults: 'clock',
    mistake: 'the same, and what is written after a step back is below what devices have seen',
    rules: { nextRevision: (_, now) => now },
  },
  'offset paging': { faults: 'base', mistake: 'pages are counted, while rows move', slips: ['offsetPaging'] },
  'now is the head': {
    faults: 'base',
    mistake: 'the last page answers the head, not what was delivered',
    rules: {
      endPage: (plan, state, read) => {
        const end = SHIPPED.endPage(plan, state, read);
        return read.cut ? end : { ...end, now: state.head };
      },
    },
  },
  'cursor first': { faults: 'base', mistake: 'the cursor is saved before the rows', slips: ['cursorFirst'] },
  'marker later': { faults: 'base', mistake: 'row and marker are two transactions', slips: ['markerLater'] },
  'acknowledgement clears': {
    faults: 'base',
    mistake: 'an answer clears what was changed after the change was frozen',
    rules: {
      afterPush: (entry, result, local, redirty) => {
        const outcome = SHIPPED.afterPush(entry, result, local, redirty);
        return outcome.do === 'row' && result.status === 'ok' ? { ...outcome, marked: false } : outcome;
      },
    },
  },
  'fresh content on retry': {
    faults: 'base',
    mistake: 'a retry carries newer content under the same mutation id',
    slips: ['freshContentOnRetry'],
  },
  'no compare and set': {
    faults: 'base',
    mistake: 'the last writer by the clocks of devices wins',
    rules: { versionConflict: blind },
    slips: ['clientClockWins'],
  },
  'no compare and set, no mutation ids': {
    faults: 'base',
    mistake: 'the same, and nothing is known of what was answered',
    rules: { versionConflict: blind },
    slips: ['clientClockWins', 'forgetsMutations'],
  },
  'row wins': {
    faults: 'base',
    mistake: 'a merge takes the whole row of the device',
    rules: onChange((change, local) =>
      change.row === null || local === null || !change.marked
        ? change
        : { ...change, row: { ...change.row, fields: local.fields } },
    ),
  },
  'no history': {
    faults: 'base',
    mistake: 'the loser of a merge is not kept',
    rules: onChange((change) => ({ ...change, losers: [] })),
  },
  'history last': {
    faults: 'rewind',
    mistake: 'the loser is sent after the write that overrides it',
    rules: {
      nextBatch: (waiting, parentIdOf) => {
        const others = waiting.filter(({ kind }) => kind !== 'history');
        const puts = others.filter(({ deleted }) => !deleted);
        const history = waiting.filter(({ kind }) => kind === 'history');
        if (puts.length > 0) return [...SHIPPED.nextBatch(puts, parentIdOf), ...history];
        return history.length > 0 ? history : SHIPPED.nextBatch(others, parentIdOf);
      },
    },
  },
  'review id is the time': {
    faults: 'base',
    mistake: 'two reviews of one millisecond are one',
    slips: ['reviewIdIsTime'],
  },
  'same folder kept twice': {
    faults: 'base',
    mistake: 'a folder that two devices made stays two',
    rules: {
      decideFolder: (id, fields, known, folders) => {
        const decision = SHIPPED.decideFolder(id, fields, known, folders);
        return decision.do === 'merge' ? { do: 'store', fields, revive: [] } : decision;
      },
    },
  },
  'full parents removed': {
    faults: 'base',
    mistake: 'a folder or set is removed while a child of it lives',
    slips: ['removesFullParents'],
  },
  'parents not revived': {
    faults: 'base',
    mistake: 'a child is stored under a removed parent',
    rules: {
      decideFolder: (id, fields, known, folders) => {
        const decision = SHIPPED.decideFolder(id, fields, known, folders);
        return decision.do === 'store' ? { ...decision, revive: [] } : decision;
      },
      decideFiled: (kind, fields, folders) => ({ ...SHIPPED.decideFiled(kind, fields, folders), revive: [] }),
    },
  },
  'pull while unknown': {
    faults: 'base',
    mistake: 'a page is applied while the outcome of a push is not known',
    rules: {
      nextStep: (state) => (state.phase === 'pull' && state.snapshot !== 'restored' ? 'pull' : SHIPPED.nextStep(state)),
    },
    slips: ['pullsAfterTimeout'],
  },
  'compaction unseen': {
    faults: 'compaction',
    mistake: 'a device below the horizon is not told that tombstones are gone',
    rules: { beginPage: (question, state) => SHIPPED.beginPage(question, { ...state, horizon: 0 }) },
  },
  'bounded snapshot': {
    faults: 'snapshots',
    mistake: 'a snapshot ends at the head of its beginning, and the sweep takes what was written meanwhile',
    rules: { beginPage: bounded },
  },
  'bounded snapshot, never restarted': {
    faults: 'snapshots',
    mistake: 'the same, and a compaction in between does not start it over',
    rules: {
      beginPage: (question, state) =>
        bounded(
          question.cursor === null || question.cursor.mode === null
            ? question
            : { ...question, cursor: { ...question.cursor, horizon: state.horizon } },
          state,
        ),
    },
  },
  'restored in silence': {
    faults: 'restore',
    mistake: 'a server that was restored keeps its epoch, and nothing is noticed',
    rules: {
      beginPage: (question, state) =>
        SHIPPED.beginPage(
          { ...question, since: Math.min(question.since, state.head), known: { epoch: state.epoch, syncToken: null } },
          state,
        ),
    },
    slips: ['restoresSilently'],
  },
  'acknowledged early': {
    faults: 'power',
    mistake: 'an answer is sent before the disk has it',
    slips: ['acknowledgesEarly'],
  },
  'counted mutation ids': {
    faults: 'rewind',
    mistake: 'a device that was restored uses mutation ids again',
    slips: ['countedMutationIds'],
  },
  'no mutation ids': {
    faults: 'base',
    mistake: 'a change that comes again is judged again',
    slips: ['forgetsMutations'],
  },
  'names not parted': {
    faults: 'base',
    mistake: 'a pulled folder or set stands beside one of the same name',
    rules: { nameKeyOf: () => null },
  },
  'tombstone holds the body': {
    faults: 'trash',
    mistake: 'a row is put over a tombstone by its differences, when the body is gone',
    rules: { changesOf: (row) => SHIPPED.changesOf({ ...row, shadowDeleted: false }) },
  },
  'no last words': {
    faults: 'trash',
    mistake: 'a removal drops what was typed before it',
    rules: { lastWords: () => ({}) },
  },
  'unsaid words dropped': {
    faults: 'trash',
    mistake: 'what was typed into a row that is removed on both ends is not kept',
    rules: { settled: (row, losers) => ({ ...SHIPPED.settled(row, losers), losers: losers ?? [] }) },
  },
  'latest word yields': {
    faults: 'base',
    mistake: 'of two rows of one name the one that just came is set aside, and nothing brings its name back',
    rules: {
      yieldsTo: (arrived, other) =>
        arrived.baseVer > 0 && other.baseVer > 0 ? arrived : SHIPPED.yieldsTo(arrived, other),
    },
  },
  'removal wins': {
    faults: 'base',
    mistake: 'a removal beats an edit that its author had not seen',
    rules: {
      afterPulled: (local, dirty, theirs, mode) =>
        dirty && theirs.deleted && local?.deleted === false
          ? { row: SHIPPED.adopted(theirs, local), marked: false, losers: [] }
          : SHIPPED.afterPulled(local, dirty, theirs, mode),
      afterPush: (entry, result, local, redirty) =>
        result.status === 'conflict' && result.current?.deleted === true && local?.deleted === false
          ? { do: 'row', row: SHIPPED.adopted(result.current, local), marked: false, losers: [] }
          : SHIPPED.afterPush(entry, result, local, redirty),
    },
  },
  'sweep without parents': {
    faults: 'compaction',
    mistake: 'the sweep removes a set whose card has unsent edits',
    rules: { keptForChildren: () => new Set<string>() },
  },
  'card without a set': {
    faults: 'restore',
    mistake: 'a card is stored under a set that was purged',
    slips: ['storesOrphans'],
  },
  'pushes across a restore': {
    faults: 'restore',
    mistake: 'changes are pushed before the snapshot of a restored server is absorbed',
    rules: { nextStep: (state) => SHIPPED.nextStep({ ...state, snapshot: null }) },
  },
  'restored is compacted': {
    faults: 'restore',
    mistake: 'what a restored server does not show is taken for removed',
    rules: { sweepOf: (row) => SHIPPED.sweepOf(row, 'compacted') },
  },
  'lineage ignored': {
    faults: 'restore',
    mistake: 'a restored server is believed, whatever the device has seen of it before',
    rules: { afterPulled: (local, dirty, theirs) => SHIPPED.afterPulled(local, dirty, theirs, null) },
  },
  'snapshot not restarted': {
    faults: 'snapshots',
    mistake: 'a compaction while a snapshot runs does not start it over',
    rules: {
      beginPage: (question, state) =>
        SHIPPED.beginPage(
          question.cursor === null || question.cursor.mode === null
            ? question
            : { ...question, cursor: { ...question.cursor, horizon: state.horizon } },
          state,
        ),
    },
  },
  'cycles stored': {
    faults: 'base',
    mistake: 'two folders are moved into each other',
    rules: {
      decideFolder: (id, fields, known, folders) => {
        const decision = SHIPPED.decideFolder(id, fields, known, folders);
        return decision.do === 'reject' ? { do: 'store', fields, revive: [] } : decision;
      },
    },
  },
  'clock of the device': {
    faults: 'base',
    mistake: 'a review keeps the time of a clock that is a day off, and only the author changes it',
    rules: {
      afterFact: (theirs, local, underWay) => ({
        fact: local ?? SHIPPED.afterFact(theirs, local, underWay).fact,
        marked: underWay,
      }),
    },
  },
} as const satisfies Record<string, Mutant>;

export type MutantName = keyof typeof MUTANTS;

/** Every version is the right one. */
function blind(): null {
  return null;
}

function bounded(...[question, state]: Parameters<typeof SHIPPED.beginPage>): ReturnType<typeof SHIPPED.beginPage> {
  const plan = SHIPPED.beginPage(question, state);
  return plan.mode !== null && plan.upTo === null && plan.starts ? { ...plan, upTo: state.head } : plan;
}

/** Both ways in which a server's row reaches a local one, with what becomes of it changed. */
function onChange(change: (made: RowChange, local: DeviceRow | null) => RowChange): Partial<Rules> {
  return {
    afterPulled: (local, dirty, theirs, mode) => change(SHIPPED.afterPulled(local, dirty, theirs, mode), local),
    afterPush: (entry, result, local, redirty): PushOutcome => {
      const outcome = SHIPPED.afterPush(entry, result, local, redirty);
      return 'row' in outcome ? { ...outcome, ...change(outcome, local) } : outcome;
    },
  };
}
