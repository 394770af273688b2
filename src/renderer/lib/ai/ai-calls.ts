/**
 * The one place through which every call of this page to a model goes: each is counted with its kind (ai §3), and a used up quota is told in
 * one way (ai §8), whoever asked. Document jobs are asked by the host; what they took comes with their reports (state/jobs).
 */
import type { ai } from '../../../contract/ai.ts';
import { isProblem } from '../../../contract/problem.ts';
import type { CallOptions, Transport } from '../../../client/transport.ts';
import type { AiKind, Tally } from '../../../domain/ai/usage.ts';

interface AiCallWatch {
  /** A model has answered; what it was asked for, and characters. */
  readonly onAnswered: (kind: AiKind, tally: Tally) => void;
  readonly onOutOfPrompts: () => void;
}

/** What the operations of `ai` are for, when the call does not say it. A new one does not compile before it is here. */
const KIND_OF: Readonly<Record<Exclude<keyof typeof ai, 'status' | 'models'>, AiKind>> = {
  generate: 'other',
  test: 'other',
  generateTest: 'test',
  adaptiveTest: 'test',
  gradeWritten: 'grading',
  gradeAnswers: 'grading',
  explanations: 'explanations',
  chat: 'chat',
};

/** ai §8, "Quota". */
const QUOTA_WORDS = /quota|resource.?(?:has been )?exhausted|rate.?limit|out.of.prompts/i;
/** Fields of calls and answers that no model reads or writes as text. */
const NOT_TEXT: ReadonlySet<string> = new Set(['role', 'model', 'provider', 'responseMimeType', 'image']);
/** What a host puts into answers: how far it is, and the cards that they rest on. */
const NOT_WRITTEN: ReadonlySet<string> = new Set([...NOT_TEXT, 'stage', 'cards', 'source', 'mode', 'ref']);

/** The same transport, which tells of its calls to a model. */
export function watchAiCalls<Watched extends Transport>(transport: Watched, watch: AiCallWatch): Watched {
  return {
    ...transport,
    call(operation: string, input: unknown, options: CallOptions = {}) {
      const ordinary = kindOf(operation);
      if (ordinary === null) return transport.call(operation, input, options);
      return watched(transport, { operation, input, options, kind: options.purpose ?? ordinary }, watch);
    },
  };
}

interface WatchedCall {
  readonly operation: string;
  readonly input: unknown;
  readonly options: CallOptions;
  readonly kind: AiKind;
}

async function watched(
  transport: Transport,
  { operation, input, options, kind }: WatchedCall,
  { onAnswered, onOutOfPrompts }: AiCallWatch,
): Promise<unknown> {
  let received = 0;
  const { onChunk } = options;
  const counting = onChunk && {
    onChunk: (chunk: unknown) => {
      received += charsIn(chunk, NOT_WRITTEN);
      onChunk(chunk);
    },
  };
  try {
    const answer = await transport.call(operation, input, { ...options, ...counting });
    if (!isOfRules(answer))
      onAnswered(kind, { calls: 1, sent: sentSaid(answer) ?? charsIn(input), received: charsIn(answer, NOT_WRITTEN) });
    return answer;
  } catch (error) {
    // It has answered, although with nothing to show; or it was stopped in the middle.
    if (received > 0 || (isProblem(error) && (error.code === 'ai_blocked' || error.code === 'ai_empty')))
      onAnswered(kind, { calls: 1, sent: charsIn(input), received });
    if (isOutOfPrompts(error)) onOutOfPrompts();
    throw error;
  }
}

/** Null for what asks no model. */
function kindOf(operation: string): AiKind | null {
  const [topic, name = ''] = operation.split('.');
  return topic === 'ai' && Object.hasOwn(KIND_OF, name) ? KIND_OF[name as keyof typeof KIND_OF] : null;
}

/** A 429 of whoever answered, or an answer that speaks of quota (ai §8). */
export function isOutOfPrompts(error: unknown): boolean {
  return isProblem(error) && (error.status === 429 || QUOTA_WORDS.test(error.detail));
}

/** Verdicts on written answers that no model gave, as none could be asked (ai §4). */
function isOfRules(answer: unknown): boolean {
  const verdicts: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return (
    verdicts.length > 0 &&
    verdicts.every((each) => typeof each === 'object' && each !== null && 'mode' in each && each.mode !== 'ai')
  );
}

/** Where the host makes the question itself, it says how long it was. */
function sentSaid(answer: unknown): number | null {
  const said: unknown = typeof answer === 'object' && answer !== null && 'sent' in answer ? answer.sent : null;
  return typeof said === 'number' ? said : null;
}

/** Characters of all texts in it. */
function charsIn(value: unknown, without: ReadonlySet<string> = NOT_TEXT): number {
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + charsIn(each, without), 0);
  if (typeof value !== 'object' || value === null) return 0;
  const fields = Object.entries(value).filter(([name]) => !without.has(name));
  return fields.reduce((sum, [, each]) => sum + charsIn(each, without), 0);
}
