/** Rules that a device's engine can break, one at a time: histories of devices must notice each (docs/sync-model.md). */
import type { Mistake } from './device-process.ts';

export const MISTAKES: Readonly<Record<string, Mistake>> = {
  'an acknowledgement takes along what was changed since (sync R5)': {
    file: 'src/data/sync-device/answers.ts',
    from: 'const redirty = set.isMarked(kind, id);',
    to: 'const redirty = false;',
  },
  'losers of a merge are not kept (sync R10)': {
    file: 'src/data/sync-device/working-set.ts',
    from: 'if (losers.size === 0) return;',
    to: 'return;',
  },
  'what waits is forgotten at the start (sync R5)': {
    file: 'src/data/sync-device/sync-device.ts',
    from: 'const { deviceId } = db;',
    to: "const { deviceId } = db; void db.connection.deleteFrom('outbox').execute();",
  },
  'what was sent and not answered is forgotten at the start (sync R11)': {
    file: 'src/data/sync-device/sync-device.ts',
    from: 'const { deviceId } = db;',
    to: "const { deviceId } = db; void db.connection.deleteFrom('outbox').where('state', '=', 1).execute();",
  },
  'a page takes a row that was changed here (sync R10)': {
    file: 'src/data/sync-device/pages.ts',
    from: 'afterPulled(local, set.isDirty(kind, theirs.id), theirs, mode)',
    to: 'afterPulled(local, false, theirs, mode)',
  },
  'facts of others are left out (sync R7)': {
    file: 'src/data/sync-device/facts.ts',
    from: 'await tx.device.keepFacts(kind, changed);',
    to: '',
  },
};
