/** One note beside the dashboard: read, write and save. What was typed stays when it cannot be saved. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { noteAddress, readNoteAddress, withoutNote, type NotePick } from '../../lib/note-address.ts';
import { reasonOf } from '../../lib/reason.ts';
import { notify } from '../../lib/notify.ts';
import { useUnsaved } from '../../state/unsaved-work.ts';
import { CardFaceMarkdown } from '../../parts/CardFaceMarkdown.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormattingBar } from '../../ui/FormattingBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { loadNote, saveNote, type NoteTexts } from './note-calls.ts';
import styles from './NotePanel.module.css';

const said = messages.notes;
const FORM = 'note';
const PANEL_WIDTH = 560;
const EMPTY: NoteTexts = { title: '', content: '' };

/** The note that the address names, if it names one. */
export function NotePanel() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const pick = readNoteAddress(query);
  /** A note that was just made keeps its panel, whose address becomes that of the note. */
  const [made, setMade] = useState<string | null>(null);
  if (pick === null) return null;
  const id = 'id' in pick ? pick.id : null;
  return (
    <NoteDialog
      key={id !== null && id !== made ? id : 'new'}
      pick={pick}
      onMade={(newId) => {
        setMade(newId);
        void navigate(noteAddress(newId), { replace: true });
      }}
      onClose={() => {
        setMade(null);
        setQuery(withoutNote(query));
      }}
    />
  );
}

interface NoteDialogProps {
  readonly pick: NotePick;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

function NoteDialog({ pick, onMade, onClose }: NoteDialogProps) {
  const { kept, texts, write, loadError, reload, keep } = useNote(pick);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const dirty = kept !== null && (texts.title !== kept.title || texts.content !== kept.content);
  const { note, nameless } = messages.account.unsaved;
  useUnsaved(dirty ? note(texts.title.trim() || nameless) : null);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (saving) return;
    if (texts.title.trim() === '' && texts.content.trim() === '') {
      setError(said.empty);
      return;
    }
    setSaving(true);
    setError(null);
    try {
      const id = await saveNote(pick, texts);
      keep(texts);
      notify.toast({ kind: 'success', message: said.saved });
      if (!('id' in pick)) onMade(id);
    } catch (failure) {
      setError(reasonOf(failure));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog
      open
      variant="panel"
      width={PANEL_WIDTH}
      title={'id' in pick ? said.panel : said.newNote}
      dirty={dirty}
      unsavedMessage={said.unsaved}
      onClose={onClose}
      footer={
        <Button variant="primary" type="submit" form={FORM} busy={saving} disabled={kept === null}>
          {said.save}
        </Button>
      }
    >
      {loadError !== null && (
        <p role="alert" className={styles.error}>
          {loadError} <Button onClick={reload}>{messages.notices.retry}</Button>
        </p>
      )}
      {kept === null && loadError === null && <Loading />}
      {kept !== null && (
        <form id={FORM} className={styles.form} onSubmit={(event) => void save(event)}>
          <NoteFields texts={texts} onChange={write} />
          <p role="alert" className={styles.error}>
            {error}
          </p>
        </form>
      )}
    </Dialog>
  );
}

/** The note as it is kept, and as it is being written. A new one is kept as nothing. */
function useNote(pick: NotePick) {
  const [id] = useState('id' in pick ? pick.id : null);
  const [kept, keep] = useState<NoteTexts | null>(id === null ? EMPTY : null);
  const [texts, write] = useState<NoteTexts>(EMPTY);
  const [loadError, setLoadError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (id === null) return undefined;
    let left = false;
    loadNote(id).then(
      (note) => {
        if (left) return;
        keep(note);
        write(note);
      },
      (failure: unknown) => {
        if (!left) setLoadError(reasonOf(failure));
      },
    );
    return () => {
      left = true;
    };
  }, [id, attempt]);

  const reload = (): void => {
    setLoadError(null);
    setAttempt(attempt + 1);
  };
  return { kept, texts, write, loadError, reload, keep };
}

interface NoteFieldsProps {
  readonly texts: NoteTexts;
  readonly onChange: (texts: NoteTexts) => void;
}

function NoteFields({ texts, onChange }: NoteFieldsProps) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <TextField
        label={said.title}
        value={texts.title}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...texts, title: target.value })}
      />
      <div className={styles.tools}>
        <Segments
          label={said.view}
          value={view}
          onChange={setView}
          options={[
            { value: 'write', label: said.write },
            { value: 'preview', label: said.preview },
          ]}
        />
        {view === 'write' && <FormattingBar field={() => area.current} />}
      </div>
      {view === 'write' ? (
        <TextArea
          ref={area}
          label={said.text}
          hideLabel
          reading
          rows={14}
          value={texts.content}
          className={styles.text}
          onChange={({ target }) => onChange({ ...texts, content: target.value })}
        />
      ) : (
        <article className={styles.preview} aria-label={said.preview}>
          {texts.content.trim() === '' ? <p>{said.emptyPreview}</p> : <CardFaceMarkdown text={texts.content} />}
        </article>
      )}
    </>
  );
}

function Loading() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{said.loading}</span>
      </VisuallyHidden>
      <Skeleton lines={8} />
    </>
  );
}
