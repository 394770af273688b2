/** All cards of the person: a search, the list of what it finds, and beside it the card that is open. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigation, useNavigationType, useSearchParams } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { parseQuery } from '../../../domain/search/parse-query.ts';
import { runCommand, useCommand } from '../../lib/keyboard/commands.ts';
import { isLeavingPage } from '../../lib/page/page-leaving.ts';
import { newSetAddress } from '../../lib/addresses/set-address.ts';
import { STUDY_SCOPE_ATTRIBUTE } from '../../lib/keyboard/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BulkBar } from './BulkBar.tsx';
import { readOpenCard, readView, viewParams } from './card-address.ts';
import { followCardChanges, useCardList, type CardView } from './card-list.ts';
import { ALL_CARDS, NO_CARDS, selectedCount, whichCards, type CardSelection } from './card-selection.ts';
import { CardDialogs, type OpenDialog } from './CardDialogs.tsx';
import { CardPane } from './CardPane.tsx';
import { CardTable, type CardTableHandle } from './CardTable.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import styles from './FlashcardsScreen.module.css';
import { SearchBar } from './SearchBar.tsx';
import { clock } from '../../lib/page/clock.ts';
import { useMedia } from '../../lib/page/use-media.ts';

const said = messages.flashcards;
/** Room for the list and a card beside it, which else covers it; the styles of the screen have the same width. */
const WIDE = '(min-width: 1100px)';

export function Component() {
  const { view, change, openId, open } = useView();
  const { total, all, error, generation } = useCardList();
  const [selection, select] = useState<CardSelection>(NO_CARDS);
  const [editing, setEditing] = useState(false);
  const [dialog, openDialog] = useState<OpenDialog | null>(null);
  const table = useRef<CardTableHandle>(null);
  const search = useRef<HTMLDivElement>(null);
  const isWide = useMedia(WIDE);

  const selected = total === null ? 0 : selectedCount(selection, total);
  /** What an act is about: what is selected or, without a selection, all that the search finds. */
  const which = selected > 0 ? whichCards(selection, view.q) : whichCards(ALL_CARDS, view.q);
  const isReadable = parseQuery(view.q).ok;
  const about = selected > 0 ? selected : (total ?? 0);
  const openOf = (kind: OpenDialog['kind']) => openDialog({ kind, which, count: about });
  const focusSearch = () => search.current?.querySelector('input')?.focus();

  useCommand('library.filter', focusSearch);
  useCommand('cards.replace', () => openOf('replace'), about > 0);
  useCommand('cards.duplicates', () => openOf('duplicates'), about > 0);

  const { intoList, forgetWish } = useWayIntoList(search, table);
  const show = (next: CardView): void => {
    if (next.q !== view.q) select(NO_CARDS);
    forgetWish();
    change(next);
  };
  const openCard = useCallback(
    (id: string, { edit = false } = {}) => {
      open(id);
      setEditing(edit);
    },
    [open],
  );
  const closePane = (): void => {
    // Closed before the list has focus: an open card follows the row in use.
    flushSync(() => {
      open(null);
      setEditing(false);
    });
    table.current?.focus();
  };
  const done = (): void => {
    select(NO_CARDS);
    table.current?.focus();
  };

  return (
    // The open card has the keys of cards that are studied, also from its row.
    <div
      className={styles.split}
      data-pane={(isWide && openId !== null) || undefined}
      {...{ [STUDY_SCOPE_ATTRIBUTE]: 'study' }}
    >
      <div className={styles.main}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{said.title}</h1>
          {total !== null && <p role="status">{said.count(total, all)}</p>}
        </header>
        <SearchBar
          ref={search}
          view={view}
          onView={show}
          onIntoList={intoList}
          more={{
            disabled: about === 0,
            replace: () => openOf('replace'),
            duplicates: () => openOf('duplicates'),
            which: whichCards(ALL_CARDS, view.q),
          }}
        />
        {error !== null && (
          <p role="alert" className={styles.error}>
            {error} <Button onClick={() => void useCardList.getState().refresh()}>{messages.notices.retry}</Button>
          </p>
        )}
        {total === null && error === null && isReadable && <Skeleton lines={10} height={20} />}
        {total === 0 && error === null && <Nothing all={all} onClear={() => show({ ...view, q: '' })} />}
        {total !== null && total > 0 && (
          <CardTable
            ref={table}
            total={total}
            view={view}
            onView={show}
            selection={selection}
            onSelect={select}
            openId={isWide ? openId : null}
            followsActive={isWide && openId !== null && !editing}
            onOpen={openCard}
            onClose={closePane}
            generation={generation}
          />
        )}
        {selected > 0 && total !== null && (
          <BulkBar
            selection={selection}
            total={total}
            view={view}
            onSelect={select}
            onDialog={(kind) => openOf(kind)}
            onDone={done}
          />
        )}
      </div>
      <CardPane
        isWide={isWide}
        openId={openId}
        editing={editing}
        onEdit={setEditing}
        onClose={closePane}
        generation={generation}
      />
      <ExportProgress />
      {dialog && <CardDialogs dialog={dialog} onClose={() => openDialog(null)} onDone={done} />}
    </div>
  );
}

