import { Search } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import type { SetSummary } from '../../../contract/sets.schema.ts';
import { pathNames } from '../../../domain/paths.ts';
import { useLibrary } from '../../state/library.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Radio } from '../../ui/Radio.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Editor } from './create-editor.ts';
import styles from './MergeDialog.module.css';

const said = messages.editor.merge;

/** Chooses the set whose cards come to this one. */
export function MergeDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const setId = useStore(editor.store, (state) => state.setId);
  const sets = useLibrary((state) => state.sets);
  const [search, setSearch] = useState('');
  const [chosenId, choose] = useState<string | null>(null);
  const others = sets.filter(({ id, count }) => id !== setId && count > 0);
  const shown = others.filter(({ topic }) => topic.toLowerCase().includes(search.trim().toLowerCase()));
  const chosen = shown.find(({ id }) => id === chosenId);
  const merge = () => {
    if (!chosen) return;
    onClose();
    void editor.merge(chosen);
  };
  return (
    <Dialog
      open
      title={said.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.editor.cancel}</Button>
          <Button variant="primary" disabled={!chosen} onClick={merge}>
            {chosen ? said.go(chosen.count) : said.choose}
          </Button>
        </>
      }
    >
      {others.length === 0 ? (
        <EmptyState text={said.none} />
      ) : (
        <div className={styles.form}>
          <TextField
            type="search"
            label={said.search}
            hideLabel
            placeholder={said.search}
            icon={<Search aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          {shown.length === 0 && <EmptyState text={said.nothingMatches(search.trim())} />}
          <ChoiceOfSets sets={shown} chosenId={chosenId} onChoose={choose} />
          <p className={styles.text}>{said.text}</p>
        </div>
      )}
    </Dialog>
  );
}

interface ChoiceOfSetsProps {
  readonly sets: readonly SetSummary[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
}

function ChoiceOfSets({ sets, chosenId, onChoose }: ChoiceOfSetsProps) {
  return (
    <div role="radiogroup" aria-label={said.list} className={styles.sets}>
      {sets.map(({ id, topic, folderPath, count }) => (
        <div key={id} className={styles.set}>
          <Radio name="merge" label={topic} checked={id === chosenId} onChange={() => onChoose(id)} />
          <span>{[pathNames(folderPath).join(' / '), messages.sets.cards(count)].join(', ')}</span>
        </div>
      ))}
    </div>
  );
}
