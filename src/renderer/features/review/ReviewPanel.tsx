/** Review & Save Generated Sets (ai §2): edits are staged in a draft and become sets on Save. */
import { useState, type KeyboardEvent } from 'react';
import type { GeneratedSet } from '../../../contract/documents.schema.ts';
import { REVIEW_PANEL_WIDTH, REVIEW_SIZE } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isTaken, takeRefused } from '../../../domain/review-refused.ts';
import { formatTime } from '../../lib/words/format.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { CardPlace } from '../../parts/quality/reviewed-cards.ts';
import { IntoSet } from './IntoSet.tsx';
import { OutputButton, RefusedNote } from './OutputButton.tsx';
import { PageGaps, type Asking } from './PageGaps.tsx';
import type { Taking } from './RefusedCards.tsx';
import { useCoverage } from './use-coverage.ts';
import { usePanelLayout } from './panel-layout.ts';
import { PanelPlace } from './PanelPlace.tsx';
import { QualityReview } from './QualityReview.tsx';
import { useReviewDraft, type DraftKept } from './review-draft.ts';
import { actOfKey } from './review-keys.ts';
import { ReviewOptions } from './ReviewOptions.tsx';
import styles from './ReviewPanel.module.css';
import { ReviewSets } from './ReviewSets.tsx';
import { cardsIn } from './save-into-set.ts';
import { useSaveReview, type ReviewOrigin } from './use-save-review.ts';

const said = messages.review;
/** ai §2: the side panel has this width; its height is that of the other form. */
const NARROW_SIZE = { ...REVIEW_SIZE, minWidth: REVIEW_PANEL_WIDTH, maxWidth: REVIEW_PANEL_WIDTH };

export interface ReviewPanelProps {
  origin: ReviewOrigin;
  /** What was generated. Sets that come while it is open join the draft. */
  sets: readonly GeneratedSet[];
  /** Of a document: how it stands with what was left out. */
  asking?: Asking;
  onClose: () => void;
  /** After everything was saved. */
  onSaved: () => void;
}

export function ReviewPanel({ origin, sets, asking, onClose, onSaved }: ReviewPanelProps) {
  const { context, job } = origin;
  const { draft, kept, edited, arrived, change, undo, redo, clear } = useReviewDraft(context, sets);
  const [layout, setLayout] = usePanelLayout();
  const [intoSet, addTo] = useState('');
  const [place, goTo] = useState<CardPlace | null>(null);
  const coverage = useCoverage(draft, job, goTo);
  const taking: Taking = {
    isTaken: (refused) => isTaken(draft, refused),
    take: (refused) => change((before) => takeRefused(before, refused, job?.folderPath ?? '')),
  };
  const { plan, saving, failure, save } = useSaveReview({ origin, draft, change, clear, intoSet, onClose, onSaved });
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
          {job && <OutputButton job={job} taking={taking} />}
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
        {failure && (
          <div role="alert" className={styles.failure}>
            <p>{failure.message}</p>
            {failure.details.map((detail) => (
              <p key={detail}>{detail}</p>
            ))}
          </div>
        )}
        {job && asking && (
          <div className={styles.gaps}>
            <PageGaps job={job} asking={asking} arrived={arrived} coverage={coverage} />
            <RefusedNote job={job} taking={taking} />
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