/** Marks an address that follows what was typed: it arrives later, when more may have been typed. */
const FOLLOWS = { followsTyping: true } as const;

/** Rows that are passed by key are not worth an address each. */
const PAUSE_MS = 200;

/**
 * What the address asks for, shown: the search, the order, and the card that is open. What the person does replaces the address, so that Back
 * leads out of the list.
 */
function useView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const arrivedBy = useNavigationType();
  const isLeaving = useNavigation().state !== 'idle';
  const asked = readView(params);
  const askedCard = readOpenCard(params);
  const address = viewParams(asked, askedCard).toString();
  const [view, setView] = useState(asked);
  const [openId, open] = useState(askedCard);
  const [seen, setSeen] = useState(address);
  if (address !== seen) {
    setSeen(address);
    const isOurs = arrivedBy === 'REPLACE' && JSON.stringify(state) === JSON.stringify(FOLLOWS);
    if (!isOurs) {
      setView(asked);
      open(askedCard);
    }
  }
  useEffect(() => followCardChanges(), []);
  useEffect(() => {
    void useCardList.getState().show(view);
  }, [view]);
  const follow = (next: CardView, card: string | null): void => {
    // An address of this page would call the next one off, whose link was pressed a moment ago.
    if (isLeavingPage()) return;
    setParams(viewParams(next, card), { replace: true, preventScrollReset: true, state: FOLLOWS });
  };
  useEffect(() => {
    if (openId === askedCard || isLeaving) return undefined;
    const timer = clock.setTimeout(() => follow(view, openId), PAUSE_MS);
    return () => clock.clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the address follows the card that is open, and nothing else
  }, [openId, isLeaving]);
  const change = (next: CardView): void => {
    setView(next);
    follow(next, openId);
  };
  return { view, change, openId, open };
}

/** From the search to what it finds; asked for while nothing is found yet, as soon as there is something. */
function useWayIntoList(search: RefObject<HTMLElement | null>, table: RefObject<CardTableHandle | null>) {
  const wished = useRef(false);
  useLayoutEffect(() => {
    if (!wished.current || !table.current) return;
    wished.current = false;
    if (search.current?.contains(document.activeElement)) table.current.focus();
  });
  const intoList = (): void => {
    wished.current = table.current === null;
    table.current?.focus();
  };
  const forgetWish = (): void => {
    wished.current = false;
  };
  return { intoList, forgetWish };
}

function Nothing({ all, onClear }: { all: number; onClear: () => void }) {
  const navigate = useNavigate();
  if (all > 0)
    return <EmptyState text={said.nothingMatches} action={<Button onClick={onClear}>{said.clearSearch}</Button>} />;
  const make = () => {
    if (!runCommand('set.new')) void navigate(newSetAddress(''));
  };
  return (
    <EmptyState
      text={said.empty}
      action={
        <Button variant="primary" onClick={make}>
          {said.newSet}
        </Button>
      }
    />
  );
}
