/** Export: what is to be written, in which form, and how far it is (docs/imports.md). */
import { Printer } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ExportForm, ExportKind } from '../../../contract/exports.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { printAddress, type SessionPick } from '../../lib/addresses/session-address.ts';
import { TransferOptions } from '../../parts/TransferOptions.tsx';
import { useExporting, type ExportScope } from '../../state/exporting.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './ExportDialog.module.css';
import { useExport } from './export-run.ts';

const said = messages.exportScreen;
/** What stands in a folder; plans and events stand in none. */
const IN_FOLDERS: readonly ExportKind[] = ['sets', 'folders', 'notes', 'pdfs', 'performance'];

export function ExportDialog() {
  const { scope, close } = useExporting();
  return scope && <ScopedDialog scope={scope} onClose={close} />;
}

function ScopedDialog({ scope, onClose }: { scope: ExportScope; onClose: () => void }) {
  const navigate = useNavigate();
  const { forms, error: loadError } = useForms();
  const [formName, setFormName] = useState('');
  const [left, setLeft] = useState<readonly ExportKind[]>([]);
  const [schedule, setSchedule] = useState(true);
  const [media, setMedia] = useState(true);
  const [values, setValues] = useState<Readonly<Record<string, string | boolean>>>({});
  const { progress, done, error, start, cancel } = useExport(scope);
  const form = forms.find((each) => each.form === formName) ?? forms[0];
  const offered = useMemo(() => kindsFor(scope, form), [scope, form]);
  const kinds = offered.filter((kind) => !left.includes(kind));

  const print = (): void => {
    onClose();
    void navigate(printAddress(pickOf(scope)));
  };

  return (
    <Dialog
      open
      title={titleOf(scope)}
      onClose={onClose}
      footer={
        <>
          <Button icon={<Printer />} disabled={progress !== null} onClick={print}>
            {said.print}
          </Button>
          <Button onClick={progress ? cancel : onClose}>
            {progress === null && done !== '' ? said.close : messages.notices.cancel}
          </Button>
          <Button
            variant="primary"
            busy={progress !== null}
            disabled={!form || kinds.length === 0}
            onClick={() => form && start({ form: form.form, kinds, schedule, media, values: chosenOf(form, values) })}
          >
            {progress === null ? said.start : `${said.running}…`}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {!form && loadError === '' && <p role="status">{said.loading}</p>}
        {form && (
          <Select
            label={said.form}
            hint={form.hint}
            value={form.form}
            options={forms.map((each) => ({ value: each.form, label: each.label }))}
            onChange={({ target }) => setFormName(target.value)}
          />
        )}
        {offered.length > 1 && (
          <fieldset className={styles.kinds}>
            <legend>{said.kinds}</legend>
            {offered.map((kind) => (
              <Checkbox
                key={kind}
                label={said.kind[kind]}
                checked={!left.includes(kind)}
                onChange={({ target }) =>
                  setLeft((before) => (target.checked ? before.filter((each) => each !== kind) : [...before, kind]))
                }
              />
            ))}
          </fieldset>
        )}
        {form?.schedule && (
          <Checkbox label={said.schedule} checked={schedule} onChange={({ target }) => setSchedule(target.checked)} />
        )}
        {form?.media && (
          <Checkbox label={said.media} checked={media} onChange={({ target }) => setMedia(target.checked)} />
        )}
        {form && (
          <TransferOptions
            legend={said.options}
            options={form.options}
            values={values}
            onChange={(key, value) => setValues((before) => ({ ...before, [key]: value }))}
          />
        )}
        {progress && (
          <ProgressBar
            label={progress.label}
            value={progress.share}
            max={1}
            valueText={said.soFar(progress.sets, progress.cards)}
          />
        )}
        <p role="status" className={styles.status}>
          {progress ? said.soFar(progress.sets, progress.cards) : done}
        </p>
        <p role="alert" className={styles.error}>
          {error || loadError}
        </p>
      </div>
    </Dialog>
  );
}

function useForms(): { forms: readonly ExportForm[]; error: string } {
  const [forms, setForms] = useState<readonly ExportForm[]>([]);
  const [error, setError] = useState('');
  useEffect(() => {
    const gone = new AbortController();
    api.exports.forms({}, { signal: gone.signal }).then(
      (answer) => setForms(answer.forms),
      (reason: unknown) => {
        if (!gone.signal.aborted) setError(reasonOf(reason));
      },
    );
    return () => gone.abort();
  }, []);
  return { forms, error };
}

/** Of another form there may be choices that this one has no name for. */
function chosenOf({ options }: ExportForm, values: Readonly<Record<string, string | boolean>>) {
  return Object.fromEntries(options.map(({ key, value }) => [key, values[key] ?? value]));
}

function kindsFor(scope: ExportScope, form: ExportForm | undefined): readonly ExportKind[] {
  const kinds = form?.kinds ?? [];
  if (scope.kind === 'set') return kinds.filter((kind) => kind === 'sets');
  return scope.kind === 'folder' ? kinds.filter((kind) => IN_FOLDERS.includes(kind)) : kinds;
}

function pickOf(scope: ExportScope): Partial<SessionPick> {
  if (scope.kind === 'set') return { sets: [scope.id] };
  return scope.kind === 'folder' ? { folders: [scope.path] } : {};
}

function titleOf(scope: ExportScope): string {
  if (scope.kind === 'everything') return said.everything;
  if (scope.kind === 'folder') return said.one(scope.path.split('/').at(-1) ?? scope.path);
  return said.one(scope.name);
}
