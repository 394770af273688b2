/** A grade that is on the disk when it is answered. */
import path from 'node:path';
import { createApi } from '../../src/client/api.ts';
import { newId } from '../../src/data/database/ids.ts';
import { openHost } from '../../test/support/hosts.ts';
import type { Workload } from '../harness/workload.ts';
import { importSets, madeSets } from '../made/made-sets.ts';
import { insertRaw, RAW_OWNER, rawFile } from '../made/raw-file.ts';
import { mnemosyne } from '../peers/mnemosyne.ts';

const AT_ONCE = 20;
/** A frame: what a person feels of it. */
const GOAL_MS = 16;
const FIRST_DAY = Date.UTC(2026, 0, 5);
const MINUTE_MS = 60_000;

export const grading: Workload = {
  name: 'grade',
  about: 'one grade, durable',
  grows: true,
  async run(bench) {
    const sets = madeSets(bench.cards);
    const host = await openHost('desktop');
    const api = createApi(host.transport);
    await importSets(api, sets);
    const { cards } = await api.study.queue({ utcOffsetMin: 0, limit: 200 });
    const raw = await rawFile(path.join(bench.folder, 'raw.db'));
    insertRaw(raw, sets);
    const rawCards = raw.prepare('select id from cards where owner = ? limit 200').pluck().all(RAW_OWNER) as string[];
    const rawGrade = rawGrader(raw);
    const peer = await mnemosyne(bench);
    const grade = (run: number) =>
      api.study.grade({
        id: newId(),
        cardId: cards[run % cards.length]?.card.id ?? '',
        rating: 3,
        durationMs: 4_000,
        reviewedAt: FIRST_DAY + run * MINUTE_MS,
        utcOffsetMin: 0,
      });
    await bench.contest({
      row: 'grade a card',
      contenders: [
        { name: 'Ninefold', role: 'product', times: AT_ONCE, work: grade },
        {
          name: 'prepared statements, one transaction',
          role: 'limit',
          times: AT_ONCE,
          work: (run) => rawGrade(rawCards[run % rawCards.length] ?? '', run),
        },
        ...(peer ? [{ name: 'Mnemosyne', role: 'peer', measured: () => peer.grade } as const] : []),
      ],
      goals: [{ than: 'limit', atMost: 1.3 }, { ms: GOAL_MS }],
    });
    raw.close();
    await host.close();
  },
};

function rawGrader(db: Awaited<ReturnType<typeof rawFile>>): (cardId: string, run: number) => void {
  const append = db.prepare(
    `insert into reviews (owner, id, card_id, face, device_id, op, target_id, rating, duration_ms, reviewed_at, reviewed_at_raw,
       utc_offset_min, study_day, mode, due_at, params_id, rev)
     values (?, ?, ?, 'forward', 'd', 'review', null, 3, 4000, ?, ?, 0, 20000, 'review', ?, 'p', ?)`,
  );
  const keep = db.prepare(
    `insert into card_state (owner, id, card_id, face, ordinal, siblings, phase, due_at, stability, difficulty, step, reps, lapses)
     values (?, ?, ?, 'forward', 0, 0, 'review', ?, 3, 5, 0, 1, 0)
     on conflict (owner, id) do update set due_at = excluded.due_at, reps = reps + 1`,
  );
  const mark = db.prepare(
    "insert into outbox (owner, seq, kind, entity_id, state, created_at) values (?, ?, 'reviews', ?, 0, 1)",
  );
  return db.transaction((cardId: string, run: number) => {
    const [id, at] = [newId(), FIRST_DAY + run];
    append.run(RAW_OWNER, id, cardId, at, at, at, at);
    keep.run(RAW_OWNER, cardId, cardId, at);
    mark.run(RAW_OWNER, at, id);
  });
}
