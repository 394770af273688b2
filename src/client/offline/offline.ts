/** Stands in for a server that is away: answers from the copy, and keeps reviews until they can be sent (docs/offline.md). */
import { messages } from '../../contract/messages/index.ts';
import type { OfflineRead, OfflineWrite } from '../../contract/offline.ts';
import { isProblem, Problem } from '../../contract/problem.ts';
import type { CardState, Preview, Rating, StudyMode } from '../../contract/study.schema.ts';
import { faceId } from '../../domain/cards/faces.ts';
import { gradedFace, gradedTo, memoryOf, previewOf, type KeptFace } from '../../domain/offline/kept-face.ts';
import { toCardState } from '../../domain/study/memory.ts';
import { isScheduled } from '../../domain/study/review-log.ts';
import { studyDay } from '../../domain/study/study-day.ts';
import type { Transport } from '../transport.ts';
import { createKeptAnswers } from './kept-answers.ts';
import type { OfflineStore, ReviewInput, WaitingReview } from './store.ts';
import { isAway, type Offline } from './with-offline.ts';

export interface OfflineWorld {
  readonly store: OfflineStore;
  /** Asks the server itself. */
  readonly transport: Transport;
  /** Epoch ms. */
  readonly now: () => number;
  /** Minutes east of UTC. */
  readonly utcOffsetMin: () => number;
  /** One tab at a time sends. */
  readonly exclusive: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** How many reviews wait here, known without asking the store. */
  readonly waiting: () => number;
  /** Told after each change of what waits. */
  readonly onWaiting: (reviews: readonly WaitingReview[]) => void;
  /** Told when the server took or refused reviews. */
  readonly onSent: (sent: number, refused: number) => void;
}

/** As a caller gives it: defaults may be left out. */
interface Grade extends ReviewInput {
  readonly cardId: string;
  readonly face?: KeptFace['face'];
  readonly rating: Rating;
  readonly reviewedAt: number;
  readonly mode?: StudyMode;
}

interface Undo extends ReviewInput {
  readonly targetId: string;
}

const said = messages.offline;
/** What another attempt may cure, or signing in again. Everything else is the server's last word. */
const LATER = new Set([
  'unauthorized',
  'rate_limited',
  'cancelled',
  'internal',
  'db_fail',
  'disk_full',
  'storage_full',
]);

export function createOffline(world: OfflineWorld): Offline {
  const { store, transport, now, exclusive, onWaiting, onSent } = world;
  const answers = createKeptAnswers(world);

  const told = async (): Promise<void> => onWaiting(await store.waiting());

  /** Sends what waits, in order. The first that cannot be sent now ends it. */
  async function sendAll(): Promise<void> {
    let sent = 0;
    let refused = 0;
    try {
      for (const review of await store.waiting()) {
        if (review.refused !== null) continue;
        const reason = await sendOne(review);
        if (reason === 'away') return;
        if (reason === 'taken') sent += 1;
        else if (await isUndoOfRefused(review)) refused -= 1;
        else {
          await store.refuse(review.seq, reason.refused);
          refused += 1;
        }
      }
    } finally {
      if (sent > 0 || refused !== 0) {
        await told();
        onSent(sent, Math.max(0, refused));
      }
    }
  }

  async function sendOne({ seq, operation, input }: WaitingReview): Promise<'taken' | 'away' | { refused: string }> {
    try {
      await transport.call(operation, input);
    } catch (error) {
      if (isAway(error) || !isProblem(error) || LATER.has(error.code)) return 'away';
      return { refused: error.detail };
    }
    await store.remove([seq]);
    return 'taken';
  }

  /** Of a review that was refused and taken back nothing is left to say. */
  async function isUndoOfRefused(review: WaitingReview): Promise<boolean> {
    const { targetId } = review.input as Undo;
    const target = (await store.waiting()).find(({ input, refused }) => refused !== null && input.id === targetId);
    if (target) await store.remove([target.seq, review.seq]);
    return target !== undefined;
  }

  const send = (): Promise<void> => exclusive(sendAll);

  async function review(operation: OfflineWrite, given: unknown): Promise<unknown> {
    const input = given as ReviewInput;
    if (world.waiting() > 0) await send();
    if (world.waiting() === 0) {
      try {
        const answer = await transport.call(operation, input);
        await keepSent(operation, input, answer).catch(() => {});
        return answer;
      } catch (error) {
        if (!isAway(error)) throw error;
      }
    }
    return operation === 'study.grade' ? wait(input as Grade) : waitUndo(input as Undo);
  }

  /** The copy follows what the server has taken. */
  async function keepSent(operation: OfflineWrite, input: ReviewInput, answer: unknown): Promise<void> {
    const { state, preview, ...named } = answer as {
      state: CardState;
      preview: Preview;
      cardId?: string;
      face?: string;
    };
    const { cardId, face: key = 'forward' } = { ...named, ...input } as unknown as Grade;
    const face = await store.face(faceId(cardId, key));
    if (face === null) return;
    const rules = await answers.rules();
    const memory = memoryOf({ state, preview }, state.lastReviewAt ?? now(), rules);
    const counts = operation === 'study.grade' && isScheduled((input as Grade).mode ?? 'review');
    const at = state.lastReviewAt ?? now();
    await store.keepFace(counts ? gradedTo(face, memory, { at, day: studyDay(at, rules) }) : { ...face, memory });
  }

  async function wait(input: Grade): Promise<unknown> {
    const face = await store.face(faceId(input.cardId, input.face ?? 'forward'));
    if (face === null) throw new Problem('offline', said.notInCopy);
    const rules = await answers.rules();
    const mode = input.mode ?? 'review';
    const after = gradedFace(face, { rating: input.rating, mode, reviewedAt: input.reviewedAt }, rules);
    const about = await answers.questionOf(face);
    await add({ operation: 'study.grade', input, before: face, about, refused: null }, after);
    return {
      reviewId: input.id,
      state: toCardState(after.memory),
      preview: previewOf(after, Math.max(now(), input.reviewedAt), rules),
    };
  }

  async function waitUndo(input: Undo): Promise<unknown> {
    const target = (await store.waiting()).find((each) => each.input.id === input.targetId);
    // What it was before is known only of reviews that were given here.
    if (!target?.before) throw new Problem('offline', said.undoLater);
    const { before, about } = target;
    await add({ operation: 'study.undo', input, before: null, about, refused: null }, before);
    const { cardId, face } = before;
    return {
      cardId,
      face,
      state: toCardState(before.memory),
      preview: previewOf(before, now(), await answers.rules()),
    };
  }

  async function add(waiting: Omit<WaitingReview, 'seq'>, face: KeptFace): Promise<void> {
    try {
      await store.add(waiting, face);
    } catch (error) {
      throw new Problem('storage_full', said.reviewNotKept, { cause: error });
    }
    await told();
  }

  return { answer: (operation: OfflineRead, input: unknown) => answers.answer(operation, input), review, send };
}
