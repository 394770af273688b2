import { useMemo } from 'react';
import type { FolderNode } from '../../../contract/folders.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { defaultMergedTopic, folderOf, MERGED, type ReviewDraft } from '../../../domain/review.ts';
import { useLibrary } from '../../state/library.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { NameTaken } from './NameTaken.tsx';
import type { ChangeDraft } from './review-draft.ts';
import styles from './ReviewOptions.module.css';

const said = messages.review;

export interface ReviewOptionsProps {
  draft: ReviewDraft;
  change: ChangeDraft;
  disabled: boolean;
}

/** Where the sets go, and whether they become one. */
export function ReviewOptions({ draft, change, disabled }: ReviewOptionsProps) {
  const folders = useLibrary((state) => state.folders);
  const options = useMemo(() => {
    const paths = folders.flatMap(pathsOf);
    // A folder that was deleted meanwhile is made anew on Save.
    const all = draft.saveTo === '' || paths.includes(draft.saveTo) ? paths : [...paths, draft.saveTo];
    return [{ value: '', label: said.root }, ...all.map((path) => ({ value: path, label: path }))];
  }, [folders, draft.saveTo]);
  return (
    <div className={styles.options}>
      <Select
        label={said.saveTo}
        size="sm"
        className={styles.folder}
        options={options}
        value={draft.saveTo}
        disabled={disabled}
        onChange={(event) => {
          const saveTo = event.target.value;
          change((before) => ({ ...before, saveTo }));
        }}
      />
      <Checkbox
        label={said.saveAsOne}
        checked={draft.asOne}
        disabled={disabled}
        onChange={(event) => {
          const asOne = event.target.checked;
          change((before) => ({ ...before, asOne }));
        }}
      />
      {draft.asOne && (
        <TextField
          label={said.mergedTopicLabel}
          size="sm"
          className={styles.topic}
          value={draft.mergedTopic ?? defaultMergedTopic(draft, said.mergedTopic)}
          error={draft.mergedTopic?.trim() === '' ? said.topicNeeded : undefined}
          disabled={disabled}
          onChange={(event) => {
            const mergedTopic = event.target.value;
            change((before) => ({ ...before, mergedTopic }), 'mergedTopic');
          }}
        />
      )}
      {draft.asOne && (
        <NameTaken
          draft={draft}
          setKey={MERGED}
          topic={draft.mergedTopic ?? defaultMergedTopic(draft, said.mergedTopic)}
          folderPath={folderOf(draft, draft.sets[0] ?? { folderPath: '' })}
          disabled={disabled}
          className={styles.folder}
          change={change}
        />
      )}
    </div>
  );
}

function pathsOf(node: FolderNode): string[] {
  return [node.path, ...node.children.flatMap(pathsOf)];
}
