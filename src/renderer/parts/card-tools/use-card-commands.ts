import { useCommand } from '../../lib/keyboard/commands.ts';
import type { CardActions } from '../../state/card-actions.ts';

interface CardCommands extends Pick<CardActions, 'toggleFlag' | 'suspend' | 'bury'> {
  /** Opens the card for editing. */
  readonly edit: () => void;
}

/** The keys of the card in sight, the same in every mode; `showing`: there is one. */
export function useCardCommands({ toggleFlag, suspend, bury, edit }: CardCommands, showing: boolean): void {
  useCommand('study.edit', edit, showing);
  useCommand('study.flag', toggleFlag, showing);
  useCommand('study.bury', bury, showing);
  useCommand('study.suspend', suspend, showing);
}
