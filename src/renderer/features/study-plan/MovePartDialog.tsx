/** Which other day a part goes to. */
import { useState, type FormEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { StudyPlanText } from '../../../domain/study/plan/plan-text.ts';
import { dateInFull } from '../../parts/study-plan/plan-wording.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

const said = messages.plans;
const FORM = 'move-part';

interface MovePartDialogProps {
  readonly plan: StudyPlanText;
  /** The day that it is on. */
  readonly date: string;
  readonly onClose: () => void;
  readonly onMove: (to: string) => void;
}

export function MovePartDialog({ plan, date, onClose, onMove }: MovePartDialogProps) {
  const [to, setTo] = useState(date);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { from, to: last } = plan;
    if (to === '') setError(said.moveMissing);
    else if (to < from || to > last) setError(said.moveOutside(dateInFull(from), dateInFull(last)));
    else if (to === date) onClose();
    else onMove(to);
  };
  return (
    <Dialog
      open
      title={said.moveTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.notices.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM}>
            {said.move}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate>
        <TextField
          label={said.moveTo}
          type="date"
          value={to}
          min={plan.from}
          max={plan.to}
          error={error}
          onChange={({ target }) => setTo(target.value)}
        />
      </form>
    </Dialog>
  );
}
