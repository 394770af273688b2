import { FileText, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { FolderNode } from '../../../contract/folders.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { pathNames } from '../../../domain/paths.ts';
import { addTag, isBlank, removeTag, tagCounts, type EditedCard } from '../../../domain/set-draft.ts';
import { marksOf } from '../../../domain/set-draft-marks.ts';
import { isLearning } from '../../../domain/study/queue-order.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { useLibrary } from '../../state/library.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Count } from '../../ui/Count.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { isAside, isDue } from './CardFacts.tsx';
import type { Editor } from './create-editor.ts';
import { deleteSet } from './delete-set.ts';
import { progressOf, type EditorState } from './editor-state.ts';
import styles from './SetDetails.module.css';
import { TagInput } from './TagInput.tsx';
import { clock } from '../../lib/page/clock.ts';

const said = messages.editor.details;

/** What belongs to the set as a whole. */
export function SetDetails({ editor }: { editor: Editor }) {
  const { store, editSet } = editor;
  const summary = useStore(store, (state) => state.draft.summary);
  const isTracked = useStore(store, (state) => state.draft.isTracked);
  return (
    <aside className={styles.details} aria-label={said.label}>
      <FolderSelect editor={editor} />
      <SetTags editor={editor} />
      <TextArea
        label={said.summary}
        rows={3}
        value={summary}
        onChange={(event) => editSet({ summary: event.target.value })}
      />
      <Counts editor={editor} />
      <MadeFrom editor={editor} />
      <span className={styles.space} />
      <Checkbox
        label={said.tracked}
        checked={isTracked}
        onChange={(event) => editSet({ isTracked: event.target.checked })}
      />
      <DeleteButton editor={editor} />
    </aside>
  );
}

function FolderSelect({ editor: { store, editSet } }: { editor: Editor }) {
  const folderPath = useStore(store, (state) => state.draft.folderPath);
  const folders = useLibrary((state) => state.folders);
  const options = useMemo(
    () =>
      [...new Set([folderPath, ...pathsOf(folders)])]
        .toSorted((a, b) => a.localeCompare(b))
        .map((path) => ({ value: path, label: path === '' ? said.topLevel : pathNames(path).join(' / ') })),
    [folders, folderPath],
  );
  return (
    <Select
      label={said.folder}
      options={options}
      value={folderPath}
      onChange={(event) => editSet({ folderPath: event.target.value })}
    />
  );
}

function pathsOf(folders: readonly FolderNode[]): string[] {
  return folders.flatMap(({ path, children }) => [path, ...pathsOf(children)]);
}

/** A tag of the set is one that its cards carry. */
function SetTags({ editor: { store, editDraft } }: { editor: Editor }) {
  const cards = useStore(store, (state) => state.draft.cards);
  const counts = useMemo(() => [...tagCounts(cards)], [cards]);
  const remove = (tag: string) => {
    const before = new Map(cards.map((card) => [card.key, card.tags]));
    editDraft((draft) => removeTag(draft, tag));
    offerUndo(
      said.tagRemoved(tag),
      () =>
        editDraft((draft) => ({
          ...draft,
          cards: draft.cards.map((card) => ({ ...card, tags: before.get(card.key) ?? card.tags })),
        })),
      'editor:undo',
    );
  };
  return (
    <div role="group" aria-labelledby="editor-tags" className={styles.field}>
      <span id="editor-tags">{said.tags}</span>
      <div className={styles.tags}>
        {counts.map(([tag, count]) => (
          <Chip key={tag} removeLabel={said.removeTag(tag)} onRemove={() => remove(tag)}>
            {tag}
            {count < cards.length && <small>{said.onSome(count)}</small>}
          </Chip>
        ))}
        <TagInput label={said.newTag} onAdd={(tag) => editDraft((draft) => addTag(draft, tag))} />
      </div>
    </div>
  );
}

function Counts({ editor: { store } }: { editor: Editor }) {
  const cards = useStore(store, (state) => state.draft.cards);
  const progress = useStore(store, (state) => state.progress);
  const counts = useMemo(() => countCards(cards, progress), [cards, progress]);
  return (
    <div>
      <h2 className={styles.title}>{said.count(counts.all)}</h2>
      <dl className={styles.counts}>
        <dt>{said.due}</dt>
        <dd>{counts.due > 0 ? <Count value={counts.due} due /> : counts.due}</dd>
        <dt>{said.learning}</dt>
        <dd>{counts.learning}</dd>
        <dt>{said.fresh}</dt>
        <dd>{counts.fresh}</dd>
        <dt>{said.suspended}</dt>
        <dd>{counts.suspended}</dd>
        {counts.buried > 0 && (
          <>
            <dt>{said.buried}</dt>
            <dd>{counts.buried}</dd>
          </>
        )}
        {counts.flagged > 0 && (
          <>
            <dt>{said.flagged}</dt>
            <dd>{counts.flagged}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

/** As lists count: a suspended card is nothing else, nor is one that is put aside, and one in learning steps is never due. */
function countCards(cards: readonly EditedCard[], progress: EditorState['progress']) {
  const counts = { all: 0, due: 0, learning: 0, fresh: 0, suspended: 0, buried: 0, flagged: 0 };
  const now = clock.now();
  for (const card of cards) {
    if (isBlank(card)) continue;
    const known = progressOf(progress, card.key);
    counts.all += 1;
    const { flag, suspended } = marksOf(card);
    if (flag !== 0) counts.flagged += 1;
    if (suspended) counts.suspended += 1;
    else if (isAside(card, now)) counts.buried += 1;
    else if (known?.phase === 'new') counts.fresh += 1;
    else if (known && isLearning(known.phase)) counts.learning += 1;
    else if (known && isDue(known, now)) counts.due += 1;
  }
  return counts;
}

function MadeFrom({ editor: { store } }: { editor: Editor }) {
  const cards = useStore(store, (state) => state.draft.cards);
  const sources = useMemo(() => citedFiles(cards), [cards]);
  if (sources.files.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{said.madeFrom}</h2>
      {sources.files.map((file) => (
        <p key={file} className={styles.file}>
          <FileText aria-hidden />
          <span>{file}</span>
        </p>
      ))}
      <p className={styles.cited}>{said.cited(sources.withPage, sources.all)}</p>
    </div>
  );
}

function citedFiles(cards: readonly EditedCard[]) {
  const filled = cards.filter((card) => !isBlank(card));
  const files = new Set(filled.flatMap(({ source }) => source?.file ?? []));
  const withPage = filled.filter(({ source }) => typeof source?.page === 'number').length;
  return { files: [...files], withPage, all: filled.length };
}

/** A set that does not exist yet is only a draft. */
function DeleteButton({ editor }: { editor: Editor }) {
  const navigate = useNavigate();
  const saved = useStore(editor.store, (state) => state.saved);
  const kept = useStore(editor.store, (state) => state.kept);
  const remove = async (): Promise<void> => {
    if (saved && (await deleteSet(saved.id, saved.draft.topic))) await navigate('/');
  };
  if (saved === null) {
    return (
      <Button variant="danger" icon={<Trash2 aria-hidden />} disabled={kept === null} onClick={editor.dropDraft}>
        {said.discard}
      </Button>
    );
  }
  return (
    <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => void remove()}>
      {said.deleteSet}
    </Button>
  );
}
