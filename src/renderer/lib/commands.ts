/**
 * The command registry's live half: what a command does and when it is enabled. The fixed half (label, group, keys) is contract/commands.
 * Menu, palette, `?` sheet, buttons and keys all run a command through here.
 */
import { useLayoutEffect, useRef } from 'react';
import { commands, type CommandDescriptor, type CommandId } from '../../contract/commands.ts';

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

/** The newest registration of an id answers, so that an open screen can take over a command of the shell. Answers how to undo it. */
export function registerCommand(id: CommandId, handler: CommandHandler): () => void {
  handlers.set(id, [...(handlers.get(id) ?? []), handler]);
  return () => {
    handlers.set(
      id,
      (handlers.get(id) ?? []).filter((other) => other !== handler),
    );
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

/**
 * Registers a command while the component is mounted; `perform` may be a new function at each render. Its key works as soon as its button is in
 * sight, so this does not wait until the browser has time.
 */
export function useCommand(id: CommandId, perform: () => void, enabled = true): void {
  const latest = useRef({ perform, enabled });
  useLayoutEffect(() => {
    latest.current = { perform, enabled };
  });
  useLayoutEffect(
    () => registerCommand(id, { enabled: () => latest.current.enabled, perform: () => latest.current.perform() }),
    [id],
  );
}
