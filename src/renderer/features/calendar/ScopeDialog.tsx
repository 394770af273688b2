/** Which events of a series are meant. */
import { useState, type FormEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { SeriesScope } from '../../../domain/calendar/series-edit.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Radio } from '../../ui/Radio.tsx';
import styles from './CalendarDialogs.module.css';

const said = messages.calendar.scope;
const FORM = 'scope';
const SCOPES = ['this', 'following', 'all'] as const;

interface ScopeDialogProps {
  title: string;
  kind: 'edit' | 'delete';
  onAnswer: (scope: SeriesScope) => void;
  onClose: () => void;
}

export function ScopeDialog({ title, kind, onAnswer, onClose }: ScopeDialogProps) {
  const [scope, choose] = useState<SeriesScope>('this');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAnswer(scope);
  };
  return (
    <Dialog
      open
      title={kind === 'edit' ? said.editTitle : said.deleteTitle}
      width={400}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.notices.cancel}</Button>
          <Button variant={kind === 'edit' ? 'primary' : 'danger'} type="submit" form={FORM}>
            {kind === 'edit' ? said.change : said.remove}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} className={styles.choices}>
        <p>{said.text(title)}</p>
        {SCOPES.map((each) => (
          <Radio key={each} name="scope" label={said[each]} checked={scope === each} onChange={() => choose(each)} />
        ))}
      </form>
    </Dialog>
  );
}
