import { Archive, CircleQuestionMark, Flag, Lightbulb, Pause, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Card } from '../../../contract/cards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isBuried } from '../../../domain/study/buried.ts';
import { runCommand } from '../../lib/keyboard/commands.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './CardTools.module.css';
import { ExplainTool, type ExplainToolProps } from './ExplainTool.tsx';
import { Tool } from './Tool.tsx';
import { clock } from '../../lib/page/clock.ts';

const said = messages.study;

interface CardToolsProps {
  /** The card in sight. */
  readonly card: Pick<Card, 'flag' | 'hint' | 'buriedUntil'>;
  readonly hinted: boolean;
  readonly canUndo: boolean;
  /** An answer is being typed: single keys are text then, and the tools have theirs with a modifier. */
  readonly typing?: boolean;
  /** What an explanation needs to know of it. */
  readonly explain: ExplainToolProps;
}

/** What can be done with the card besides answering it. At the thumb only the icons stay; their names are still read aloud. */
export function CardTools({ card, hinted, canUndo, typing = false, explain }: CardToolsProps) {
  const flagged = card.flag !== 0;
  const [now] = useState(clock.now);
  const buried = isBuried(card, now);
  return (
    <div className={styles.tools} role="toolbar" aria-label={said.tools} data-typing={typing ? '' : undefined}>
      <Tool command="study.edit" label={said.edit} icon={<Pencil aria-hidden />} typing={typing} />
      <Tool
        command="study.flag"
        label={flagged ? said.flagged : said.flag}
        icon={<Flag aria-hidden />}
        pressed={flagged}
        typing={typing}
      />
      <Tool
        command="study.bury"
        label={said.bury}
        icon={<Archive aria-hidden />}
        pressed={buried || undefined}
        typing={typing}
      />
      <Tool command="study.suspend" label={said.suspend} icon={<Pause aria-hidden />} typing={typing} />
      <Tool
        command="study.hint"
        label={said.hint}
        icon={<Lightbulb aria-hidden />}
        pressed={hinted}
        unavailable={card.hint === '' ? said.noHint : undefined}
        typing={typing}
      />
      <ExplainTool key={explain.studyCard.card.id} {...explain} />
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
