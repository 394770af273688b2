/** Review & Save Generated Sets (ai §2): edits are staged in a draft and become sets on Save. */
import { PanelLeft, PanelRight } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { GeneratedSet } from '../../../contract/documents.schema.ts';
import { REVIEW_SIZE } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { removeSets, setsToSave } from '../../../domain/review.ts';
import { formatTime } from '../../lib/format.ts';
import { logError } from '../../lib/log.ts';
import { notify } from '../../lib/notify.ts';
import { useJobs } from '../../state/jobs.ts';
import { useLibrary } from '../../state/library.ts';
import { useSettings } from '../../state/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { CardPlace } from '../../parts/quality/reviewed-cards.ts';
import { usePanelLayout } from './panel-layout.ts';
import { QualityReview } from './QualityReview.tsx';
import { useReviewDraft, type DraftKept } from './review-draft.ts';
import { ReviewOptions } from './ReviewOptions.tsx';
import styles from './ReviewPanel.module.css';
import { ReviewSets } from './ReviewSets.tsx';
import { saveReport, saveSets, type SaveReport } from './save-review.ts';

const said = messages.review;

export interface ReviewPanelProps {
  jobId: string;
  fileName: string;
  sets: readonly GeneratedSet[];
  onClose: () => void;
  /** After everything was saved. */
  onSaved: () => void;
}

export function ReviewPanel({ jobId, fileName, sets, onClose, onSaved }: ReviewPanelProps) {
  const { draft, kept, edited, change, clear } = useReviewDraft(jobId, sets);
  const [layout, setLayout] = usePanelLayout();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveReport | null>(null);
  const plan = useMemo(() => setsToSave(draft, said.mergedTopic), [draft]);
  const open = useOpenFolder();
  const [place, goTo] = useState<CardPlace | null>(null);

  const save = async () => {
    if (saving) return;
    if (plan.sets.length === 0) return onClose();
    setSaving(true);
    setFailure(null);
    const report = saveReport(await saveSets(plan.sets, fileName), plan.sets.length, plan.duplicates);
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
      action: { label: messages.notices.open, run: () => open(folder) },
    });
    await useJobs.getState().remove(jobId);
    onSaved();
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };

  return (
    <Dialog
      open
      flush
      title={messages.shell.pages.review}
      variant="panel"
      side={layout.side}
      width={layout.width}
      height={layout.height}
      bounds={REVIEW_SIZE}
      dirty={edited}
      unsavedMessage={said.unsaved}
      onResize={({ width, height }) => setLayout({ width, ...(height !== undefined && { height }) })}
      onClose={onClose}
      onKeyDown={saveByKey}
      headerActions={<DockButtons side={layout.side} onDock={(side) => setLayout({ side })} />}
      footer={
        <>
          <KeptNote kept={kept} />
          <Button onClick={onClose} disabled={saving}>
            {said.cancel}
          </Button>
          <Button variant="primary" busy={saving} onClick={() => void save()}>
            {saving ? said.saving : said.save(plan.sets.length)}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        <ReviewOptions draft={draft} change={change} disabled={saving} />
        {failure && !failure.ok && (
          <div role="alert" className={styles.failure}>
            <p>{failure.message}</p>
            {failure.details.map((detail) => (
              <p key={detail}>{detail}</p>
            ))}
          </div>
        )}
        <QualityReview draft={draft} change={change} onGoTo={goTo} />
        <ReviewSets draft={draft} change={change} place={place} />
      </div>
    </Dialog>
  );
}

function DockButtons({ side, onDock }: { side: 'left' | 'right'; onDock: (side: 'left' | 'right') => void }) {
  return (
    <div role="group" aria-label={said.dock} className={styles.dock}>
      <IconButton
        size="sm"
        label={said.dockLeft}
        icon={<PanelLeft />}
        pressed={side === 'left'}
        onClick={() => onDock('left')}
      />
      <IconButton
        size="sm"
        label={said.dockRight}
        icon={<PanelRight />}
        pressed={side === 'right'}
        onClick={() => onDock('right')}
      />
    </div>
  );
}

function KeptNote({ kept }: { kept: DraftKept }) {
  if (kept === 'failed') return <p className={styles.notKept}>{said.draftNotKept}</p>;
  return <p className={styles.kept}>{kept === null ? said.staged : said.draftKept(formatTime(kept))}</p>;
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
