/** The preload API: what `window.ninefold` is on the desktop. Four messages are enough: call, cancel, and events on and off. */
import type { HostEventName, HostEvents } from './events.ts';
import type { ProblemData } from './problem.ts';

/** Channels between preload and main. */
export const CHANNEL = {
  call: 'ninefold:call',
  cancel: 'ninefold:cancel',
  /** main → renderer: a chunk of a stream, tagged with its call id. */
  chunk: 'ninefold:chunk',
  /** main → renderer: a poke, as `[name, detail]`. */
  event: 'ninefold:event',
  window: 'ninefold:window',
} as const;

/** Errors cross as data, never as a thrown string. */
export type CallResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: ProblemData };

/** `focus` brings the window to the front, for a notice that was pressed. */
export type WindowAction = 'minimize' | 'toggleMaximize' | 'close' | 'focus';

export interface PreloadApi {
  readonly platform: string;
  readonly version: string;
  /** `callId` is chosen by the caller and names the call for `cancel`. */
  call(operation: string, input: unknown, callId: string, onChunk?: (chunk: unknown) => void): Promise<CallResult>;
  cancel(callId: string): void;
  on<Name extends HostEventName>(event: Name, listener: (detail: HostEvents[Name]) => void): () => void;
  window(action: WindowAction): void;
}
