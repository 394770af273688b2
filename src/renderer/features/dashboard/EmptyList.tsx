/** Why the list is empty, and the one thing that changes it. */
import { messages } from '../../../contract/messages/index.ts';
import { runCommand } from '../../lib/keyboard/commands.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Creating } from './create-menu.tsx';
import type { Shown } from './shown.ts';

const said = messages.dashboard;

interface EmptyListProps {
  readonly shown: Shown;
  readonly filter: string;
  /** Matches of the filter in other folders. */
  readonly elsewhere: number;
  /** There is nothing in any folder: making the first cards is what the screen is for. */
  readonly nothingAnywhere: boolean;
  readonly creating: Creating;
  readonly onClearFilter: () => void;
  readonly onShowEverything: () => void;
}

export function EmptyList(props: EmptyListProps) {
  const { shown, filter, nothingAnywhere, creating } = props;
  if (filter.trim() !== '') return <NothingFound {...props} />;
  if (nothingAnywhere) return <EmptyState text={said.empty.everything} action={<DocumentButton primary />} />;
  if (shown.place === 'recent')
    return (
      <EmptyState
        text={said.empty.recent}
        action={<Button onClick={props.onShowEverything}>{said.showEverything}</Button>}
      />
    );
  if (shown.tab === 'document') return <EmptyState text={said.empty.document} action={<DocumentButton />} />;
  if (shown.tab === 'note')
    return <EmptyState text={said.empty.note} action={<Button onClick={creating.newNote}>{said.newNote}</Button>} />;
  return (
    <EmptyState
      text={shown.tab === 'set' ? said.empty.set : said.empty.folder}
      action={<Button onClick={creating.newSet}>{said.newSet}</Button>}
    />
  );
}

function NothingFound({ filter, elsewhere, onClearFilter, onShowEverything }: EmptyListProps) {
  return (
    <EmptyState
      text={said.nothingMatches(filter.trim())}
      action={
        elsewhere > 0 ? (
          <Button onClick={onShowEverything}>{said.searchEverywhere(elsewhere)}</Button>
        ) : (
          <Button onClick={onClearFilter}>{said.clearFilter}</Button>
        )
      }
    />
  );
}

function DocumentButton({ primary = false }: { primary?: boolean }) {
  return (
    <Button variant={primary ? 'primary' : 'ghost'} onClick={() => void runCommand('document.open')}>
      {said.documentCards}
    </Button>
  );
}
