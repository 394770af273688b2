/** The pages of a document as a strip: dark where cards rest on them, bare where none do. */
import { useId, useState, type KeyboardEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { Stretch } from '../../../domain/documents/coverage.ts';
import { clamp } from '../../ui/resizing.ts';
import styles from './CoverageStrip.module.css';
import { pagesInWords } from './pages-in-words.ts';

const said = messages.review.coverage;

/** Cards a page from which a stretch is darker, and darkest. */
const DARKER = 2;
const DARKEST = 4;

export interface CoverageStripProps {
  readonly stretches: readonly Stretch[];
  readonly slides: boolean;
  /** Pages that are asked for now. */
  readonly asked: readonly number[];
  /** Some are, perhaps begun elsewhere. */
  readonly busy: boolean;
  /** Goes to the first card of these pages. */
  readonly onGoTo: (stretch: Stretch) => void;
  readonly onAsk: (pages: readonly number[]) => void;
}

/** One stop of the Tab key: arrows go along the pages, Enter does what a click does. The line below says what stands under pointer or key. */
export function CoverageStrip({ stretches, slides, asked, busy, onGoTo, onAsk }: CoverageStripProps) {
  const id = useId();
  const [place, setPlace] = useState(0);
  const [hovered, setHovered] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  const at = Math.min(place, stretches.length - 1);
  const shown = stretches[hovered ?? (focused ? at : -1)];

  const act = (stretch: Stretch | undefined): void => {
    if (stretch === undefined) return;
    if (stretch.bare.length === 0) onGoTo(stretch);
    else if (!busy) onAsk(stretch.bare);
  };
  const move = (event: KeyboardEvent): void => {
    // Those belong to the panel.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = stretches.length - 1;
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (next !== undefined) setPlace(clamp(next, 0, last));
    else if (event.key === 'Enter' || event.key === ' ') act(stretches[at]);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.coverage}>
      <div
        role="listbox"
        tabIndex={0}
        aria-label={said.label(slides)}
        aria-orientation="horizontal"
        aria-activedescendant={`${id}-${at}`}
        className={styles.strip}
        onKeyDown={move}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onPointerLeave={() => setHovered(null)}
      >
        {stretches.map((stretch, index) => (
          // The keys of the strip do what a click does.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={stretch.from}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            aria-disabled={isQuiet(stretch) || undefined}
            aria-label={nameOf(stretch, slides)}
            className={styles.stretch}
            data-kind={kindOf(stretch)}
            data-asked={stretch.bare.some((page) => asked.includes(page)) || undefined}
            style={{ flexGrow: stretch.to - stretch.from + 1 }}
            onPointerEnter={() => setHovered(index)}
            onClick={() => {
              setPlace(index);
              act(stretch);
            }}
          />
        ))}
      </div>
      <p className={styles.name} aria-hidden>
        {shown ? nameOf(shown, slides) : said.hint(slides)}
      </p>
    </div>
  );
}

/** There is nothing to do about it. */
function isQuiet({ cards, bare }: Stretch): boolean {
  return cards === 0 && bare.length === 0;
}

function kindOf({ from, to, cards, bare, quiet }: Stretch): string {
  if (cards === 0) return bare.length > 0 ? 'bare' : (quiet ?? 'unnamed');
  if (bare.length > 0) return 'partly';
  const each = cards / (to - from + 1);
  return each >= DARKEST ? 'darkest' : each >= DARKER ? 'darker' : 'dark';
}

function nameOf({ from, to, cards, bare, quiet }: Stretch, slides: boolean): string {
  const pages = pagesInWords(
    Array.from({ length: to - from + 1 }, (_, at) => from + at),
    slides,
  );
  if (bare.length > 0) return cards === 0 ? said.bare(pages) : said.partly(pages, cards);
  return cards === 0 ? said.quiet[quiet ?? 'unnamed'](pages) : said.cards(pages, cards);
}
