import type { ReactNode } from 'react';
import type { CommandId } from '../../../contract/commands.ts';
import { runCommand, shortcutLabel } from '../../lib/keyboard/commands.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import styles from './CardTools.module.css';
import { fieldKeyLabel } from './field-keys.ts';

interface ToolProps {
  readonly command: CommandId;
  readonly label: string;
  readonly icon: ReactNode;
  readonly pressed?: boolean | undefined;
  /** Why it does nothing now. */
  readonly unavailable?: string | undefined;
  readonly typing?: boolean;
}

/** One tool of a card, with its key. */
export function Tool({ command, label, icon, pressed, unavailable, typing = false }: ToolProps) {
  return (
    <Button
      variant="bare"
      size="sm"
      className={styles.tool}
      icon={icon}
      pressed={pressed}
      disabled={unavailable !== undefined}
      title={unavailable ?? label}
      onClick={() => runCommand(command)}
    >
      <span className={styles.name}>{label}</span>
      <Kbd>{typing ? fieldKeyLabel(command) : shortcutLabel(command)}</Kbd>
    </Button>
  );
}
