/** A test of one's own cards that was taken before, made again from its performance records: the same questions with the same options. */
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import {
  paperFrom,
  recipeOfAnswers,
  type PaperRecipe,
  type RepeatedPaper,
} from '../../../domain/tests/paper/paper-recipe.ts';
import { readFaceId } from '../../../domain/cards/faces.ts';
import { api } from '../../lib/host/api.ts';
import { readPool } from '../../parts/study-mode/use-mode-start.ts';
import { keepOpened } from './opened-test.ts';
import { ofApp } from '../../lib/page/world.ts';

export interface RepeatedTest {
  readonly id: string;
  /** Questions whose cards are gone, or can no longer be asked so. */
  readonly missing: number;
}

/** @param record what the ids of its records begin with @param endedAt epoch ms, the same in all of them. Rejects with a Problem. */
export function repeatRecorded(record: string, endedAt: number): Promise<RepeatedTest> {
  // A screen that is drawn anew meanwhile asks again.
  const under = underWay().get(record) ?? repeat(record, endedAt).finally(() => underWay().delete(record));
  underWay().set(record, under);
  return under;
}

const underWay = ofApp(() => new Map<string, Promise<RepeatedTest>>());

async function repeat(record: string, endedAt: number): Promise<RepeatedTest> {
  // The latest come first: a page that begins after that moment begins with them.
  const { sessions } = await api.statistics.sessions({ after: `${endedAt + 1}:-` });
  const recorded = sessions.filter(({ id }) => id.startsWith(`${record}.`)).map(({ setId }) => setId);
  if (recorded.length === 0) throw new Problem('not_found', messages.aiTest.kept.noRecipe);
  const { sets: bySet } = await api.performance.ofSets({ sets: recorded });
  // Of a set that is gone the record is left, and no card.
  const known = new Set((await api.sets.list()).sets.map(({ id }) => id));
  const sets = recorded.filter((id) => known.has(id));
  const records = Object.values(bySet)
    .flat()
    .filter(({ id }) => id.startsWith(`${record}.`));
  const recipe = recipeOfAnswers(records.flatMap(({ answers }) => answers));
  if (!recipe) throw new Problem('not_found', messages.aiTest.kept.noRecipe);
  const { pool, paper } = await repeated(recipe, sets);
  if (paper.questions.length === 0) throw new Problem('not_found', messages.aiTest.kept.cardsGone);
  const [setId = '', ...others] = new Set(paper.questions.map((question) => question.setId));
  const topic = pool.find((each) => each.setId === setId)?.setTopic ?? '';
  const id = keepOpened({
    title: messages.aiTest.kept.titleOf(topic, others.length),
    by: 'cards',
    seed: recipe.seed,
    minutes: null,
    questions: paper.questions,
    explanations: {},
    pool,
  });
  return { id, missing: recipe.questions.length - paper.questions.length };
}

/** Wrong options may be answers of other sets than those that were asked about. */
async function repeated(recipe: PaperRecipe, sets: readonly string[]) {
  const faces = recipe.questions.flatMap(({ id, beside }) => [id, ...beside]);
  const named = [...new Set(faces.map((face) => readFaceId(face).cardId))];
  const { cards } = sets.length > 0 ? await readPool({ sets, folders: [], cards: named }) : { cards: [] };
  const paper: RepeatedPaper = paperFrom(recipe, cards);
  if (paper.missing.length === 0) return { pool: cards, paper };
  const everything = await readPool({ sets: [], folders: [], cards: named });
  const pool = [
    ...new Map([...cards, ...everything.cards].map((each) => [`${each.card.id} ${each.face}`, each])).values(),
  ];
  return { pool, paper: paperFrom(recipe, pool) };
}
