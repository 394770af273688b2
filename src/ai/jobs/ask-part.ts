/** Asks for the cards of one part of a document, and says how that ended; what was answered is stored before anything else happens. */
import type { DocumentPage } from '../../contract/documents.schema.ts';
import type { ChunkFault, ChunkState, WorkChunk } from '../../data/documents/job-chunks.ts';
import type { JobWork } from '../../data/documents/job-work.ts';
import { IMAGE_CHARS, type ChunkPlan, type PageSlice } from '../../domain/ai/chunks.ts';
import { partsToFollow } from '../../domain/ai/cut-answers.ts';
import type { PartEnd, PartOutcome } from '../../domain/ai/page-gaps.ts';
import { isCutOff } from '../../domain/ai/parse-answer.ts';
import { cardsPrompt, type CardsPrompt } from '../../domain/ai/prompts.ts';
import { readCardsAnswer, type CardsAnswer, type DraftCard } from '../../domain/ai/read-cards.ts';
import { aiErrorOf } from '../problems.ts';
import { askModel, charsSent, type PartAnswer, type ReportWait } from './ask-model.ts';
import type { JobEnvironment } from './job-environment.ts';

export type Pages = ReadonlyMap<number, DocumentPage>;

export interface PartContext {
  readonly work: JobWork;
  readonly env: JobEnvironment;
  readonly pages: Pages;
  /** Counted from 1, of `total`. */
  readonly part: number;
  readonly total: number;
  /** How earlier parts ended. */
  readonly outcomes: readonly PartOutcome[];
  /** Whether the model takes pictures. */
  readonly images: boolean;
  readonly report: ReportWait;
}

export interface AskedPart {
  readonly outcome: PartOutcome;
  /** Parts that are to be asked for what this one left open. */
  readonly follow: readonly ChunkPlan[];
}

/** How a part ended that is never asked for again by itself; null while it is open. */
export function outcomeOf({ plan, status, answer, fault }: WorkChunk): PartOutcome | null {
  if (status !== 'done' && status !== 'unreadable') return null;
  const read = status === 'done' ? readCardsAnswer(answer ?? '') : null;
  const failed = (fault && ENDS[fault]) ?? 'unreadable';
  const end = status === 'done' && fault !== 'ai_cut' ? 'done' : failed;
  return { plan, end, answer: read, picturesUnseen: fault === 'pictures_unseen' };
}

/** Of a part that gave nothing, or not all. */
const ENDS: Readonly<Partial<Record<ChunkFault, PartEnd>>> = {
  ai_blocked: 'blocked',
  ai_empty: 'empty',
  ai_cut: 'cut',
};

/** One call, with one repair of an answer that cannot be read. Throws what stops the whole job. */
export async function askPart(chunk: WorkChunk, context: PartContext): Promise<AskedPart> {
  const { env, report } = context;
  const prompt = promptFor(chunk.plan, context);
  let unreadable = chunk.status === 'repair' ? chunk.answer : null;
  const store = (state: Omit<ChunkState, 'sent'>) =>
    stored(chunk, context, { ...state, sent: charsSent({ prompt, unreadable }) });
  try {
    for (;;) {
      const answer = await askModel({ prompt, unreadable }, env, report);
      const { text } = answer;
      const read = readCardsAnswer(text);
      const fault = unseenPictures(chunk.plan, context) ? 'pictures_unseen' : undefined;
      if (isCut(answer, read)) return await store({ fault, ...cutState(chunk.plan, answer, read, context) });
      const status = read !== null ? 'done' : unreadable === null ? 'repair' : 'unreadable';
      const asked = await store({ status, answer: text, received: text.length, ...(read !== null && { fault }) });
      if (status !== 'repair') return asked;
      unreadable = text;
    }
  } catch (error) {
    const code = aiErrorOf(error)?.code;
    if (code === 'too_long') return tooLong(chunk, context, error);
    // The model has nothing to say to this part; the others may still give cards.
    if (code !== 'blocked' && code !== 'empty') throw error;
    return store({ status: 'unreadable', answer: unreadable, fault: `ai_${code}`, received: 0 });
  }
}

/** A part that the model has no room for is asked for in halves. @throws `reason` where that did not help, or there is nothing to halve */
async function tooLong(chunk: WorkChunk, context: PartContext, reason: unknown): Promise<AskedPart> {
  const state = cutState(chunk.plan, { text: '', isToldCut: true }, null, context);
  if (state.follow?.length === 0) throw reason;
  return stored(chunk, context, { ...state, sent: 0 });
}

async function stored(chunk: WorkChunk, { work }: PartContext, state: ChunkState): Promise<AskedPart> {
  await work.saveChunk(chunk.index, state);
  const { status, answer, fault = null, follow = [] } = state;
  const ended: WorkChunk = { ...chunk, status: status === 'repair' ? 'unreadable' : status, answer, fault };
  return {
    outcome: outcomeOf(ended) ?? { plan: chunk.plan, end: 'unreadable', answer: null, picturesUnseen: false },
    follow,
  };
}

/** Where nobody tells, only an answer that has cards is taken for one that was cut: anything may begin like one. */
function isCut({ text, isToldCut }: PartAnswer, read: CardsAnswer | null): boolean {
  const hasCards = read?.sets.some(({ cards }) => cards.length > 0) === true;
  return (isToldCut || hasCards) && isCutOff(text, isToldCut);
}

function cutState(
  plan: ChunkPlan,
  { text }: PartAnswer,
  read: CardsAnswer | null,
  { pages, images }: PartContext,
): Omit<ChunkState, 'sent'> {
  const follow = partsToFollow(plan, read, {
    charsOf: ({ page, from, to }) =>
      to - from + (images && from === 0 ? (pages.get(page)?.images.length ?? 0) * IMAGE_CHARS : 0),
    textOf: (page) => pages.get(page)?.text ?? '',
  });
  return {
    status: read === null && follow.length === 0 ? 'unreadable' : 'done',
    answer: text === '' ? null : text,
    ...(follow.length === 0 && { fault: 'ai_cut' }),
    follow,
    received: text.length,
  };
}

function unseenPictures({ slices }: ChunkPlan, { pages, images }: PartContext): boolean {
  return !images && slices.some(({ page, from }) => from === 0 && (pages.get(page)?.images.length ?? 0) > 0);
}

function promptFor(plan: ChunkPlan, { work, pages, part, total, outcomes, images }: PartContext): CardsPrompt {
  const sets = outcomes.flatMap(({ answer }) => answer?.sets ?? []);
  const own = new Set(plan.slices.map(({ page }) => page));
  const topics = sets.map(({ topic }) => topic).filter((topic) => topic !== '');
  const cards = sets.flatMap((set) => set.cards);
  const isOwn = ({ page }: DraftCard) => page !== null && own.has(page);
  return cardsPrompt({
    fileName: work.fileName,
    wish: work.wish,
    part,
    parts: total,
    pages: plan.slices.map((slice) => ({
      page: slice.page,
      text: textOf(slice, pages),
      images: images && slice.from === 0 ? (pages.get(slice.page)?.images ?? []) : [],
    })),
    before: plan.context === null ? '' : textOf(plan.context, pages),
    topics: [...new Set(topics)],
    // When not all have room, those of its own pages count most, and of the others the latest.
    questions: [...cards.filter((card) => !isOwn(card)), ...cards.filter(isOwn)].map(({ question }) => question),
  });
}

function textOf(slice: PageSlice, pages: Pages): string {
  return pages.get(slice.page)?.text.slice(slice.from, slice.to) ?? '';
}
