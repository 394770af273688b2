/** Tests as files: whoever opens one has the very same questions, with or without the cards. */
import { SHARED_TEST_VERSION } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import type { SharedTest } from '../../../contract/shared-test.schema.ts';
import { slugify } from '../../../domain/slug.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { readPool } from '../../parts/study-mode/use-mode-start.ts';
import { useLibrary } from '../../state/library.ts';
import type { KeptTest } from './kept-tests.ts';
import { keepOpened } from './opened-test.ts';

/** Far more than the largest test takes. */
const FILE_MAX_BYTES = 20_000_000;

/** Saves the questions; answers and verdicts stay here. */
export function saveTest({ title, by, seed, wish, questions, explanations }: KeptTest): void {
  const shared = {
    ninefoldTest: SHARED_TEST_VERSION,
    title,
    by,
    seed,
    minutes: wish.minutes,
    questions,
    explanations,
  };
  const file = new Blob([JSON.stringify(shared)], { type: 'application/json' });
  saveFile(`${slugify(title)}.test.json`, file);
}

/** Keeps the test of the file; answers its id. Rejects with a Problem whose sentence says what is wrong with the file. */
export async function openTest(file: File): Promise<string> {
  const test = await readTest(file);
  const { sets } = useLibrary.getState();
  const asked = new Set(test.questions.map(({ setId }) => setId));
  const known = sets.map(({ id }) => id).filter((id) => asked.has(id));
  const cards = [...new Set(test.questions.map(({ cardId }) => cardId))];
  const pool = known.length > 0 ? (await readPool({ sets: known, folders: [], cards })).cards : [];
  return keepOpened({ ...test, pool });
}

async function readTest(file: File): Promise<SharedTest> {
  if (file.size > FILE_MAX_BYTES) throw unreadable(file);
  try {
    const { readSharedTest } = await import('./read-shared-test.ts');
    return readSharedTest(await file.text());
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable({ name }: File, cause?: unknown): Problem {
  return new Problem('invalid_input', messages.aiTest.kept.notATest(name), { cause });
}
