/** The title, and what the page is about: a range of days, a part of the library, and the numbers as a file. */
import { messages } from '../../../contract/messages/index.ts';
import { useLibrary } from '../../state/library.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select, type SelectOption } from '../../ui/Select.tsx';
import { whole } from './in-words.ts';
import styles from './PerformanceScreen.module.css';
import { useExport } from './use-export.ts';
import { RANGES, type Performance } from './use-performance.ts';

const said = messages.performance;
const RANGE_OPTIONS = RANGES.map((value) => ({ value, label: said.ranges[value] }));

export function PerformanceHead({ performance }: { performance: Performance }) {
  const { pick, range, scope, choose, setRange } = performance;
  const { rows, start, cancel } = useExport();
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1}>{said.title}</h1>
      <div className={styles.controls}>
        <Segments label={said.range} value={range} options={RANGE_OPTIONS} onChange={setRange} />
        <Select
          label={said.scope}
          hideLabel
          className={styles.scope}
          options={useScopes(performance)}
          value={pick.set !== undefined ? `set:${pick.set}` : `folder:${pick.folder ?? ''}`}
          onChange={({ target }) => {
            const [, kind, name] = /^(set|folder):(.*)$/s.exec(target.value) ?? [];
            choose(kind === 'set' ? { set: name } : { folder: name });
          }}
        />
        <Menu
          trigger={<Button busy={rows !== null}>{said.export.open}</Button>}
          items={[
            { label: said.export.reviews, onSelect: () => start('reviews', scope) },
            { label: said.export.results, onSelect: () => start('results', scope) },
          ]}
        />
      </div>
      <div role="status" className={styles.progress}>
        {rows !== null && (
          <>
            {said.export.reading(whole(rows))}
            <Button size="xs" variant="bare" onClick={cancel}>
              {messages.notices.cancel}
            </Button>
          </>
        )}
      </div>
    </header>
  );
}

/** Everything, the folders, and the set of the page, which was chosen elsewhere. */
function useScopes({ pick }: Performance): SelectOption[] {
  const { folders, sets } = useLibrary();
  const paths = folders.flatMap(function below(folder): string[] {
    return [folder.path, ...folder.children.flatMap(below)];
  });
  const options = [
    { value: 'folder:', label: said.everything },
    ...paths.map((path) => ({ value: `folder:${path}`, label: path.replaceAll('/', ' / ') })),
  ];
  if (pick.folder !== undefined && !paths.includes(pick.folder))
    options.push({ value: `folder:${pick.folder}`, label: pick.folder });
  if (pick.set !== undefined) {
    const set = sets.find(({ id }) => id === pick.set);
    options.push({ value: `set:${pick.set}`, label: set?.topic ?? pick.set });
  }
  return options;
}
