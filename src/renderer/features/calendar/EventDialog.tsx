/** The form of an event, new or known. A refused one keeps everything that was typed. */
import { CalendarCheck, Play, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';
import { EVENT_NOTES_MAX_CHARS, EVENT_TITLE_MAX_CHARS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { SeriesScope } from '../../../domain/calendar/series-edit.ts';
import { ownZone } from '../../lib/page/clock.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { sessionAddress } from '../../lib/addresses/session-address.ts';
import { SetChoice } from '../../parts/SetChoice.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import layout from '../../ui/form.module.css';
import styles from './CalendarDialogs.module.css';
import { createEvent, saveEvent } from './event-actions.ts';
import { contentOf, errorsOf, formOf, newForm, type EventErrors, type EventForm, type NewTime } from './event-form.ts';
import { KindFields } from './KindFields.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import type { HeldEvent } from './shown-events.ts';
import { TimeFields } from './TimeFields.tsx';

const said = messages.calendar.form;
const FORM = 'event';

interface EventDialogProps {
  opened: { readonly held: HeldEvent } | { readonly time: NewTime };
  onClose: () => void;
  onDelete: (held: HeldEvent) => void;
  /** The calendar is another one now, and once more when that is undone. */
  onChange: () => void;
  /** Asks which events of a series are meant, then acts. */
  withScope: (held: HeldEvent, act: (scope: SeriesScope) => void) => void;
}

export function EventDialog({ opened, onClose, onDelete, onChange, withScope }: EventDialogProps) {
  const held = 'held' in opened ? opened.held : null;
  const [begun] = useState(() => ('held' in opened ? formOf(opened.held, ownZone()) : newForm(opened.time, ownZone())));
  const [form, setForm] = useState(begun);
  const [errors, setErrors] = useState<EventErrors>({});
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<EventForm>): void => setForm((before) => ({ ...before, ...part }));

  const save = async (write: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await write();
      onClose();
    } catch (error) {
      setRefusal(reasonOf(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const found = errorsOf(form);
    setErrors(found);
    setRefusal('');
    if (Object.keys(found).length > 0) return;
    const content = contentOf(form, held?.event ?? null, ownZone());
    if (held === null) void save(() => createEvent(content, onChange));
    else withScope(held, (scope) => void save(() => saveEvent(held, content, scope, onChange)));
  };

  return (
    <Dialog
      open
      title={held === null ? said.newTitle : said.editTitle}
      dirty={form !== begun}
      unsavedMessage={said.unsaved}
      onClose={onClose}
      footer={
        <>
          {held !== null && (
            <Button variant="danger" icon={<Trash2 />} onClick={() => onDelete(held)}>
              {said.remove}
            </Button>
          )}
          <Button onClick={onClose}>{messages.notices.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={busy}>
            {said.save}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} className={layout.form} noValidate>
        <TextField
          label={said.name}
          value={form.title}
          error={errors.title}
          maxLength={EVENT_TITLE_MAX_CHARS}
          autoComplete="off"
          onChange={({ target }) => change({ title: target.value })}
        />
        {held !== null && <Ways event={held.event} />}
        <TimeFields form={form} error={errors.times} zone={otherZone(held?.event)} onChange={change} />
        <KindFields kind={form.kind} color={form.color} onChange={change} />
        <RepeatFields
          form={form}
          error={errors.until}
          onChange={(part) => change({ repeat: { ...form.repeat, ...part } })}
        />
        <SetChoice chosen={form.setIds} onChange={(setIds) => change({ setIds })} />
        <TextArea
          label={said.notes}
          rows={2}
          value={form.notes}
          maxLength={EVENT_NOTES_MAX_CHARS}
          onChange={({ target }) => change({ notes: target.value })}
        />
        <p role="alert" className={layout.error}>
          {refusal}
        </p>
      </form>
    </Dialog>
  );
}

/** Where an event leads: to a session with its sets, and from an exam to its plan. */
function Ways({ event: { kind, setIds } }: { event: CalendarEvent }) {
  if (setIds.length === 0 && kind !== 'exam') return null;
  return (
    <p className={styles.links}>
      {setIds.length > 0 && (
        <Link to={sessionAddress({ sets: setIds })} className={buttonClass({ size: 'sm' })}>
          <Play aria-hidden />
          {said.study}
        </Link>
      )}
      {kind === 'exam' && (
        <Link to="/study-plan" className={buttonClass({ size: 'sm' })}>
          <CalendarCheck aria-hidden />
          {said.plan}
        </Link>
      )}
    </p>
  );
}

/** The zone of an event that goes by other clocks than those of this place. */
function otherZone(event: CalendarEvent | undefined): string | null {
  const zone = event === undefined || event.allDay ? null : event.timezone;
  return zone === ownZone() ? null : zone;
}
