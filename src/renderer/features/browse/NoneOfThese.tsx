import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { DeckFilter } from './deck.ts';

const said = messages.browse;

/** No card is of the kind that is to be shown. */
export function NoneOfThese({ filter, onShowAll }: { filter: DeckFilter; onShowAll: () => void }) {
  const text = filter === 'all' ? messages.studyModes.empty : said.none[filter];
  return (
    <EmptyState text={<span role="status">{text}</span>} action={<Button onClick={onShowAll}>{said.showAll}</Button>} />
  );
}
