/** Import: a file is chosen or dropped, looked at, and kept or not (docs/imports.md). */
import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { acceptOf } from '../../../contract/importable.ts';
import { messages } from '../../../contract/messages/index.ts';
import { folderAddress } from '../../lib/addresses/dashboard-address.ts';
import { droppedIn } from '../../lib/files/dropped.ts';
import { pickFiles, pickFolder } from '../../lib/files/pick-files.ts';
import { notify } from '../../lib/notices/notify.ts';
import { filesOfChosen, filesOfFolder, importFiles, lookAtFiles } from '../../state/import-files.ts';
import { useImporting } from '../../state/importing.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './ImportDialog.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { holdsAnything } from './outcome-counts.ts';
import { ImportResult } from './ImportResult.tsx';
import { useImportRun } from './import-store.ts';
import { PastImports } from './PastImports.tsx';

const said = messages.importScreen;
const WIDTH = 640;
const BOUNDS = { maxWidth: 960 };
/** Of files that a toast names. */
const NAMES_SHOWN = 3;

export function ImportDialog() {
  const { step, fileName, leave } = useImportRun();
  const close = useImporting((state) => state.close);
  const content = useRef<HTMLDivElement>(null);
  useNextFile();
  useFocusIn(content);

  const end = (): void => {
    const { files } = useImporting.getState();
    leave();
    close();
    if (files.length > 0) notify.toast({ message: said.notOpened(namesOf(files)) });
  };
  return (
    <Dialog
      open
      title={fileName === '' ? said.title : said.titleOf(fileName)}
      width={WIDTH}
      bounds={BOUNDS}
      onClose={end}
      footer={<Footer onEnd={end} />}
    >
      <div ref={content} className={styles.content} tabIndex={-1}>
        <UnreadFiles />
        {step === 'choose' && (
          <>
            <ChooseFile />
            <PastImports />
          </>
        )}
        {(step === 'sending' || step === 'looking' || step === 'running') && <Progress />}
        {step === 'preview' && <ImportPreview />}
        {step === 'ended' && <ImportResult />}
      </div>
    </Dialog>
  );
}

function namesOf(files: readonly File[]): string {
  const names = files.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = files.length - names.length;
  return [...names, ...(more > 0 ? [said.moreErrors(more)] : [])].join(', ');
}

/** What came together with the file that is here, and could not be read. */
function UnreadFiles() {
  const unread = useImportRun((state) => state.unread);
  if (unread.length === 0) return null;
  return (
    <div role="alert">
      <ul className={styles.unread}>
        {unread.map(({ name, reason }, at) => (
          <li key={at}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Takes what waits as soon as nothing else is on the screen. */
function useNextFile(): void {
  const hasFiles = useImporting((state) => state.files.length > 0);
  const step = useImportRun((state) => state.step);
  useEffect(() => {
    if (!hasFiles || step !== 'choose') return;
    const { take, folder } = useImporting.getState();
    const file = take();
    if (file) void useImportRun.getState().begin(file, folder);
  }, [hasFiles, step]);
}

/** Each step has other controls: the keyboard goes on at the beginning of what is there now, unless it is where a person took it. */
function useFocusIn(content: RefObject<HTMLElement | null>): void {
  const step = useImportRun((state) => state.step);
  useEffect(() => {
    const { activeElement } = document;
    if (step === 'choose' || content.current?.contains(activeElement) || activeElement?.closest('footer')) return;
    content.current?.focus({ preventScroll: true });
  }, [step, content]);
}

function ChooseFile() {
  const error = useImportRun((state) => state.error);
  const [isOver, setOver] = useState(false);
  const add = (files: readonly File[]): void => {
    if (files.length > 0) lookAtFiles(files, useImporting.getState().folder);
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const { files, folders } = droppedIn(event.dataTransfer);
    add(files);
    // Documents of a folder are none to import.
    for (const folder of folders) void filesOfFolder(folder).then(importFiles);
  };
  return (
    <div className={styles.drop} data-over={isOver} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <FileDown aria-hidden />
      <p className={styles.dropTitle}>{isOver ? said.dropNow : said.drop}</p>
      <p>{said.dropText}</p>
      <div className={styles.choices}>
        <Button variant="primary" onClick={() => void pickFiles(acceptOf(['library', 'calendar'])).then(add)}>
          {said.choose}
        </Button>
        <Button onClick={() => void pickFolder().then(filesOfChosen).then(importFiles)}>{said.chooseFolder}</Button>
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}

function Progress() {
  const { step, share, info, error } = useImportRun();
  const waiting = useImporting((state) => state.files.length);
  const label = labelOf(step, info?.status ?? null, info?.canUndo ?? false);
  const cards = info?.cardsSoFar ?? 0;
  const detail = info?.status === 'running' && cards > 0 ? said.cardsSoFar(cards) : '';
  return (
    <div className={styles.progress}>
      <p role="status">{label}</p>
      <ProgressBar
        label={label}
        value={step === 'looking' ? null : share}
        max={1}
        thick
        {...(detail !== '' && { valueText: detail })}
      />
      <p className={styles.quiet}>{detail}</p>
      {info?.status === 'running' && <p className={styles.quiet}>{said.leaveRunning}</p>}
      {waiting > 0 && <p className={styles.quiet}>{said.waiting(waiting)}</p>}
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}

function labelOf(step: string, status: string | null, wasKept: boolean): string {
  if (step === 'sending') return said.sending;
  if (step === 'looking') return said.looking;
  if (status === 'undoing') return wasKept ? said.undoing : said.cancelling;
  return said.running;
}

function Footer({ onEnd }: { onEnd: () => void }) {
  const { step, preview, isLookingAgain, info, commit, cancel, undo, choices } = useImportRun();
  const navigate = useNavigate();
  const waiting = useImporting((state) => state.files.length);
  const { cancel: cancelLabel } = messages.notices;
  const isCalendar = info?.format === 'calendar';
  const show = (): void => {
    onEnd();
    if (isCalendar) return void navigate('/calendar');
    void navigate(folderAddress(info?.folderPath ?? choices.folderPath));
  };
  if (step === 'running')
    return (
      <>
        {info?.status === 'running' && <Button onClick={() => void cancel()}>{cancelLabel}</Button>}
        <Button variant="primary" onClick={onEnd}>
          {said.leave}
        </Button>
      </>
    );
  if (step === 'ended')
    return (
      <>
        {waiting > 0 && <Button onClick={() => useImportRun.getState().leave()}>{said.next}</Button>}
        {info?.canUndo && <Button onClick={() => void undo()}>{said.undo}</Button>}
        {info?.status === 'done' && <Button onClick={show}>{isCalendar ? said.showCalendar : said.show}</Button>}
        <Button variant="primary" onClick={onEnd}>
          {said.close}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onEnd}>{cancelLabel}</Button>
      {waiting > 0 && <Button onClick={() => useImportRun.getState().leave()}>{said.skip}</Button>}
      {step === 'preview' && preview && holdsAnything(preview) && (
        <Button variant="primary" busy={isLookingAgain} onClick={() => void commit()}>
          {preview.counts.cards === 0 && preview.counts.events > 0
            ? said.startEvents(preview.counts.events)
            : said.start(preview.counts.cards)}
        </Button>
      )}
    </>
  );
}
