/** The tiles. Arrows move among those that are left, Space and Enter choose, and each has a letter of its own. */
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import type { MatchBoard, Tile } from '../../../domain/study/match/match-board.ts';
import { isFocusFree } from '../../parts/study-mode/free-focus.ts';
import { classNames } from '../../ui/class-names.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { MatchStore } from './match-play.ts';
import styles from './MatchTiles.module.css';
import { tileReached } from './tile-reached.ts';

const said = messages.match;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export function MatchTiles({ store }: { store: MatchStore }) {
  const board = useStore(store, ({ game }) => game.board);
  const { press } = store.getState();
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  const { tiles, matched } = board;
  const isGone = (tile: Tile): boolean => matched.includes(tile.id);
  // The tile that keys were on may be gone: Tab reaches the next one that is not.
  const active = nextLeft(tiles, isGone, wanted);

  const focusOn = (index: number): void => {
    setWanted(index);
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
  };
  // On a new board and after a match nothing has focus: the tile in turn takes it.
  useEffect(() => {
    if (isFocusFree() || list.current?.contains(document.activeElement) === true) focusOn(active);
  }, [active]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing || event.repeat) return;
    const lettered = event.key.length === 1 ? LETTERS.indexOf(event.key.toLowerCase()) : -1;
    const byLetter = tiles[lettered];
    if (byLetter && !isGone(byLetter)) {
      focusOn(lettered);
      press(byLetter.id);
    } else {
      const to = tileReached(event.key, active, tiles.map(isGone), columnsOf(list.current));
      if (to === null) return;
      focusOn(to);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      className={styles.tiles}
      data-wide={tiles.length % 4 === 0 ? undefined : columnsFor(tiles.length)}
      ref={list}
      role="group"
      aria-label={said.board}
      onKeyDown={onKeyDown}
    >
      {tiles.map((tile, index) => (
        <button
          key={tile.id}
          type="button"
          className={classNames(styles.tile, tile.side === 'answer' && styles.answer)}
          data-index={index}
          data-state={stateOf(tile, board)}
          aria-pressed={board.chosen === tile.id}
          disabled={isGone(tile)}
          tabIndex={index === active ? 0 : -1}
          onFocus={() => setWanted(index)}
          onClick={() => press(tile.id)}
        >
          <span className={styles.letter} aria-hidden>
            <Kbd>{LETTERS[index]?.toUpperCase()}</Kbd>
          </span>
          {board.missed?.includes(tile.id) === true && <X className={styles.wrong} aria-hidden />}
          <span className={styles.text}>
            <VisuallyHidden>{tile.side === 'question' ? said.question : said.answer}: </VisuallyHidden>
            <bdi>{tile.text}</bdi>
          </span>
        </button>
      ))}
    </div>
  );
}

function stateOf({ id }: Tile, { matched, chosen, missed }: MatchBoard): 'gone' | 'chosen' | 'missed' | undefined {
  if (matched.includes(id)) return 'gone';
  if (chosen === id) return 'chosen';
  return missed?.includes(id) === true ? 'missed' : undefined;
}

function nextLeft(tiles: readonly Tile[], isGone: (tile: Tile) => boolean, from: number): number {
  const order = [...tiles.keys()].map((step) => (from + step) % tiles.length);
  return (
    order.find((index) => {
      const tile = tiles[index];
      return tile !== undefined && !isGone(tile);
    }) ?? 0
  );
}

/** As many as the window has room for. */
function columnsOf(list: HTMLElement | null): number {
  return list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
}

/** So many tiles in a row of a wide window that the last row is full. */
function columnsFor(tiles: number): 3 | 5 {
  return tiles % 5 === 0 ? 5 : 3;
}
