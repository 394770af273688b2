import { Search } from 'lucide-react';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { useLibrary } from '../../state/library.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Radio } from '../../ui/Radio.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { changeCards } from './bulk-actions.ts';
import type { CardDialogProps } from './CardDialogs.tsx';
import styles from './CardDialogs.module.css';

const said = messages.flashcards.move;
const FORM = 'move-cards';
const NEW_SET = '';
/** More than anybody looks through; the field narrows them. */
const SHOWN = 100;

/** Puts the cards into another set, or into a new one. */
export function MoveCardsDialog({ which, count, onClose, onDone }: CardDialogProps) {
  const { sets, loaded } = useLibrary();
  const [filter, setFilter] = useState('');
  const [chosen, choose] = useState<string | null>(null);
  const [topic, setTopic] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => void useLibrary.getState().refresh(), []);

  const wanted = filter.trim().toLocaleLowerCase();
  const shown = useMemo(
    () =>
      sets
        .filter((set) => `${set.folderPath}/${set.topic}`.toLocaleLowerCase().includes(wanted))
        .toSorted((a, b) => a.topic.localeCompare(b.topic))
        .slice(0, SHOWN),
    [sets, wanted],
  );
  // What the filter hides is not what the person sees chosen.
  const target = chosen === NEW_SET || shown.some(({ id }) => id === chosen) ? chosen : (shown[0]?.id ?? NEW_SET);
  const isReady = target !== NEW_SET || topic.trim() !== '';

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady || target === null) return;
    setBusy(true);
    const to = target === NEW_SET ? { newSet: { topic: topic.trim() } } : { setId: target };
    const isDone = await changeCards(which, { kind: 'move', ...to });
    setBusy(false);
    if (isDone) onDone();
  };

  return (
    <Dialog
      open
      title={said.title(count)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.notices.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={busy} disabled={!isReady}>
            {said.confirm}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={said.find}
          hideLabel
          placeholder={said.find}
          type="search"
          icon={<Search size={16} aria-hidden />}
          value={filter}
          onChange={({ target: field }) => setFilter(field.value)}
        />
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{said.sets}</legend>
          <Radio name="target" label={said.newSet} checked={target === NEW_SET} onChange={() => choose(NEW_SET)} />
          {shown.map((set) => (
            <Radio
              key={set.id}
              name="target"
              label={
                <>
                  {set.topic} <small>{set.folderPath.replaceAll('/', ' / ')}</small>
                </>
              }
              checked={target === set.id}
              onChange={() => choose(set.id)}
            />
          ))}
          {!loaded && <Skeleton lines={3} />}
          {loaded && shown.length === 0 && wanted !== '' && <p role="status">{said.none(filter.trim())}</p>}
        </fieldset>
        {target === NEW_SET && (
          <TextField
            label={said.newTopic}
            maxLength={500}
            value={topic}
            onChange={({ target: field }) => setTopic(field.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
