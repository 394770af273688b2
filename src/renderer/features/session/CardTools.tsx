import { CircleQuestionMark, Flag, Lightbulb, Pause, Pencil, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { CommandId } from '../../../contract/commands.ts';
import { messages } from '../../../contract/messages/index.ts';
import { runCommand, shortcutLabel } from '../../lib/commands.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import type { SessionStore } from './session-store.ts';
import styles from './CardTools.module.css';

const said = messages.study;

/** What can be done with the card besides grading it. At the thumb only the icons stay; their names are still read aloud. */
export function CardTools({ store }: { store: SessionStore }) {
  const flagged = useStore(store, (state) => (state.shown?.card.card.flag ?? 0) !== 0);
  const hinted = useStore(store, (state) => state.shown?.hinted === true);
  const hasHint = useStore(store, (state) => (state.shown?.card.card.hint ?? '') !== '');
  const canUndo = useStore(store, (state) => state.graded.length > 0);
  return (
    <div className={styles.tools} role="toolbar" aria-label={said.tools}>
      <Tool command="study.edit" label={said.edit} icon={<Pencil aria-hidden />} />
      <Tool
        command="study.flag"
        label={flagged ? said.flagged : said.flag}
        icon={<Flag aria-hidden />}
        pressed={flagged}
      />
      <Tool command="study.suspend" label={said.suspend} icon={<Pause aria-hidden />} />
      <Tool
        command="study.hint"
        label={said.hint}
        icon={<Lightbulb aria-hidden />}
        pressed={hinted}
        unavailable={hasHint ? undefined : said.noHint}
      />
      <span className={styles.space} />
      <Tool
        command="study.undo"
        label={said.undo}
        icon={<Undo2 aria-hidden />}
        unavailable={canUndo ? undefined : said.nothingToUndo}
      />
      <IconButton
        className={styles.help}
        size="sm"
        label={said.shortcuts}
        icon={<CircleQuestionMark aria-hidden />}
        onClick={() => runCommand('help.shortcuts')}
      />
    </div>
  );
}

interface ToolProps {
  readonly command: CommandId;
  readonly label: string;
  readonly icon: ReactNode;
  readonly pressed?: boolean;
  /** Why it does nothing now. */
  readonly unavailable?: string | undefined;
}

function Tool({ command, label, icon, pressed, unavailable }: ToolProps) {
  return (
    <Button
      variant="bare"
      size="sm"
      className={styles.tool}
      icon={icon}
      pressed={pressed}
      disabled={unavailable !== undefined}
      title={unavailable}
      onClick={() => runCommand(command)}
    >
      <span className={styles.name}>{label}</span>
      <Kbd>{shortcutLabel(command)}</Kbd>
    </Button>
  );
}
