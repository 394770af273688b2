/** The note as it reads, drawn part by part: a change in one part leaves the others alone, and of a long note only what is in sight is drawn. */
import {
  memo,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type Ref,
  type RefObject,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { messages } from '../../../contract/messages/index.ts';
import { definitionsOf, markdownBlocks } from '../../../domain/texts/markdown-blocks.ts';
import { CardFaceMarkdown } from '../../parts/CardFaceMarkdown.tsx';
import type { TextSight } from './code/text-sight.ts';
import { noteHeadings } from './NoteHeadings.tsx';
import styles from './NotePreview.module.css';

const said = messages.notes;
/** Below this many parts plain DOM is simpler, and the browser finds in all of it. */
const VIRTUAL_ABOVE = 200;

export interface PreviewHandle {
  /** Shows what the editor shows. */
  readonly follow: (sight: TextSight) => void;
}

interface NotePreviewProps {
  readonly ref: Ref<PreviewHandle>;
  readonly content: string;
  /** What the editor showed last; null while it has shown nothing. */
  readonly sight: RefObject<TextSight | null>;
}

export function NotePreview({ ref, content, sight }: NotePreviewProps) {
  const shown = useDeferredValue(content);
  const scroll = useRef<HTMLElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const blocks = useMemo(() => markdownBlocks(shown.replaceAll('\r\n', '\n')), [shown]);
  const starts = useMemo(() => firstLines(blocks), [blocks]);
  const follow = ({ line, isAtEnd }: TextSight): void => {
    const place = placeIn(starts, line);
    if (virtualizer.current) scrollAmongMany(virtualizer.current, isAtEnd ? null : place);
    else if (scroll.current && paper.current) scrollTo(scroll.current, paper.current, isAtEnd ? null : place);
  };
  useImperativeHandle(ref, () => ({ follow }));
  // It opens where the text was, and what is written at the end of a text is in sight.
  const opened = useRef(false);
  useEffect(() => {
    if (sight.current && (!opened.current || sight.current.isAtEnd)) follow(sight.current);
    opened.current = true;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [blocks, sight]);
  const definitions = useMemo(() => definitionsOf(shown), [shown]);
  const draw = (text: string, index: number) => <Block key={index} text={text} definitions={definitions} />;
  return (
    <section ref={scroll} className={styles.preview} aria-label={said.preview} tabIndex={0}>
      <div ref={paper} className={styles.paper}>
        {shown.trim() === '' && <p className={styles.nothing}>{said.emptyPreview}</p>}
        {blocks.length > VIRTUAL_ABOVE ? (
          <Virtualizer ref={virtualizer} scrollRef={scroll} data={blocks}>
            {draw}
          </Virtualizer>
        ) : (
          blocks.map(draw)
        )}
      </div>
    </section>
  );
}

/** A part of the note, and how much of it is above: 0.5 is its middle. */
interface Place {
  readonly index: number;
  readonly above: number;
}

/** The line with which each part begins, and how many lines there are in all. */
function firstLines(blocks: readonly string[]): readonly number[] {
  const starts = [0];
  for (const text of blocks) starts.push((starts.at(-1) ?? 0) + text.split('\n').length);
  return starts;
}

function placeIn(starts: readonly number[], line: number): Place {
  const index = Math.max(
    0,
    starts.findLastIndex((start, i) => i < starts.length - 1 && start <= line),
  );
  const [from = 0, to = 1] = starts.slice(index, index + 2);
  return { index, above: Math.min(1, (line - from) / (to - from)) };
}

/** @param place null for the end */
function scrollTo(scroller: HTMLElement, paper: HTMLElement, place: Place | null): void {
  const [first, part] = [paper.firstElementChild, paper.children[place?.index ?? 0]];
  if (place === null || !first || !part) {
    scroller.scrollTop = scroller.scrollHeight;
    return;
  }
  const { top, height } = part.getBoundingClientRect();
  scroller.scrollTop = top + height * place.above - first.getBoundingClientRect().top;
}

function scrollAmongMany(virtualizer: VirtualizerHandle, place: Place | null): void {
  if (place === null) virtualizer.scrollTo(virtualizer.scrollSize);
  else
    virtualizer.scrollToIndex(place.index, {
      align: 'start',
      offset: virtualizer.getItemSize(place.index) * place.above,
    });
}

interface BlockProps {
  readonly text: string;
  readonly definitions: string;
}

/** What is defined for the whole note goes along with a part that may use it. */
const Block = memo(function Block({ text, definitions }: BlockProps) {
  const whole = definitions !== '' && text.includes('[') ? `${text}\n\n${definitions}` : text;
  return (
    <div className={styles.block} dir="auto">
      <CardFaceMarkdown text={whole} extras={noteHeadings} />
    </div>
  );
});
