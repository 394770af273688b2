/** A library that has been studied for years, written straight into a file: through the front door half a million grades would take hours. */
import SqliteDatabase from 'better-sqlite3';
import { newId } from '../../src/data/database/ids.ts';
import { seededDraw } from '../../src/domain/study/seeded.ts';

const DAY_MS = 86_400_000;
const CARDS_IN_A_SET = 100;
const INTERVALS = [1, 3, 8, 21, 55, 140];

interface StudiedLibrary {
  readonly cards: number;
  /** Grades of each card. */
  readonly gradesOfEach: number;
  /** Epoch ms; the last grade lies before it. */
  readonly now: number;
}

/** Fills the tables of a new profile's file, whose schema is there and whose app does not run. Answers how many grades that are. */
export function fillStudied(file: string, owner: string, { cards, gradesOfEach, now }: StudiedLibrary): number {
  const db = new SqliteDatabase(file);
  const version = 'created_at, updated_at, rev, ver, deleted';
  const insertSet = db.prepare(
    `insert into sets (owner, id, slug, folder_id, topic, summary, is_tracked, card_count, cards_ver, cards_json, ${version})
     values (?, ?, ?, '', ?, '', 1, ?, 1, '[]', ?, ?, ?, 1, 0)`,
  );
  const insertCard = db.prepare(
    `insert into cards (owner, id, set_id, position, question, answer, hint, tags, flag, suspended, both_ways, ${version})
     values (?, ?, ?, ?, ?, ?, '', '[]', 0, 0, 0, ?, ?, ?, 1, 0)`,
  );
  const insertReview = db.prepare(
    `insert into reviews (owner, id, card_id, face, device_id, op, target_id, rating, duration_ms, reviewed_at, reviewed_at_raw,
       utc_offset_min, study_day, mode, due_at, params_id, rev)
     values (?, ?, ?, 'forward', 'd', ?, ?, ?, ?, ?, ?, 60, ?, 'review', ?, 'p', ?)`,
  );
  const insertState = db.prepare(
    `insert into card_state (owner, id, card_id, face, ordinal, siblings, phase, due_at, stability, difficulty, step, reps, lapses,
       last_review_at, last_review_day)
     values (?, ?, ?, 'forward', 0, 0, 'review', ?, ?, 5, 0, ?, ?, ?, ?)`,
  );
  const random = seededDraw('studied library');
  const grades: { readonly at: number; readonly run: (rev: number) => void }[] = [];
  let rev = 1_000;
  db.transaction(() => {
    for (let n = 0; n < cards; n += 1) {
      const setId = `set-${Math.floor(n / CARDS_IN_A_SET)}`;
      if (n % CARDS_IN_A_SET === 0) {
        rev += 1;
        insertSet.run(owner, setId, setId, `Set ${setId}`, CARDS_IN_A_SET, now, now, rev);
      }
      const cardId = newId();
      rev += 1;
      const position = String(n).padStart(8, '0');
      insertCard.run(owner, cardId, setId, position, `Question ${n} of this library?`, `Answer ${n}`, now, now, rev);
      let at = now - Math.floor((30 + random() * 1_000) * DAY_MS);
      let step = 0;
      let lapses = 0;
      let due = at;
      let given = 0;
      for (; given < gradesOfEach && at < now; given += 1) {
        const passed = random() < 0.88;
        if (!passed) lapses += 1;
        step = passed ? Math.min(step + 1, INTERVALS.length - 1) : 0;
        const [id, when, rating] = [newId(at), at, passed ? 3 : 1];
        const dueAt = (due = at + (INTERVALS[step] ?? 1) * DAY_MS);
        const day = Math.floor((when - 3 * 3_600_000) / DAY_MS);
        const duration = 2_000 + Math.floor(random() * 10_000);
        grades.push({
          at,
          run: (r) => insertReview.run(owner, id, cardId, 'review', null, rating, duration, when, when, day, dueAt, r),
        });
        if (random() < 0.005) {
          const undo = newId(at + 5_000);
          grades.push({
            at: at + 5_000,
            run: (r) => insertReview.run(owner, undo, cardId, 'undo', id, null, 0, when, when, day, null, r),
          });
        }
        at = due + Math.floor(random() * DAY_MS);
      }
      const last = due - (INTERVALS[step] ?? 1) * DAY_MS;
      insertState.run(owner, cardId, cardId, due, INTERVALS[step], given, lapses, last, Math.floor(last / DAY_MS));
    }
    grades.sort((a, b) => a.at - b.at);
    for (const grade of grades) grade.run((rev += 1));
    db.prepare('insert or ignore into user_sync (owner, head, head_token) values (?, ?, ?)').run(owner, rev, 'bench');
    db.prepare('update user_sync set head = ? where owner = ?').run(rev, owner);
  })();
  db.close();
  return grades.length;
}
