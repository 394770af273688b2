/** The flags of a card as a menu has them: 1 to 7, and none. */
import { messages } from '../../contract/messages/index.ts';
import type { MenuItem } from '../ui/Menu.tsx';

const said = messages.flashcards.actions;
const FLAGS = [1, 2, 3, 4, 5, 6, 7] as const;

export function flagItems(onFlag: (flag: number) => void): (MenuItem | 'separator')[] {
  return [
    ...FLAGS.map((flag) => ({ label: said.flagNumber(flag), onSelect: () => onFlag(flag) })),
    'separator',
    { label: said.noFlag, onSelect: () => onFlag(0) },
  ];
}
