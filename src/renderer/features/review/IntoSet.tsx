import { useMemo } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { useLibrary } from '../../state/library.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './ReviewOptions.module.css';

const said = messages.review;

interface IntoSetProps {
  /** Id of a set; '' for new ones. */
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (setId: string) => void;
}

/** Whether the cards become new sets or go into one that is there. */
export function IntoSet({ value, disabled, onChange }: IntoSetProps) {
  const sets = useLibrary((state) => state.sets);
  const options = useMemo(() => {
    const named = sets.map(({ id, topic, folderPath }) => ({
      value: id,
      label: folderPath === '' ? topic : `${folderPath.replaceAll('/', ' / ')} / ${topic}`,
    }));
    return [{ value: '', label: said.newSets }, ...named.toSorted((a, b) => a.label.localeCompare(b.label))];
  }, [sets]);
  return (
    <div className={styles.options}>
      <Select
        label={said.addTo}
        size="sm"
        className={styles.folder}
        options={options}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
