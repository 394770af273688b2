/**
 * The keys of the tools while an answer is typed, where single keys are text: with Alt, and on a Mac, where Alt writes letters of its own,
 * with Control too.
 */
import type { KeyboardEvent } from 'react';
import { commands, type CommandId } from '../../../contract/commands.ts';
import { isMac } from '../../lib/host/api.ts';
import { runCommand, shortcutLabel } from '../../lib/keyboard/commands.ts';

const TOOLS = [
  'study.edit',
  'study.flag',
  'study.bury',
  'study.suspend',
  'study.hint',
  'study.readAloud',
] as const satisfies readonly CommandId[];

/** How the key of a tool is printed beside a field. */
export function fieldKeyLabel(command: CommandId): string {
  return `${isMac() ? '⌃ ⌥' : 'Alt'} ${shortcutLabel(command) ?? ''}`;
}

/** Runs the tool that a press in a field means, by the place of the key. Answers whether it meant one that works now. */
export function runFieldKey({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean {
  if (!altKey || metaKey || ctrlKey !== isMac()) return false;
  const tool = TOOLS.find((command) => code === `Key${commands[command].shortcut?.toUpperCase() ?? ''}`);
  return tool !== undefined && runCommand(tool);
}
