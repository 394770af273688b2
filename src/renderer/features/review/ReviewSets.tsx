import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { UNDO_TOAST_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { cardCount, removeSets, restoreSets, type ReviewDraft } from '../../../domain/review.ts';
import type { CardPlace } from '../../parts/quality/reviewed-cards.ts';
import { useKeptFocus } from '../../lib/keyboard/kept-focus.ts';
import { notify } from '../../lib/notices/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattingBar } from '../../ui/FormattingBar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { ChangeDraft } from './review-draft.ts';
import { ReviewSet } from './ReviewSet.tsx';
import styles from './ReviewSets.module.css';

const said = messages.review;

export interface ReviewSetsProps {
  draft: ReviewDraft;
  change: ChangeDraft;
  undo: (() => void) | null;
  redo: (() => void) | null;
  /** A card to show; each time another object. */
  place: CardPlace | null;
}

/** The toolbar and the rows: sets, and the cards of those that are expanded. */
export function ReviewSets({ draft, change, undo, redo, place }: ReviewSetsProps) {
  const { sets } = draft;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(sets.length === 1 ? [sets[0]?.key ?? ''] : []),
  );
  const chosen = sets.filter((set) => selected.has(set.key));
  const { container, ...focus } = useKeptFocus<HTMLDivElement>(sets);
  useShownCard(container, place, ({ setKey }) => setExpanded((before) => new Set([...before, setKey])));
  const field = useRef<HTMLTextAreaElement | HTMLInputElement | null>(null);

  /** Deleting asks nothing: the toast takes it back. */
  const remove = (keys: ReadonlySet<string>) => {
    const before = sets;
    change((draft) => removeSets(draft, keys));
    notify.toast({
      id: 'review:undo',
      message: said.deletedSets(keys.size),
      action: { label: messages.notices.undo, run: () => change((draft) => restoreSets(draft, before)) },
      durationMs: UNDO_TOAST_MS,
    });
  };
  const rememberFocus = (event: FocusEvent) => {
    focus.onFocus(event);
    const { target } = event;
    if (target instanceof HTMLTextAreaElement) field.current = target;
  };
  return (
    <>
      <div className={styles.toolbar}>
        <p className={styles.counts}>
          <b>{said.sets(sets.length)}</b>, {said.cards(cardCount(sets))}
        </p>
        <FormattingBar field={() => (field.current?.isConnected ? field.current : null)} />
        <IconButton size="sm" label={said.undo} icon={<Undo2 />} disabled={undo === null} onClick={() => undo?.()} />
        <IconButton size="sm" label={said.redo} icon={<Redo2 />} disabled={redo === null} onClick={() => redo?.()} />
        <span className={styles.space} />
        <Button
          size="sm"
          variant="danger"
          disabled={chosen.length === 0}
          onClick={() => remove(new Set(chosen.map((set) => set.key)))}
        >
          {said.deleteSelected(chosen.length)}
        </Button>
        <Button size="sm" onClick={() => setExpanded(new Set(sets.map((set) => set.key)))}>
          {said.expandAll}
        </Button>
        <Button size="sm" onClick={() => setExpanded(new Set())}>
          {said.collapseAll}
        </Button>
      </div>
      {sets.length === 0 ? (
        <EmptyState text={said.empty} />
      ) : (
        <div className={styles.sets} ref={container} onFocus={rememberFocus} onBlur={focus.onBlur}>
          <Sheet margin="wide">
            {sets.map((set) => (
              <ReviewSet
                key={set.key}
                draft={draft}
                set={set}
                selected={selected.has(set.key)}
                expanded={expanded.has(set.key)}
                onSelect={() => setSelected(toggled(selected, set.key))}
                onExpand={() => setExpanded(toggled(expanded, set.key))}
                onDelete={() => remove(new Set([set.key]))}
                change={change}
              />
            ))}
          </Sheet>
        </div>
      )}
    </>
  );
}

/** Opens the set of a card and, once it is drawn, goes to the card's question. */
function useShownCard(
  list: RefObject<HTMLElement | null>,
  place: CardPlace | null,
  expand: (place: CardPlace) => void,
): void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (!place) return;
    wanted.current = place.cardKey;
    expand(place);
    // Only when the person asks for a card, not when the list changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [place]);
  useEffect(() => {
    if (wanted.current === null) return;
    const question = list.current?.querySelector<HTMLElement>(`[data-card="${wanted.current}"] textarea`);
    if (!question) return;
    wanted.current = null;
    question.focus();
  });
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return keys.has(key) ? new Set([...keys].filter((other) => other !== key)) : new Set([...keys, key]);
}
