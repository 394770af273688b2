/** Which sets an exam or an event is about: found by name, chosen by box. */
import { Search } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../contract/messages/index.ts';
import { formatNumber } from '../lib/words/format.ts';
import { useLibrary } from '../state/library.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { TextField } from '../ui/TextField.tsx';
import layout from '../ui/form.module.css';
import styles from './SetChoice.module.css';

const said = messages.setChoice;
/** Boxes that are drawn; with more sets the search finds the others. */
const SHOWN = 200;

interface SetChoiceProps {
  chosen: readonly string[];
  error?: string | undefined;
  onChange: (setIds: readonly string[]) => void;
}

export function SetChoice({ chosen, error, onChange }: SetChoiceProps) {
  const { sets } = useLibrary();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = sets
    .filter(({ topic, folderPath }) => `${topic} ${folderPath}`.toLocaleLowerCase().includes(wanted))
    .toSorted((a, b) => a.folderPath.localeCompare(b.folderPath) || a.topic.localeCompare(b.topic));
  const areAllChosen = found.every(({ id }) => chosen.includes(id));
  const chooseAll = (): void => {
    const ids = new Set(found.map(({ id }) => id));
    const others = chosen.filter((id) => !ids.has(id));
    onChange(areAllChosen ? others : [...others, ...ids]);
  };
  const choose = (id: string, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className={layout.group} aria-describedby="sets-error">
      <legend>
        {said.label} <span>{said.chosen(chosen.length)}</span>
      </legend>
      <TextField
        label={said.find}
        hideLabel
        placeholder={said.find}
        type="search"
        size="sm"
        icon={<Search />}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          // Enter finds; it does not save what the sets are for.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className={styles.sets}>
        {found.slice(0, SHOWN).map(({ id, topic, folderPath }) => (
          <Checkbox
            key={id}
            label={
              <>
                {topic} <small>{folderPath.replaceAll('/', ' / ')}</small>
              </>
            }
            checked={chosen.includes(id)}
            onChange={({ target }) => choose(id, target.checked)}
          />
        ))}
        {found.length === 0 && <p role="status">{said.none(search.trim())}</p>}
      </div>
      {found.length > 1 && (
        <Button size="xs" className={styles.all} onClick={chooseAll}>
          {(areAllChosen ? said.noneOfThem : said.all)(formatNumber(found.length))}
        </Button>
      )}
      <p role="alert" id="sets-error" className={layout.error}>
        {error}
      </p>
    </fieldset>
  );
}
