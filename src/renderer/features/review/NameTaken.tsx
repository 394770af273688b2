import type { ReactNode } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { joinSet, type ReviewDraft } from '../../../domain/review.ts';
import { useLibrary } from '../../state/library.ts';
import { Select } from '../../ui/Select.tsx';
import { nameApart, setOfName } from './name-clash.ts';
import type { ChangeDraft } from './review-draft.ts';

const said = messages.review;

interface NameTakenProps {
  draft: ReviewDraft;
  /** Of the draft's set, or `MERGED`. */
  setKey: string;
  topic: string;
  folderPath: string;
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** What it stands in. */
  frame?: (choice: ReactNode) => ReactNode;
  change: ChangeDraft;
}

/** Where the folder has a set of this name: whether the reviewed one stays apart, under a name of its own, or goes into it. Else nothing. */
export function NameTaken({ draft, setKey, topic, folderPath, disabled, className, frame, change }: NameTakenProps) {
  const sets = useLibrary((state) => state.sets);
  const named = { topic: topic.trim(), folderPath };
  if (named.topic === '' || !setOfName(sets, named)) return null;
  const choice = (
    <Select
      label={said.nameTaken(named.topic)}
      size="sm"
      className={className}
      disabled={disabled}
      options={[
        { value: '', label: said.keepApart(nameApart(sets, named)) },
        { value: 'join', label: said.join },
      ]}
      value={draft.joining.includes(setKey) ? 'join' : ''}
      onChange={(event) => {
        const joins = event.target.value === 'join';
        change((before) => joinSet(before, setKey, joins));
      }}
    />
  );
  return frame ? frame(choice) : choice;
}
