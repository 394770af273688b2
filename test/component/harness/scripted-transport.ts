/** The way to the host as a test wants it: calls are held, refused, or find nobody, and all are written down. */
import type { Transport } from '../../../src/client/transport.ts';
import type { HostEventName, HostEvents } from '../../../src/contract/events.ts';
import { rowOf } from '../../../src/contract/index.ts';
import { messages } from '../../../src/contract/messages/index.ts';
import { Problem, type ProblemCode } from '../../../src/contract/problem.ts';

export interface Call {
  readonly operation: string;
  readonly input: unknown;
}

export interface Held {
  /** Those that wait go on, and nothing is held any more. */
  release(): void;
  /** How many wait. */
  count(): number;
}

export interface ScriptedTransport extends Transport {
  /** All calls of the app so far, the oldest first. */
  readonly calls: readonly Call[];
  callsOf(operation: string): readonly Call[];
  /** Calls of this operation wait before they go to the host. */
  hold(operation: string): Held;
  /** The host does it, and its answer waits on the way back. */
  holdAnswer(operation: string): Held;
  /** Calls of this operation are refused, so many times or until `allow`. */
  refuse(operation: string, problem: Problem | ProblemCode, times?: number): void;
  /** The host does it, and its answer is lost on the way. */
  loseAnswer(operation: string, times?: number): void;
  /**
   * Calls of this operation are answered so, and the host hears nothing of them: what no host of a test comes to, such as hundreds of things. A
   * function makes the answer to each call.
   */
  answer(operation: string, answer: unknown): void;
  /** The host's answers to this operation are changed on the way back. */
  change(operation: string, change: (answer: never) => unknown): void;
  /** The host answers these itself again. */
  allow(operation: string): void;
  /** Nobody is reached any more; `false` brings the host back. */
  away(isAway?: boolean): void;
  /** Tells the app of an event, as a desktop's main process does. */
  tell<Name extends HostEventName>(event: Name, detail: HostEvents[Name]): void;
  /** What was asked before it, and is still under way, never ends; nothing is asked any more. */
  end(): void;
}

interface Script {
  held: Gate | null;
  heldAnswer: Gate | null;
  refused: { readonly problem: Problem; left: number } | null;
  lost: number;
  answered: { readonly answer: unknown } | null;
  change: (answer: never) => unknown;
}

interface Gate {
  readonly open: Promise<void>;
  readonly release: () => void;
  waiting: number;
}

export function scriptTransport(host: Transport): ScriptedTransport {
  const calls: Call[] = [];
  const scripts = new Map<string, Script>();
  const listeners = new Map<HostEventName, Set<(detail: never) => void>>();
  let isAway = false;
  let isEnded = false;

  const scriptOf = (operation: string): Script => {
    const script = scripts.get(operation) ?? {
      held: null,
      heldAnswer: null,
      refused: null,
      lost: 0,
      answered: null,
      change: (answer) => answer,
    };
    scripts.set(operation, script);
    return script;
  };
  const hold = (operation: string, which: 'held' | 'heldAnswer'): Held => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const gate: Gate = { open: promise, release: resolve, waiting: 0 };
    scriptOf(operation)[which] = gate;
    return {
      release() {
        if (scriptOf(operation)[which] === gate) scriptOf(operation)[which] = null;
        gate.release();
      },
      count: () => gate.waiting,
    };
  };

  const send: Transport['call'] = async (operation, input, options) => {
    // An app that is closed has no page any more: what goes on in it by fault would reach the host of the test that comes next.
    if (isEnded) throw nobody(operation);
    calls.push({ operation, input });
    const script = scriptOf(operation);
    await through(script.held, options?.signal);
    if (isAway || isEnded) throw nobody(operation);
    if (script.refused && script.refused.left > 0) {
      script.refused.left -= 1;
      throw script.refused.problem;
    }
    const answer = script.answered
      ? await answerOf(script.answered.answer, input)
      : await host.call(operation, input, options);
    await through(script.heldAnswer, options?.signal);
    if (script.lost === 0) return script.change(answer as never);
    script.lost -= 1;
    throw nobody(operation);
  };

  return {
    calls,
    callsOf: (operation) => calls.filter((call) => call.operation === operation),
    hold: (operation) => hold(operation, 'held'),
    holdAnswer: (operation) => hold(operation, 'heldAnswer'),
    refuse(operation, problem, times = Infinity) {
      const refusal = problem instanceof Problem ? problem : new Problem(problem, messages.network.internal);
      scriptOf(operation).refused = { problem: refusal, left: times };
    },
    loseAnswer(operation, times = 1) {
      scriptOf(operation).lost = times;
    },
    answer(operation, answer) {
      scriptOf(operation).answered = { answer };
    },
    change(operation, change) {
      scriptOf(operation).change = change;
    },
    allow: (operation) => void scripts.delete(operation),
    away(now = true) {
      isAway = now;
    },
    end() {
      isEnded = true;
    },
    tell(event, detail) {
      for (const listener of listeners.get(event) ?? []) listener(detail as never);
    },
    on(event, listener) {
      const heard = listeners.get(event) ?? new Set();
      listeners.set(event, heard.add(listener));
      const stop = host.on(event, listener);
      return () => {
        heard.delete(listener);
        stop();
      };
    },
    call: (operation, input, options) =>
      new Promise((resolve, reject) => {
        send(operation, input, options).then(
          (answer) => isEnded || resolve(answer),
          (error: unknown) => isEnded || reject(error as Error),
        );
      }),
  };
}

function answerOf(answer: unknown, input: unknown): unknown {
  return typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer;
}

/** Waits at a gate, unless whoever asked has gone. */
async function through(gate: Gate | null, signal?: AbortSignal): Promise<void> {
  if (!gate) return;
  gate.waiting += 1;
  const gone = new Promise<never>((_, reject) => {
    const leave = () => reject(new Problem('cancelled', messages.network.cancelled));
    if (signal?.aborted === true) leave();
    signal?.addEventListener('abort', leave, { once: true });
  });
  try {
    await Promise.race([gate.open, gone]);
  } finally {
    gate.waiting -= 1;
  }
}

/** As `client/http.ts` says it. */
function nobody(operation: string): Problem {
  const { transient, offlineDetected } = messages.network;
  return new Problem('offline', navigator.onLine ? transient : (rowOf(operation)?.offline ?? offlineDetected));
}
