import { Shuffle } from 'lucide-react';
import { useMemo } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { unmarked } from '../../../contract/unmarked-text.ts';
import { askedTexts } from '../../../domain/study/rounds/asked-texts.ts';
import { shortcutLabel } from '../../lib/keyboard/commands.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './BrowseScreen.module.css';
import type { BrowseState } from './browse-state.ts';
import { DECK_FILTERS, type DeckFilter } from './deck.ts';

const said = messages.browse;
/** Enough of a question to know it again. */
const EXCERPT_CHARS = 60;

interface BrowseToolsProps {
  readonly state: BrowseState;
  readonly onFilter: (filter: DeckFilter) => void;
  readonly onShuffle: () => void;
  readonly onGo: (at: number) => void;
}

/** Which cards, in what order, and which of them. */
export function BrowseTools({ state: { deck, at, filter, seed }, onFilter, onShuffle, onGo }: BrowseToolsProps) {
  const places = useMemo(
    () =>
      deck.map((page, index) => {
        const question = unmarked(askedTexts(page).question).slice(0, EXCERPT_CHARS);
        const label = question === '' ? said.jumpToPicture(index + 1) : said.jumpTo(index + 1, question);
        return { value: String(index), label };
      }),
    [deck],
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label={said.tools}>
      <Select
        label={said.filter}
        hideLabel
        size="sm"
        value={filter}
        options={DECK_FILTERS.map((value) => ({ value, label: said.filters[value] }))}
        onChange={({ target }) => onFilter(target.value as DeckFilter)}
      />
      <Select
        className={styles.jump}
        label={said.jump}
        hideLabel
        size="sm"
        value={String(Math.min(at, deck.length - 1))}
        disabled={deck.length === 0}
        options={places}
        onChange={({ target }) => onGo(Number(target.value))}
      />
      <Button
        variant="bare"
        size="sm"
        icon={<Shuffle aria-hidden />}
        pressed={seed !== null}
        disabled={deck.length < 2}
        onClick={onShuffle}
      >
        {said.shuffle}
        <Kbd>{shortcutLabel('mode.shuffle')}</Kbd>
      </Button>
    </div>
  );
}
