/** Review & Save Generated Sets (ai §2): edits are staged in a draft and become sets on Save. */
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { GeneratedSet, Job } from '../../../contract/documents.schema.ts';
import { REVIEW_PANEL_WIDTH, REVIEW_SIZE } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { removeSets, setsToSave } from '../../../domain/review.ts';
import { editSetAddress } from '../../lib/set-address.ts';
import { formatTime } from '../../lib/format.ts';
import { logError } from '../../lib/log.ts';
import { notify } from '../../lib/notify.ts';
import { useLibrary } from '../../state/library.ts';
import { useSettings } from '../../state/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { CardPlace } from '../../parts/quality/reviewed-cards.ts';
import { IntoSet } from './IntoSet.tsx';
import { OutputButton } from './OutputButton.tsx';
import { usePanelLayout } from './panel-layout.ts';
import { PanelPlace } from './PanelPlace.tsx';
import { QualityReview } from './QualityReview.tsx';
import { useReviewDraft, type DraftKept } from './review-draft.ts';
import { actOfKey } from './review-keys.ts';
import { ReviewOptions } from './ReviewOptions.tsx';
import styles from './ReviewPanel.module.css';
import { ReviewSets } from './ReviewSets.tsx';
import { cardsIn, saveIntoSet } from './save-into-set.ts';
import { saveReport, saveSets, type SaveReport } from './save-review.ts';

const said = messages.review;
/** ai §2: the side panel has this width; its height is that of the other form. */
const NARROW_SIZE = { ...REVIEW_SIZE, minWidth: REVIEW_PANEL_WIDTH, maxWidth: REVIEW_PANEL_WIDTH };

/** What the sets were made of. */
export interface ReviewOrigin {
  /** Names the draft. */
  readonly context: string;
  /** The document, which saved sets name; null when it was none. */
  readonly file: string | null;
  /** What a model answered, to look at; null where nothing is kept of it. */
  readonly job: Job | null;
  /** Forgets what was generated, after everything was saved. */
  readonly forget: () => Promise<void> | void;
}

export interface ReviewPanelProps {
  origin: ReviewOrigin;
  sets: readonly GeneratedSet[];
  onClose: () => void;
  /** After everything was saved. */
  onSaved: () => void;
}

export function ReviewPanel({ origin, sets, onClose, onSaved }: ReviewPanelProps) {
  const { context, file, job } = origin;
  const { draft, kept, edited, change, undo, redo, clear } = useReviewDraft(context, sets);
  const [layout, setLayout] = usePanelLayout();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveReport | null>(null);
  const plan = useMemo(() => setsToSave(draft, said.mergedTopic), [draft]);
  const open = useOpenFolder();
  const navigate = useNavigate();
  const [intoSet, addTo] = useState('');
  const [place, goTo] = useState<CardPlace | null>(null);

  const saveAsSets = async (): Promise<SaveReport> =>
    saveReport(await saveSets(plan.sets, file), plan.sets.length, plan.duplicates);
  const save = async () => {
    if (saving) return;
    if (plan.sets.length === 0) return onClose();
    setSaving(true);
    setFailure(null);
    const report = intoSet === '' ? await saveAsSets() : await saveIntoSet(intoSet, plan.sets);
    setSaving(false);
    void useLibrary.getState().refresh();
    if (!report.ok) {
      const done = plan.sets.filter((set) => !report.failedTopics.has(set.topic)).flatMap((set) => set.keys);
      change((before) => removeSets(before, new Set(done)));
      return setFailure(report);
    }
    clear();
    const folder = plan.sets[0]?.folderPath ?? '';
    notify.toast({
      kind: 'success',
      message: report.message,
      action: {
        label: messages.notices.open,
        run: () => (intoSet === '' ? open(folder) : void navigate(editSetAddress(intoSet))),
      },
    });
    await origin.forget();
    onSaved();
  };
  const actByKey = (event: KeyboardEvent) => {
    const act = actOfKey(event, { save: () => void save(), undo, redo });
    if (act === undefined) return;
    event.preventDefault();
    act?.();
  };

  return (
    <Dialog
      open
      flush
      title={messages.shell.pages.review}
      variant="panel"
      side={layout.side}
      width={layout.narrow ? REVIEW_PANEL_WIDTH : layout.width}
      height={layout.height}
      bounds={layout.narrow ? NARROW_SIZE : REVIEW_SIZE}
      dirty={edited}
      unsavedMessage={said.unsaved}
      onResize={({ width, height }) =>
        setLayout({ ...(!layout.narrow && { width }), ...(height !== undefined && { height }) })
      }
      onClose={onClose}
      onKeyDown={actByKey}
      headerActions={
        <>
          {job && <OutputButton job={job} />}
          <PanelPlace layout={layout} onPlace={setLayout} />
        </>
      }
      footer={
        <>
          <KeptNote kept={kept} narrow={layout.narrow} />
          <Button onClick={onClose} disabled={saving}>
            {said.cancel}
          </Button>
          <Button variant="primary" busy={saving} onClick={() => void save()}>
            {saving ? said.saving : intoSet === '' ? said.save(plan.sets.length) : said.addCards(cardsIn(plan.sets))}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        {job === null && <IntoSet value={intoSet} disabled={saving} onChange={addTo} />}
        {intoSet === '' && <ReviewOptions draft={draft} change={change} disabled={saving} />}
        {failure && !failure.ok && (
          <div role="alert" className={styles.failure}>
            <p>{failure.message}</p>
            {failure.details.map((detail) => (
              <p key={detail}>{detail}</p>
            ))}
          </div>
        )}
        <QualityReview draft={draft} change={change} onGoTo={goTo} />
        <ReviewSets draft={draft} change={change} undo={undo} redo={redo} place={place} />
      </div>
    </Dialog>
  );
}

/** In the narrow panel it has a line of its own, so that the buttons stay side by side. */
function KeptNote({ kept, narrow }: { kept: DraftKept; narrow: boolean }) {
  const line = narrow && styles.line;
  if (kept === 'failed') return <p className={classNames(styles.notKept, line)}>{said.draftNotKept}</p>;
  const text = kept === null ? said.staged : said.draftKept(formatTime(kept));
  return <p className={classNames(styles.kept, line)}>{text}</p>;
}

/** Shows a folder on the dashboard. */
function useOpenFolder(): (folder: string) => void {
  const navigate = useNavigate();
  return (folder) => {
    useSettings
      .getState()
      .change({ 'nav.folder': folder })
      .catch((error: unknown) => logError('The open folder could not be kept.', error));
    void navigate('/');
  };
}
