/** The flags of a card as a menu has them: 1 to 7, and none. */
import { messages } from '../../contract/messages/index.ts';
import { shortcutLabel } from '../lib/keyboard/shortcut-label.ts';
import type { MenuItem } from '../ui/Menu.tsx';

const said = messages.flashcards.actions;
const FLAGS = [1, 2, 3, 4, 5, 6, 7] as const;

/** `toggled`: the flag that the key of flagging sets now, where there is one. */
export function flagItems(onFlag: (flag: number) => void, toggled: number | null = null): (MenuItem | 'separator')[] {
  const item = (flag: number, label: string): MenuItem => ({
    label,
    onSelect: () => onFlag(flag),
    shortcut: flag === toggled ? shortcutLabel('study.flag') : undefined,
  });
  return [...FLAGS.map((flag) => item(flag, said.flagNumber(flag))), 'separator', item(0, said.noFlag)];
}

/** What the key of flagging makes of a flag. */
export function toggledFlag(flag: number): number {
  return flag === 0 ? FLAGS[0] : 0;
}
