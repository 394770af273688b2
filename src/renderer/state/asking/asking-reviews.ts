/** Grades of a session on their way to the schedule: shown at once, sent in order, and put right when the host answers otherwise. */
import { UNDO_TOAST_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { actsWithout } from '../card-history.ts';
import type { AskedItem } from './asked-items.ts';
import type { AskingCore } from './asking-core.ts';
import { askItem, askNext, replayed, without, type Answer, type AskingState, type Review } from './asking-state.ts';

type Graded = Answer & { readonly review: Review };
type Remembered = Pick<StudyCard, 'state' | 'preview'>;

/** A grade that was not saved waits long enough to be seen by someone already reading the next card. */
const FAILED_TOAST_MS = 30_000;

export interface AskingReviews {
  /** Takes an answer as given and sends the grade that comes with it. The answer stands at the end of the log. */
  readonly give: (answer: Answer) => void;
  /** Sends the grades that an earlier run of the session could not. */
  readonly sendAgain: (answers: readonly Answer[]) => void;
  /** Takes the last answer back, with its grade, and asks for it again. */
  readonly undo: () => void;
}

export function createReviews<Progress>(core: AskingCore<Progress>): AskingReviews {
  const { world, plan } = core;
  /** Reviews that the host refused: there is nothing to undo about them. */
  const refused = new Set<string>();

  const send = (graded: Graded): void =>
    core.enqueue(async () => {
      try {
        const remembered = await world.api.study.grade(graded.review);
        refused.delete(graded.review.id);
        settle(graded, remembered);
      } catch (error) {
        refused.add(graded.review.id);
        takeBack(graded, error);
      }
    });

  const settle = (graded: Graded, remembered: Remembered): void =>
    core.update((state) => {
      const isSame = (answer: Answer): boolean => answer.review?.id === graded.review.id;
      const answers = state.answers.map((answer) => (isSame(answer) ? { ...answer, saved: true } : answer));
      const at = remembered.state.lastReviewAt ?? graded.review.reviewedAt;
      return withMemory({ ...state, answers }, graded.key, remembered, at);
    });

  /** The host refused the review, or never answered: the answer is not given, unless its card does not exist any more. */
  const takeBack = (graded: Graded, error: unknown): void => {
    const before = core.get();
    if (!before.answers.some(({ review }) => review?.id === graded.review.id)) return;
    const item = before.items.find(({ key }) => key === graded.key);
    const isGone = isProblem(error) && error.code === 'not_found';
    core.update((state) => {
      const at = state.answers.findIndex(({ review }) => review?.id === graded.review.id);
      const acts = actsWithout(state.acts, 2 * at, 2);
      const left = isGone
        ? without(plan, state, ({ key }) => key === graded.key)
        : replayed(plan, { ...state, acts }, state.answers.toSpliced(at, 1));
      return left.asked ? left : askNext(plan, left, world.now());
    });
    const answersSince = countOf(graded.key);
    world.toast({
      kind: 'error',
      durationMs: FAILED_TOAST_MS,
      message: messages.study.gradeFailed(
        graded.review.rating,
        item?.face.question ?? '',
        reasonOf(error, messages.study.unexpected),
      ),
      ...(!isGone && {
        action: {
          label: messages.notices.retry,
          // Answered once more in the meantime, it has a grade of its own.
          run: () => {
            if (countOf(graded.key) === answersSince) giveAgain(graded);
          },
        },
      }),
    });
  };

  const countOf = (key: string): number => core.get().answers.filter((answer) => answer.key === key).length;

  /** The answer counts once more as it was given. */
  const restore = (answer: Answer): void =>
    core.update((state) => {
      const again = replayed(plan, state, [...state.answers, answer]);
      return !again.asked || again.asked.item.key === answer.key ? askNext(plan, again, world.now()) : again;
    });

  const giveAgain = (graded: Graded): void => {
    restore(graded);
    send(graded);
  };

  const give = (answer: Answer): void => {
    core.update((state) => {
      const answers = [...state.answers, answer];
      const progress = plan.after(state.progress, answer);
      return askNext(plan, { ...state, answers, progress }, world.now());
    });
    if (isGraded(answer)) send(answer);
  };

  const undo = (): void => {
    const last = core.get().answers.at(-1);
    if (!last) return;
    const question = core.get().items.find(({ key }) => key === last.key)?.face.question ?? '';
    const message = messages.answers.undone(question);
    core.update((state) => {
      const earlier = replayed(plan, state, state.answers.slice(0, -1));
      return { ...askItem(earlier, last.key, last.step, world.now()), said: message };
    });
    world.toast({ kind: 'info', message, durationMs: UNDO_TOAST_MS });
    if (isGraded(last)) core.enqueue(() => sendUndo(last));
  };

  const sendUndo = async (graded: Graded): Promise<void> => {
    if (refused.has(graded.review.id)) return;
    try {
      const undoneAt = world.now();
      const remembered = await world.api.study.undo({
        id: world.newId(),
        targetId: graded.review.id,
        undoneAt,
        utcOffsetMin: world.utcOffsetMin(),
      });
      core.update((session) => withMemory(session, graded.key, remembered, undoneAt));
    } catch (error) {
      // The host keeps the grade, so the session does too.
      restore({ ...graded, saved: true });
      world.toast({
        kind: 'error',
        message: messages.study.undoFailed(reasonOf(error, messages.study.unexpected)),
        action: { label: messages.notices.retry, run: undo },
      });
    }
  };

  return { give, undo, sendAgain: (answers) => answers.filter(isGraded).forEach(send) };
}

function isGraded(answer: Answer): answer is Graded {
  return answer.review !== null;
}

/** The item with what the host now remembers of its face, also on the sheet; the preview is of the moment `at`. */
function withMemory<Progress>(
  state: AskingState<Progress>,
  key: string,
  { state: memory, preview }: Remembered,
  at: number,
): AskingState<Progress> {
  const remember = (item: AskedItem): AskedItem =>
    item.key === key ? { ...item, card: { ...item.card, state: memory, preview, previewAt: at } } : item;
  const { asked } = state;
  return {
    ...state,
    items: state.items.map(remember),
    asked: asked && { ...asked, item: remember(asked.item) },
  };
}
