/** Save in Review & Save: what it sends, what it says, and what stays in the draft. */
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Job } from '../../../contract/documents.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { removeSets, setsToSave, setsWithoutTopic, type ReviewDraft } from '../../../domain/review.ts';
import { folderAddress } from '../../lib/addresses/dashboard-address.ts';
import { notify } from '../../lib/notices/notify.ts';
import { editSetAddress } from '../../lib/addresses/set-address.ts';
import { useLibrary } from '../../state/library.ts';
import type { ReviewDraftState } from './review-draft.ts';
import { saveIntoSet } from './save-into-set.ts';
import { saveReport, saveSets, type SaveReport } from './save-review.ts';

const said = messages.review;

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

/** Why sets are still in the draft after Save. */
export interface SaveFailure {
  readonly message: string;
  readonly details: readonly string[];
}

interface SaveOptions extends Pick<ReviewDraftState, 'draft' | 'change' | 'clear'> {
  readonly origin: ReviewOrigin;
  /** A set that all cards go into; '' for none. */
  readonly intoSet: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Whatever is not in the library afterwards is still in the draft. */
export function useSaveReview({ origin, draft, change, clear, intoSet, onClose, onSaved }: SaveOptions) {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const plan = useMemo(() => setsToSave(draft, said.mergedTopic), [draft]);
  const open = useOpenPlace();

  const send = async (): Promise<SaveReport> =>
    intoSet === ''
      ? saveReport(await saveSets(plan.sets, origin.file), plan.sets.length, plan.duplicates)
      : saveIntoSet(intoSet, plan.sets);
  const keepOnly = (isDone: (topic: string) => boolean) => {
    const done = plan.sets.filter((set) => isDone(set.topic)).flatMap((set) => set.keys);
    change((before: ReviewDraft) => removeSets(before, new Set(done)));
  };
  const save = async (): Promise<void> => {
    if (saving) return;
    if (plan.sets.length === 0) return onClose();
    setSaving(true);
    setFailure(null);
    const report = await send();
    setSaving(false);
    void useLibrary.getState().refresh();
    if (!report.ok) {
      keepOnly((topic) => !report.failedTopics.has(topic));
      return setFailure(report);
    }
    const folder = plan.sets[0]?.folderPath ?? '';
    notify.toast({
      kind: 'success',
      message: report.message,
      action: { label: messages.notices.open, run: () => open(intoSet, folder) },
    });
    const left = setsWithoutTopic(draft).length;
    if (left > 0) {
      keepOnly(() => true);
      return setFailure({ message: said.withoutTopic(left), details: [] });
    }
    clear();
    await origin.forget();
    onSaved();
  };
  return { plan, saving, failure, save };
}

/** Shows the set that cards went into, or the folder of new ones on the dashboard. */
function useOpenPlace(): (setId: string, folder: string) => void {
  const navigate = useNavigate();
  return (setId, folder) => {
    void navigate(setId === '' ? folderAddress(folder) : editSetAddress(setId));
  };
}
