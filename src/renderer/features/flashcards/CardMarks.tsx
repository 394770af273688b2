import { Archive, ArchiveRestore, Flag, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { Card } from '../../../contract/cards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isBuried } from '../../../domain/study/buried.ts';
import { runCommand, shortcutLabel } from '../../lib/keyboard/commands.ts';
import { useCardCommands } from '../../parts/card-tools/use-card-commands.ts';
import { flagItems, toggledFlag } from '../../parts/flag-items.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { changeCards } from './bulk-actions.ts';
import styles from './CardPane.module.css';
import { clock } from '../../lib/page/clock.ts';

const said = messages.flashcards.actions;

/** Whether the open card is asked, and its flag, with the keys that it has while one studies. Each change has a toast to take it back. */
export function CardMarks({ card, onEdit }: { card: Card; onEdit: () => void }) {
  const { id, flag, suspended } = card;
  const [now] = useState(clock.now);
  const buried = isBuried(card, now);
  const change = (what: Parameters<typeof changeCards>[1]): void => void changeCards({ ids: [id] }, what);
  useCardCommands(
    {
      toggleFlag: () => change({ kind: 'flag', flag: toggledFlag(flag) }),
      suspend: () => change({ kind: 'suspend', suspended: !suspended }),
      bury: () => change({ kind: 'bury', buried: !buried }),
      edit: onEdit,
    },
    true,
  );
  return (
    <div className={styles.marks} role="toolbar" aria-label={messages.study.tools}>
      <Menu
        align="start"
        trigger={
          <Button variant="bare" size="sm" icon={<Flag aria-hidden />}>
            {flag === 0 ? said.flag : said.flagNumber(flag)}
          </Button>
        }
        items={flagItems((wanted) => change({ kind: 'flag', flag: wanted }), toggledFlag(flag))}
      />
      <Button
        variant="bare"
        size="sm"
        icon={suspended ? <Play aria-hidden /> : <Pause aria-hidden />}
        onClick={() => runCommand('study.suspend')}
      >
        {suspended ? said.resume : said.suspend}
        <Kbd>{shortcutLabel('study.suspend')}</Kbd>
      </Button>
      <Button
        variant="bare"
        size="sm"
        icon={buried ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        onClick={() => runCommand('study.bury')}
      >
        {buried ? said.unbury : said.bury}
        <Kbd>{shortcutLabel('study.bury')}</Kbd>
      </Button>
    </div>
  );
}
