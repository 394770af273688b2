/** What a file holds, before anything of it is kept, and how it is to be kept. */
import { useMemo } from 'react';
import type { FolderNode } from '../../../contract/folders.schema.ts';
import type { ImportPreview as Preview, KnownPolicy } from '../../../contract/imports.schema.ts';
import { COLUMN_ROLES, type ColumnRole } from '../../../contract/column-roles.ts';
import { messages } from '../../../contract/messages/index.ts';
import { TransferOptions } from '../../parts/TransferOptions.tsx';
import { useImporting } from '../../state/importing.ts';
import { useLibrary } from '../../state/library.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FirstCards, FirstEvents } from './FirstThings.tsx';
import styles from './ImportDialog.module.css';
import { useImportRun } from './import-store.ts';
import { LossList } from './LossList.tsx';
import { holdsAnything, kindsIn } from './outcome-counts.ts';

const said = messages.importScreen;
const POLICIES = ['skip', 'update', 'copy'] as const satisfies readonly KnownPolicy[];

export function ImportPreview() {
  const { preview, isLookingAgain, error, choices, setOption } = useImportRun();
  const waiting = useImporting((state) => state.files.length);
  if (!preview) return null;
  return (
    <div className={styles.preview} aria-busy={isLookingAgain}>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <Found preview={preview} />
      <TransferOptions legend={said.options} options={preview.options} values={choices.values} onChange={setOption} />
      {preview.columns && <ColumnFields columns={preview.columns} />}
      <FirstCards cards={preview.cards} />
      <FirstEvents events={preview.events} />
      <LossList losses={preview.losses} />
      {holdsAnything(preview) && <Where preview={preview} />}
      {waiting > 0 && <p className={styles.quiet}>{said.waiting(waiting)}</p>}
    </div>
  );
}

function Found({ preview: { title, counts, isComplete, format, formats } }: { preview: Preview }) {
  const { choices, choose } = useImportRun();
  const found = kindsIn(counts);
  const faces = counts.faces > counts.cards ? ` (${said.faces(counts.faces)})` : '';
  return (
    <section aria-label={said.found} className={styles.section}>
      <h3>{title}</h3>
      {found.length === 0 && <p role="status">{said.nothingFound}</p>}
      <ul className={styles.counts}>
        {found.map((thing) => (
          <li key={thing}>
            {said.things[thing](counts[thing])}
            {thing === 'cards' && faces}
          </li>
        ))}
      </ul>
      {!isComplete && <p className={styles.quiet}>{said.firstPart}</p>}
      {formats.length > 1 && (
        <Select
          label={said.readAs}
          size="sm"
          value={choices.format ?? format}
          options={formats.map((each) => ({ value: each.format, label: each.label }))}
          onChange={({ target }) => choose({ format: target.value })}
        />
      )}
    </section>
  );
}

function ColumnFields({ columns }: { columns: NonNullable<Preview['columns']> }) {
  const { choices, setColumn } = useImportRun();
  const roles = COLUMN_ROLES.map((role) => ({ value: role, label: said.roles[role] }));
  return (
    <fieldset className={styles.fields}>
      <legend>{said.columns}</legend>
      {columns.map((column, at) => (
        <Select
          // Columns may have the same name; their place tells them apart.
          key={at}
          label={said.column(column.name === '' ? messages.texts.columns.unnamed(at + 1) : column.name)}
          hint={column.samples.join(' · ')}
          size="sm"
          value={choices.columns?.[at] ?? column.role}
          options={roles}
          onChange={({ target }) => setColumn(at, target.value as ColumnRole)}
        />
      ))}
    </fieldset>
  );
}

function Where({ preview }: { preview: Preview }) {
  const { choices, choose } = useImportRun();
  const folders = useLibrary((state) => state.folders);
  // Events stand in no folder.
  const isCalendar = preview.format === 'calendar';
  const options = useMemo(
    () => folderOptions(folders, [preview.folderPath, choices.folderPath]),
    [folders, preview.folderPath, choices.folderPath],
  );
  return (
    <fieldset className={styles.fields}>
      <legend>{isCalendar ? said.how : said.where}</legend>
      {!isCalendar && (
        <Select
          label={said.folder}
          size="sm"
          value={choices.folderPath}
          options={options}
          onChange={({ target }) => choose({ folderPath: target.value })}
        />
      )}
      {preview.topic !== null && (
        <TextField
          label={said.topic}
          size="sm"
          value={choices.topic}
          onChange={({ target }) => choose({ topic: target.value })}
        />
      )}
      <Select
        label={said.known}
        size="sm"
        value={choices.known}
        options={POLICIES.map((policy) => ({ value: policy, label: said.knownPolicies[policy] }))}
        onChange={({ target }) => choose({ known: target.value as KnownPolicy })}
      />
    </fieldset>
  );
}

/** Every folder, and those of the choice that are not there yet. */
function folderOptions(folders: readonly FolderNode[], wanted: readonly string[]) {
  const paths = pathsOf(folders);
  const fresh = [...new Set(wanted)].filter((path) => path !== '' && !paths.includes(path));
  return [
    ...fresh.map((path) => ({ value: path, label: said.newFolder(path.replaceAll('/', ' / ')) })),
    { value: '', label: said.topLevel },
    ...paths.map((path) => ({ value: path, label: path.replaceAll('/', ' / ') })),
  ];
}

function pathsOf(folders: readonly FolderNode[]): string[] {
  return folders.flatMap(({ path, children }) => [path, ...pathsOf(children)]);
}
