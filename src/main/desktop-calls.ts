/** Answers the desktop's own calls (contract/desktop), beside the operations that both hosts have. */
import type { Dispatch } from '../api/dispatch.ts';
import { DESKTOP_CALL, type DesktopAnswers, type DesktopCallName, type DesktopInput } from '../contract/desktop.ts';
import { desktopInputs } from '../contract/desktop.schema.ts';
import { messages } from '../contract/messages/index.ts';
import { isProblem, Problem } from '../contract/problem.ts';
import { logger } from './log.ts';

/** One function a call. What it throws besides a `Problem` is logged and told as a fault of the app. */
export type DesktopHandlers = {
  readonly [Name in DesktopCallName]: (
    input: DesktopInput<Name>,
    /** Aborts when whoever called does not want it any more. */
    signal: AbortSignal,
  ) => DesktopAnswers[Name] | Promise<DesktopAnswers[Name]>;
};

/** The same `dispatch`, which also knows the calls of `handlers`. */
export function withDesktopCalls(dispatch: Dispatch, handlers: DesktopHandlers): Dispatch {
  return async (name, input, ctx, emit) => {
    if (!name.startsWith(DESKTOP_CALL)) return dispatch(name, input, ctx, emit);
    const call = name.slice(DESKTOP_CALL.length);
    if (!isDesktopCall(call)) throw new Problem('not_found', messages.network.unknownOperation);
    const parsed = desktopInputs[call].safeParse(input ?? {});
    if (!parsed.success) throw new Problem('invalid_input', messages.network.invalidInput(''));
    try {
      // The table ties each name to its own input, which the union of all handlers has lost.
      return await (handlers[call] as (input: unknown, signal: AbortSignal) => unknown)(parsed.data, ctx.signal);
    } catch (error) {
      if (isProblem(error)) throw error;
      logger.error(
        { call, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
        'a call failed',
      );
      throw new Problem('internal', messages.network.internal, { cause: error });
    }
  };
}

function isDesktopCall(name: string): name is DesktopCallName {
  return Object.hasOwn(desktopInputs, name);
}
