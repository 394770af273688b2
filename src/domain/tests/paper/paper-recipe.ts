/**
 * What a test of one's own cards was made of: enough to make it again to the letter, later or on another device that has the cards. It holds
 * no text of them.
 */
import type { FaceKey, StudyCard } from '../../../contract/study.schema.ts';
import { faceId } from '../../cards/faces.ts';
import { OptionPool } from '../../study/learn/option-pool.ts';
import { fieldsOf } from '../tidy-text.ts';
import { askable, QUESTION_KINDS, questionWith, type QuestionKind, type TestQuestion } from './make-paper.ts';

/** Rises when the same seed and cards would no longer make the same question. */
const PAPER_VERSION = 1;

export interface PaperRecipe {
  readonly version: number;
  readonly seed: string;
  readonly questions: readonly RecipeQuestion[];
}

interface RecipeQuestion {
  /** Names a face (`cards/faces`, `faceId`), as `beside` does. */
  readonly id: string;
  readonly kind: QuestionKind;
  readonly beside: readonly string[];
}

export interface RepeatedPaper {
  readonly questions: readonly TestQuestion[];
  /** Names of the faces that are not in the pool, or can no longer be asked so. */
  readonly missing: readonly string[];
}

export function recipeOf(questions: readonly TestQuestion[], seed: string): PaperRecipe {
  const made = questions.map(({ cardId, face, kind, beside }) => ({ id: faceId(cardId, face), kind, beside }));
  return { version: PAPER_VERSION, seed, questions: made };
}

/** What the record of one question keeps, so that the records of a test hold its recipe. */
interface MadeOf extends Omit<RecipeQuestion, 'id'> {
  readonly version: number;
  readonly seed: string;
  /** Its place in the test, from 0. */
  readonly at: number;
}

/** For each question of a test what its record keeps, in their order. */
export function madeOf(questions: readonly TestQuestion[], seed: string): MadeOf[] {
  return questions.map(({ kind, beside }, at) => ({ version: PAPER_VERSION, seed, at, kind, beside }));
}

/** The recipe of the test whose answers stand in these records (`answers` of each of its sets); null where they hold none, or not one alone. */
export function recipeOfAnswers(answers: readonly unknown[]): PaperRecipe | null {
  const entries = answers
    .map((answer) => fieldsOf(answer))
    .map(({ card, face, made }) => ({ card, face, made: fieldsOf(made) }));
  const ordered = entries.toSorted((a, b) => Number(a.made['at']) - Number(b.made['at']));
  const [first] = ordered;
  if (!first || ordered.some(({ made }) => made['seed'] !== first.made['seed'])) return null;
  return readRecipe({
    version: first.made['version'],
    seed: first.made['seed'],
    questions: ordered.map(({ card, face, made }) => ({
      id: faceId(String(card), String(face) as FaceKey),
      kind: made['kind'],
      beside: made['beside'],
    })),
  });
}

/** The test again, without questions whose cards are gone. The texts are those that the cards have now. */
export function paperFrom({ seed, questions }: PaperRecipe, pool: readonly StudyCard[]): RepeatedPaper {
  const cards = new Map(askable(pool).map((card) => [card.asked.id, card]));
  const options = new OptionPool([...cards.values()].map(({ option }) => option)).byId();
  const missing = new Set<string>();
  const made = questions.flatMap(({ id, kind, beside }) => {
    const card = cards.get(id);
    const wrong = beside.map((other) => options.get(other));
    for (const [i, other] of wrong.entries()) if (!other) missing.add(beside[i] ?? '');
    const question = card && wrong.every((other) => other !== undefined) ? questionWith(card, wrong, kind, seed) : null;
    if (!question) missing.add(id);
    return question ? [question] : [];
  });
  return { questions: made, missing: [...missing] };
}

/** A recipe as somebody kept or sent it; null unless it is one of this version. */
export function readRecipe(value: unknown): PaperRecipe | null {
  const recipe = (typeof value === 'object' && value !== null ? value : {}) as Partial<PaperRecipe>;
  if (recipe.version !== PAPER_VERSION || typeof recipe.seed !== 'string' || !Array.isArray(recipe.questions))
    return null;
  const questions: readonly unknown[] = recipe.questions;
  return questions.every(isRecipeQuestion) ? { version: PAPER_VERSION, seed: recipe.seed, questions } : null;
}

function isRecipeQuestion(value: unknown): value is RecipeQuestion {
  const { id, kind, beside } = (typeof value === 'object' && value !== null ? value : {}) as Partial<RecipeQuestion>;
  const isKind = QUESTION_KINDS.some((one) => one === kind);
  return typeof id === 'string' && isKind && Array.isArray(beside) && beside.every((name) => typeof name === 'string');
}
