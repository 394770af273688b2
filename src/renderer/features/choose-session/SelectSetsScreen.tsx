/** /session/select-sets: which sets and folders to study. `sets` and `folder` in the address are chosen already. */
import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { useCommand } from '../../lib/keyboard/commands.ts';
import {
  readSessionAddress,
  selectModeAddress,
  sessionAddress,
  type SessionPick,
} from '../../lib/addresses/session-address.ts';
import { STUDY_SCOPE_ATTRIBUTE } from '../../lib/keyboard/shortcuts.ts';
import { followLibraryChanges, useLibrary } from '../../state/library.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ChoiceBar } from './ChoiceBar.tsx';
import { ChoiceTree } from '../../parts/choice-tree/ChoiceTree.tsx';
import {
  allDue,
  chosenBy,
  pickOf,
  toggled,
  type ChoiceNode,
  type Chosen,
} from '../../parts/choice-tree/choice-tree.ts';
import { useChoice } from '../../parts/choice-tree/use-choice.ts';
import { LibraryStates } from '../../parts/LibraryStates.tsx';
import { rememberPick } from './recent-picks.ts';
import { RecentPicks } from './RecentPicks.tsx';
import styles from './SelectSetsScreen.module.css';

const said = messages.chooseSession.sets;
const NOTHING: Chosen = new Set();

export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { sets } = useLibrary();
  const asked = useMemo(() => readSessionAddress(query), [query]);
  const { nodes, chosen, choose, rows, search, setSearch, searched, tree, ...on } = useChoice(asked);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => void useLibrary.getState().refresh(), []);
  useEffect(() => followLibraryChanges(), []);
  useCommand('library.filter', () => field.current?.select());
  useCommand('study.leave', () => void navigate('/'));

  const goOn = (pick: SessionPick): void => {
    rememberPick(pick);
    void navigate(selectModeAddress(pick));
  };
  const review = (pick: SessionPick): void => {
    rememberPick(pick);
    void navigate(sessionAddress(pick));
  };
  const onEnter = (node: ChoiceNode): void => goOn(pickOf(nodes, chosen.size > 0 ? chosen : toggled(node, NOTHING)));
  const onSearchKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && search === '') void navigate('/');
    else on.onSearchKey(event);
  };

  return (
    <div className={styles.page} {...{ [STUDY_SCOPE_ATTRIBUTE]: 'study' }}>
      <div className={styles.scroll}>
        <div className={styles.column}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{said.title}</h1>
            <RecentPicks sets={sets} onChoose={(pick) => choose(chosenBy(nodes, pick))} />
            <div className={styles.tools}>
              <TextField
                ref={field}
                className={styles.search}
                label={said.search}
                hideLabel
                type="search"
                placeholder={said.search}
                icon={<Search aria-hidden />}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                onKeyDown={onSearchKey}
              />
              <Button onClick={() => choose(allDue(sets))}>{said.allDue}</Button>
              <Button disabled={chosen.size === 0} onClick={() => choose(NOTHING)}>
                {said.nothing}
              </Button>
            </div>
          </header>
          <LibraryStates said={said} />
          {rows.length > 0 && (
            <ChoiceTree
              ref={tree}
              rows={rows}
              chosen={chosen}
              onToggle={(node) => choose(toggled(node, chosen))}
              onOpen={on.onOpen}
              onEnter={onEnter}
            />
          )}
          {sets.length > 0 && rows.length === 0 && (
            <EmptyState
              text={<span role="status">{said.nothingFound(searched)}</span>}
              action={<Button onClick={() => setSearch('')}>{said.clearSearch}</Button>}
            />
          )}
        </div>
      </div>
      {sets.length > 0 && (
        <ChoiceBar
          sets={sets.filter(({ id }) => chosen.has(id))}
          onReview={() => review(pickOf(nodes, chosen))}
          onGoOn={() => goOn(pickOf(nodes, chosen))}
        />
      )}
    </div>
  );
}
