import { FolderTree, MessagesSquare } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import type { SetSummary } from '../../../contract/sets.schema.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { cardCount, namesOf } from '../../parts/choice-tree/choice-tree.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import styles from './AiStudyScreen.module.css';

const said = messages.aiStudy;
/** More names than these are a number. */
const NAMES_SHOWN = 4;

interface ChatHeadProps {
  readonly pick: SessionPick;
  /** The sets of the choice that are there. */
  readonly chosen: readonly SetSummary[];
  readonly sets: readonly SetSummary[];
  readonly onChoose: () => void;
  readonly onHistory: () => void;
}

/** What the conversation is about, and the way to other sets; in a narrow window also to other conversations. */
export function ChatHead({ pick, chosen, sets, onChoose, onHistory }: ChatHeadProps) {
  const names = namesOf(pick, sets);
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1}>{messages.shell.pages.aiStudy}</h1>
      {chosen.length > 0 && (
        <p className={styles.about} aria-label={said.about}>
          {names.slice(0, NAMES_SHOWN).map((name, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- two sets can have one name
            <Chip key={i}>{name}</Chip>
          ))}
          <span>{said.chosen(chosen.length, cardCount(chosen))}</span>
        </p>
      )}
      <Button size="sm" className={styles.history} icon={<MessagesSquare aria-hidden />} onClick={onHistory}>
        {said.history.open}
      </Button>
      <Button
        size="sm"
        variant={chosen.length === 0 && sets.length > 0 ? 'primary' : 'ghost'}
        icon={<FolderTree aria-hidden />}
        disabled={sets.length === 0}
        onClick={onChoose}
      >
        {chosen.length === 0 ? said.choose : said.change}
      </Button>
    </header>
  );
}
