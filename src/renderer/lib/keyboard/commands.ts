/**
 * The command registry's live half: what a command does and when it is enabled. The fixed half (label, group, keys) is contract/commands.
 * Menu, palette, `?` sheet, buttons and keys all run a command through here.
 */
import { useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { commands, type CommandDescriptor, type CommandId } from '../../../contract/commands.ts';

export { shortcutLabel } from './shortcut-label.ts';

export interface CommandHandler {
  /** Asked each time; a command without it is always enabled. */
  readonly enabled?: () => boolean;
  readonly perform: () => void;
}

export interface ListedCommand {
  readonly id: CommandId;
  readonly descriptor: CommandDescriptor;
  readonly enabled: boolean;
}

const handlers = new Map<CommandId, CommandHandler[]>();
/** Counts what changes about them, for whoever shows them. */
let changes = 0;
const watchers = new Set<() => void>();

function changed(): void {
  changes += 1;
  for (const tell of watchers) tell();
}

/** The newest registration of an id answers, so that an open screen can take over a command of the shell. Answers how to undo it. */
export function registerCommand(id: CommandId, handler: CommandHandler): () => void {
  handlers.set(id, [...(handlers.get(id) ?? []), handler]);
  changed();
  return () => {
    handlers.set(
      id,
      (handlers.get(id) ?? []).filter((other) => other !== handler),
    );
    changed();
  };
}

export function isCommandId(id: string): id is CommandId {
  return Object.hasOwn(commands, id);
}

export function isCommandEnabled(id: CommandId): boolean {
  const handler = handlers.get(id)?.at(-1);
  return handler !== undefined && (handler.enabled?.() ?? true);
}

/** Whether the command was there, enabled, and has run. */
export function runCommand(id: CommandId): boolean {
  if (!isCommandEnabled(id)) return false;
  handlers.get(id)?.at(-1)?.perform();
  return true;
}

/** Every command that someone has registered, in the order of the table. */
export function listCommands(): readonly ListedCommand[] {
  return (Object.keys(commands) as CommandId[])
    .filter((id) => (handlers.get(id)?.length ?? 0) > 0)
    .map((id) => ({ id, descriptor: commands[id], enabled: isCommandEnabled(id) }));
}

/** `listCommands`, anew when one comes or goes or can run from now on: a page that is still on its way brings its own. */
export function useCommandList(): readonly ListedCommand[] {
  const seen = useSyncExternalStore(watch, () => changes);
  // `seen` alone says that another answer is to be had.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => listCommands(), [seen]);
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/**
 * Registers a command while the component is mounted; `perform` may be a new function at each render. Its key works as soon as its button is in
 * sight, so this does not wait until the browser has time.
 */
export function useCommand(id: CommandId, perform: () => void, enabled = true): void {
  const latest = useRef({ perform, enabled });
  useLayoutEffect(() => {
    const { enabled: before } = latest.current;
    latest.current = { perform, enabled };
    if (enabled !== before) changed();
  });
  useLayoutEffect(
    () => registerCommand(id, { enabled: () => latest.current.enabled, perform: () => latest.current.perform() }),
    [id],
  );
}
