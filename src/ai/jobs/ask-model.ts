/** One answer for one part of a document, through limits per minute and moments without an answer. */
import { messages } from '../../contract/messages/index.ts';
import { cardsAnswerSchema } from '../../domain/ai/answer-schema.ts';
import { repairPrompt, type CardsPrompt } from '../../domain/ai/prompts.ts';
import { aiErrorOf } from '../problems.ts';
import type { AiError, Message, Sampling } from '../provider.ts';
import type { JobEnvironment } from './job-environment.ts';

const said = messages.documents;

/** ai §7 gives these for written tasks; models that take no sampling are not sent any. */
const SAMPLING: Sampling = { temperature: 0.4, topK: 40, topP: 0.9 };
const MAX_OUTPUT_TOKENS = 16_384;
/** A limit per minute that holds this often in a row is not one per minute. */
const LIMIT_WAITS = 10;

interface Question {
  readonly prompt: CardsPrompt;
  /** The earlier answer that could not be read, when this is the repair. */
  readonly unreadable: string | null;
}

export interface PartAnswer {
  readonly text: string;
  /** The model's server says that it was cut off at the limit of an answer. */
  readonly isToldCut: boolean;
}

/** Says why nothing moves, and until when, epoch ms; null: it moves again. */
export type ReportWait = (wait: { readonly message: string; readonly until?: number } | null) => Promise<void>;

/**
 * Asks until there is an answer. Waits out limits per minute and tries again when nothing came, telling `report` why nothing moves; any other
 * failure, and one too many, is thrown as the service threw it.
 */
export async function askModel(question: Question, env: JobEnvironment, report: ReportWait): Promise<PartAnswer> {
  const { service, signal, timing } = env;
  const restSaying = async (wait: { message: string; until?: number }, ms: number): Promise<void> => {
    await report(wait);
    try {
      await env.rest(ms);
    } finally {
      // Also when somebody else has its place now: what it waited for is over.
      if (!signal.aborted) await report(null);
    }
  };
  let retries = 0;
  for (let waits = 0; ;) {
    try {
      const result = await service.generate({
        system: question.prompt.system,
        messages: turnsOf(question),
        output: { json: cardsAnswerSchema },
        sampling: SAMPLING,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        effort: 'low',
        signal,
      });
      return { text: result.text, isToldCut: result.finish === 'length' };
    } catch (error) {
      const failure = aiErrorOf(error);
      // All that it may write went into thoughts.
      if (failure?.code === 'empty' && failure.finish === 'length') return { text: '', isToldCut: true };
      const wait = failure?.code === 'rate_limited' ? (failure.retryAfterMs ?? 0) : null;
      if (wait !== null && wait <= timing.longestWaitMs && waits < LIMIT_WAITS) {
        waits += 1;
        const until = env.now() + wait;
        await restSaying({ message: said.waitingForLimit(Math.ceil(wait / 1000)), until }, wait);
        continue;
      }
      const delay = timing.retryDelaysMs[retries];
      if (failure === null || !mayPass(failure) || delay === undefined) throw error;
      retries += 1;
      await restSaying({ message: said.retrying }, delay);
    }
  }
}

/** Characters of text in a question; pictures have none. */
export function charsSent(question: Question): number {
  const parts = turnsOf(question).flatMap((turn) => turn.parts);
  return parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), question.prompt.system.length);
}

/** Failures that the next attempt may not meet. */
function mayPass(failure: AiError): boolean {
  const { code, status = 0 } = failure;
  return code === 'overloaded' || code === 'unreachable' || code === 'timeout' || (code === 'failed' && status >= 500);
}

function turnsOf({ prompt, unreadable }: Question): Message[] {
  const first: Message = { role: 'user', parts: prompt.parts };
  if (unreadable === null) return [first];
  return [
    first,
    { role: 'model', parts: [{ text: unreadable }] },
    { role: 'user', parts: [{ text: repairPrompt(unreadable) }] },
  ];
}
