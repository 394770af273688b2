/** Which sets and folders a conversation is about, from the same tree as a session's. */
import { Search } from 'lucide-react';
import { useState } from 'react';
import { CHAT_CHOICE_MAX_CARDS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { cardCount, pickOf, toggled, type Chosen } from '../../parts/choice-tree/choice-tree.ts';
import { ChoiceTree } from '../../parts/choice-tree/ChoiceTree.tsx';
import { useChoice } from '../../parts/choice-tree/use-choice.ts';
import { useLibrary } from '../../state/library.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './ChooseSetsDialog.module.css';

const said = messages.aiStudy;
const HEIGHT_PX = 560;

interface ChooseSetsDialogProps {
  readonly pick: SessionPick;
  readonly onChoose: (pick: SessionPick) => void;
  readonly onClose: () => void;
}

export function ChooseSetsDialog({ pick, onChoose, onClose }: ChooseSetsDialogProps) {
  const { sets } = useLibrary();
  // The address it was opened with may come anew while it is open.
  const [asked] = useState(pick);
  const { nodes, chosen, choose, rows, search, setSearch, tree, onOpen, onSearchKey } = useChoice(asked);
  const cards = cardCount(sets.filter(({ id }) => chosen.has(id)));
  const tooMany = cards > CHAT_CHOICE_MAX_CARDS;

  const done = (now: Chosen): void => {
    if (now.size > 0 && cardCount(sets.filter(({ id }) => now.has(id))) <= CHAT_CHOICE_MAX_CARDS)
      onChoose(pickOf(nodes, now));
  };
  return (
    <Dialog
      open
      title={said.chooseDialog.title}
      height={HEIGHT_PX}
      onClose={onClose}
      footer={
        <>
          <p className={styles.count} role={tooMany ? 'alert' : 'status'} data-refused={tooMany || undefined}>
            {tooMany ? said.tooLarge(cards) : said.chosen(chosen.size, cards)}
          </p>
          <Button variant="primary" disabled={chosen.size === 0 || tooMany} onClick={() => done(chosen)}>
            {said.chooseDialog.done}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <TextField
          label={said.chooseDialog.search}
          hideLabel
          type="search"
          placeholder={said.chooseDialog.search}
          icon={<Search aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={onSearchKey}
        />
        <div className={styles.scroll}>
          <ChoiceTree
            ref={tree}
            rows={rows}
            chosen={chosen}
            onToggle={(node) => choose(toggled(node, chosen))}
            onOpen={onOpen}
            onEnter={(node) => done(chosen.size > 0 ? chosen : toggled(node, chosen))}
          />
          {rows.length === 0 && <p role="status">{said.chooseDialog.nothingFound(search.trim())}</p>}
        </div>
      </div>
    </Dialog>
  );
}
