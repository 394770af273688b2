/**
 * A test made of a person's own cards: answers to choose, statements to judge and answers to type. Which cards, in what order and as which
 * kind, the seed says. Plain data that can be stored, so that a test stays the same when its cards change meanwhile.
 */
import { LONG_ANSWER_CHARS } from '../../../contract/limits.ts';
import { referredBlob } from '../../../contract/media.ts';
import type { FaceKey, StudyCard } from '../../../contract/study.schema.ts';
import { faceId } from '../../cards/faces.ts';
import { parseMasks } from '../../cards/occlusion.ts';
import { OptionPool, type OptionFace } from '../../study/learn/option-pool.ts';
import { arrangedChoice, wrongAnswers } from '../../study/learn/options.ts';
import { askedTexts } from '../../study/rounds/asked-texts.ts';
import { drawIndex, seededDraw, shuffled } from '../../study/seeded.ts';

export const QUESTION_KINDS = ['choice', 'statement', 'typed'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

interface Asked {
  /** Names the question in its test: the face of a card. */
  readonly id: string;
  readonly cardId: string;
  readonly face: FaceKey;
  readonly setId: string;
  readonly question: string;
  /** The right answer in words. */
  readonly answer: string;
  /** The stored picture that stands with the question, as its card names it. */
  readonly picture?: string;
  /** Names of the faces whose answers are its wrong options. */
  readonly beside: readonly string[];
}

export type TestQuestion = Asked &
  (
    | { readonly kind: 'choice'; readonly options: readonly string[]; readonly rightIndex: number }
    /** Whether `shown` answers the question. */
    | { readonly kind: 'statement'; readonly shown: string; readonly isTrue: boolean }
    | { readonly kind: 'typed' }
  );

export interface PaperWish {
  /** How many questions; fewer when the cards give no more: each is asked once, one of its sides. */
  readonly count: number;
  readonly kinds: readonly QuestionKind[];
  /** Ids of cards that may be asked; the answers of the others stand beside theirs. All of the pool without it. */
  readonly among?: ReadonlySet<string>;
}

export interface Possible {
  /** Cards that can be asked, which are questions as well. */
  readonly cards: number;
  /** Whether there are questions of the kind among them. */
  readonly kinds: Readonly<Record<QuestionKind, boolean>>;
}

/** Looking for wrong options takes milliseconds a card: where the first of them have none, there are none. */
const TRIED = 3;

export function possibleQuestions(pool: readonly StudyCard[]): Possible {
  const faces = askable(pool).map(({ option }) => option);
  const options = new OptionPool(faces);
  const choice = faces
    .filter(canType)
    .slice(0, TRIED)
    .some((face) => wrongAnswers(face, options.beside(face), '').length > 0);
  const cards = new Set(faces.map(({ cardId }) => cardId)).size;
  return { cards, kinds: { choice, statement: choice, typed: faces.some(canType) } };
}

/**
 * The questions one by one, since each takes milliseconds: whoever asks may rest in between. The order of the pool makes no difference. Of a card
 * one side is asked: the others would be given away by it.
 */
export function* paperQuestions(
  pool: readonly StudyCard[],
  { count, kinds, among }: PaperWish,
  seed: string,
): Generator<TestQuestion, void> {
  const faces = askable(pool);
  const options = new OptionPool(faces.map(({ option }) => option));
  const asked = new Set<string>();
  for (const face of shuffled(faces, seededDraw(seed))) {
    if (asked.size === count) return;
    const { cardId } = face.asked;
    if (asked.has(cardId) || among?.has(cardId) === false) continue;
    const question = questionOf(face, options, inTurn(kinds, asked.size), seed);
    if (!question) continue;
    asked.add(question.cardId);
    yield question;
  }
}

export interface Askable {
  readonly asked: Omit<Asked, 'beside'>;
  readonly option: OptionFace;
}

/** What can be asked, in the order of its names. */
export function askable(pool: readonly StudyCard[]): Askable[] {
  const cards = pool.flatMap((studyCard) => {
    const { card, face, setId } = studyCard;
    const { question, expected } = askedTexts(studyCard);
    const answer = expected.join(', ').trim();
    const image = face === 'backward' ? card.answerImage : card.questionImage;
    const isAsked = question.trim() !== '' || (image ?? '') !== '';
    // Masks over a picture are nothing to read.
    if (answer === '' || !isAsked || parseMasks(card.question).length > 0) return [];
    const id = faceId(card.id, face);
    const picture = askedPicture(studyCard);
    return [
      {
        asked: {
          id,
          cardId: card.id,
          face,
          setId,
          question,
          answer,
          ...(picture !== undefined && { picture }),
        },
        option: { id, cardId: card.id, face, question, answer, setId, tags: card.tags },
      },
    ];
  });
  return cards.toSorted((a, b) => (a.asked.id < b.asked.id ? -1 : 1));
}

/** The picture of the side that is asked, as the card names it. One that is not stored is as large as it is, too large to be kept with a test. */
export function askedPicture({ card, face }: Pick<StudyCard, 'card' | 'face'>): string | undefined {
  const image = (face === 'backward' ? card.answerImage : card.questionImage) ?? '';
  return referredBlob(image) === null ? undefined : image;
}

/** The kinds in turn, so that a test has as many of one as of another; a card that cannot be asked so is asked in the next way. */
function inTurn(kinds: readonly QuestionKind[], turn: number): QuestionKind[] {
  return kinds.map((_, step) => kinds[(turn + step) % kinds.length] as QuestionKind);
}

function questionOf(
  card: Askable,
  options: OptionPool,
  kinds: readonly QuestionKind[],
  seed: string,
): TestQuestion | null {
  for (const kind of kinds) {
    const wrong = kind === 'typed' ? [] : wrongAnswers(card.option, options.beside(card.option), seed);
    const question = questionWith(card, wrong, kind, seed);
    if (question) return question;
  }
  return null;
}

/** The question of a kind with these wrong answers; null where a card cannot be asked so. The same for the same seed. */
export function questionWith(
  { asked, option }: Askable,
  wrong: readonly OptionFace[],
  kind: QuestionKind,
  seed: string,
): TestQuestion | null {
  if (kind === 'typed') return canType(option) ? { ...asked, beside: [], kind } : null;
  if (wrong.length === 0) return null;
  const beside = wrong.map(({ id }) => id);
  const choice = arrangedChoice(option, wrong, seed);
  if (kind === 'choice') return { ...asked, beside, kind, ...choice };
  const statement = statementOf(choice.options, choice.rightIndex, `${seed}\n${asked.id}\nstatement`);
  return { ...asked, beside, kind, ...statement };
}

/** Right and wrong statements come about equally often, so that neither is the better guess. */
function statementOf(options: readonly string[], rightIndex: number, seed: string) {
  const draw = seededDraw(seed);
  const isTrue = draw() < 0.5;
  const wrong = options.filter((_, index) => index !== rightIndex);
  const shown = isTrue ? options[rightIndex] : wrong[drawIndex(draw, wrong.length)];
  return { shown: shown ?? '', isTrue };
}

function canType({ answer }: OptionFace): boolean {
  return answer.length <= LONG_ANSWER_CHARS;
}
