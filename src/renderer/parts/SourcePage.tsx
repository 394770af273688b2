/** The page that a card was made from, with the passage marked, and the pages before and after it. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { CardSource } from '../../contract/cards.schema.ts';
import type { PageText } from '../../contract/documents.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { findContinuation, findPassages } from '../../domain/quotes/find-passages.ts';
import { HEADING_MARK } from '../../domain/documents/headings.ts';
import { flowing } from '../../domain/documents/page-flow.ts';
import { findPage } from '../lib/page-texts.ts';
import { reasonOf } from '../lib/reason.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './SourcePage.module.css';

const said = messages.source;
/** What follows the mark of a heading, to the end of its line. */
const HEADING = new RegExp(`^${HEADING_MARK}(.*)$`, 'mu');
/** As wide as one reading column. */
const WIDTH = 480;

interface SourcePageProps {
  readonly source: CardSource;
  /** The card's own page. */
  readonly page: number;
  readonly onClose: () => void;
}

type Shown = { readonly page: PageText | null } | { readonly error: string } | null;

export function SourcePage({ source, page, onClose }: SourcePageProps) {
  const [at, setAt] = useState(page);
  const { shown, retry } = usePage(source.document, at);
  const text = shown && 'page' in shown ? shown.page : null;
  // The card keeps what is printed on its own page, also where the page is not.
  const label = text?.label ?? (at === page ? source.label : undefined);
  const turn = useTurns(text, shown !== null, setAt);
  const turnByKey = (event: KeyboardEvent) => {
    const step = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : null;
    // Where there is no page to turn to, the keys scroll.
    if (step === null || (shown !== null && typeof beside(text, step) !== 'number')) return;
    event.preventDefault();
    turn(step);
  };
  return (
    <Dialog
      open
      variant="panel"
      side="left"
      width={WIDTH}
      title={source.file}
      onClose={onClose}
      onKeyDown={turnByKey}
      headerActions={<Turns text={text} onTurn={turn} />}
    >
      <h3 className={styles.number} aria-live="polite">
        {said.page(at, label)}
      </h3>
      {shown === null && (
        <div role="status" aria-label={said.loading}>
          <Skeleton lines={8} />
        </div>
      )}
      {shown && 'error' in shown && (
        <div role="alert" className={styles.missing}>
          <p>{shown.error}</p>
          <Button onClick={retry}>{messages.notices.retry}</Button>
        </div>
      )}
      {shown && 'page' in shown && shown.page === null && <NotHere source={source} />}
      {text && <Text page={text.text} source={source} from={at - page} />}
    </Dialog>
  );
}

/**
 * Turns to the page before (-1) or after (1). While a page is on its way nobody knows yet what lies beside it: what is asked for then is
 * remembered, and done when it is there.
 */
function useTurns(text: PageText | null, isThere: boolean, show: (page: number) => void): (step: -1 | 1) => void {
  const [owed, setOwed] = useState(0);
  if (isThere && owed !== 0) {
    const to = beside(text, owed);
    setOwed(typeof to === 'number' ? owed - Math.sign(owed) : 0);
    if (typeof to === 'number') show(to);
  }
  return (step) => setOwed((before) => before + step);
}

/** The number of the page before, for a negative step, or after. */
function beside(text: PageText | null, step: number): number | null | undefined {
  return step < 0 ? text?.previous : text?.next;
}

/** Never quite disabled: a button that is loses the focus, and the keys of the page with it. */
function Turns({ text, onTurn }: { text: PageText | null; onTurn: (step: -1 | 1) => void }) {
  return (
    <>
      <IconButton
        size="sm"
        label={said.previous}
        icon={<ChevronLeft />}
        aria-disabled={text?.previous === null}
        onClick={() => onTurn(-1)}
      />
      <IconButton
        size="sm"
        label={said.next}
        icon={<ChevronRight />}
        aria-disabled={text?.next === null}
        onClick={() => onTurn(1)}
      />
    </>
  );
}

function NotHere({ source: { quote, claim } }: { source: CardSource }) {
  return (
    <div className={styles.missing}>
      <p>{said.notHere}</p>
      <p className={styles.why}>{said.notHereText}</p>
      {quote !== null && (
        <figure className={styles.quote} aria-label={said.quote}>
          <blockquote>{quote}</blockquote>
        </figure>
      )}
      {quote === null && claim !== undefined && <p className={styles.claim}>{said.claim(claim)}</p>}
    </div>
  );
}

/** `from`: how many pages it lies behind the one that the card names. */
function Text({ page, source, from }: { page: string; source: CardSource; from: number }) {
  const { quote } = source;
  const mark = useRef<HTMLElement>(null);
  const passages = useMemo(() => {
    if (quote === null) return [];
    // A passage can go on over the end of its page.
    return from === 0 ? findPassages(page, quote) : from === 1 ? findContinuation(page, quote) : [];
  }, [page, quote, from]);
  const text = flowing(page);
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
  }, [text]);
  if (text.trim() === '') return <p className={styles.why}>{said.noText}</p>;
  return (
    <>
      {from === 0 && passages.length === 0 && <Unsaid source={source} />}
      <div className={styles.text}>
        {passages.map(({ start, end }, i) => (
          <Fragment key={start}>
            <Part of={text} from={passages[i - 1]?.end ?? 0} to={start} />
            <mark ref={i === 0 ? mark : undefined} aria-label={said.passage}>
              <Part of={text} from={start} to={end} />
            </mark>
          </Fragment>
        ))}
        <Part of={text} from={passages.at(-1)?.end ?? 0} to={text.length} />
      </div>
    </>
  );
}

/** A part of the text, its headings in bold and without their marks. It may begin within one. */
function Part({ of, from, to }: { of: string; from: number; to: number }) {
  const line = of.lastIndexOf('\n', from - 1) + 1;
  const isWithin = from > line && of.startsWith(HEADING_MARK, line);
  const text = (isWithin ? HEADING_MARK : '') + of.slice(from, to);
  return text.split(HEADING).map((part, n) => (n % 2 === 0 ? part : <strong key={n}>{part}</strong>));
}

/** Above a page that does not say what its card says. */
function Unsaid({ source: { quote, claim } }: { source: CardSource }) {
  return (
    <div className={styles.unsupported}>
      <p>{quote === null ? said.unsupportedText : said.notOnPage}</p>
      {quote === null && claim !== undefined && <p className={styles.claim}>{said.claim(claim)}</p>}
    </div>
  );
}

function usePage(document: string | undefined, page: number) {
  const [attempt, setAttempt] = useState(0);
  const wanted = `${document} ${page} ${attempt}`;
  const [loaded, setLoaded] = useState<{ readonly wanted: string; readonly shown: Shown }>({ wanted, shown: null });

  useEffect(() => {
    let gone = false;
    const show = (shown: Shown): void => {
      if (!gone) setLoaded({ wanted, shown });
    };
    // A card from before documents were told apart, or from a page that could not: its page is nowhere.
    if (document === undefined) show({ page: null });
    else
      findPage(document, page).then(
        (found) => show({ page: found }),
        (error: unknown) => show({ error: reasonOf(error) }),
      );
    return () => {
      gone = true;
    };
  }, [document, page, wanted]);
  return { shown: loaded.wanted === wanted ? loaded.shown : null, retry: () => setAttempt(attempt + 1) };
}
