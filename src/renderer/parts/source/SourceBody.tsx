/** What there is of a page that a card was made from, with the passage marked. */
import { Fragment, useEffect, useMemo, useRef } from 'react';
import type { CardSource } from '../../../contract/cards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { HEADING_MARK } from '../../../domain/documents/headings.ts';
import { flowing } from '../../../domain/documents/page-flow.ts';
import { findContinuation, findPassages } from '../../../domain/quotes/find-passages.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './SourceBody.module.css';
import type { SourcePage } from './use-source-page.ts';

const said = messages.source;
/** What follows the mark of a heading, to the end of its line. */
const HEADING = new RegExp(`^${HEADING_MARK}(.*)$`, 'mu');

interface SourceBodyProps {
  readonly source: CardSource;
  /** The card's own page. */
  readonly page: number;
  readonly open: SourcePage;
  /** There is a margin, which says beside the passage whose it is. */
  readonly hasMargin?: boolean;
}

export function SourceBody({ source, page, open, hasMargin = false }: SourceBodyProps) {
  const { at, shown, text, retry, asked } = open;
  if (shown === null)
    return (
      <div role="status" aria-label={said.loading}>
        <Skeleton lines={8} />
      </div>
    );
  if ('error' in shown)
    return (
      <div role="alert" className={styles.missing}>
        <p>{shown.error}</p>
        <Button onClick={retry}>{messages.notices.retry}</Button>
      </div>
    );
  if (text === null) return <NotHere source={source} />;
  return <Text page={text.text} source={source} from={at - page} asked={asked} hasMargin={hasMargin} />;
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

interface TextProps {
  readonly page: string;
  readonly source: CardSource;
  /** How many pages it lies behind the one that the card names. */
  readonly from: number;
  /** Each other value brings the passage into sight again. */
  readonly asked: number;
  readonly hasMargin: boolean;
}

function Text({ page, source, from, asked, hasMargin }: TextProps) {
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
  }, [text, asked]);
  if (text.trim() === '') return <p className={styles.why}>{said.noText}</p>;
  return (
    <>
      {from === 0 && passages.length === 0 && <Unsaid source={source} />}
      <div className={styles.text}>
        {passages.map(({ start, end }, i) => (
          <Fragment key={start}>
            <Part of={text} from={passages[i - 1]?.end ?? 0} to={start} />
            {hasMargin && i === 0 && (
              <span className={styles.beside} aria-hidden>
                {said.thisCard}
              </span>
            )}
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
