/** The note as it reads, drawn part by part: a change in one part leaves the others alone, and of a long note only what is in sight is drawn. */
import { memo, useDeferredValue, useMemo, useRef } from 'react';
import { Virtualizer } from 'virtua';
import { messages } from '../../../contract/messages/index.ts';
import { definitionsOf, markdownBlocks } from '../../../domain/texts/markdown-blocks.ts';
import { CardFaceMarkdown } from '../../parts/CardFaceMarkdown.tsx';
import styles from './NotePreview.module.css';

const said = messages.notes;
/** Below this many parts plain DOM is simpler, and the browser finds in all of it. */
const VIRTUAL_ABOVE = 200;

export function NotePreview({ content }: { readonly content: string }) {
  const shown = useDeferredValue(content);
  const scroll = useRef<HTMLElement>(null);
  const blocks = useMemo(() => markdownBlocks(shown.replaceAll('\r\n', '\n')), [shown]);
  const definitions = useMemo(() => definitionsOf(shown), [shown]);
  const draw = (text: string, index: number) => <Block key={index} text={text} definitions={definitions} />;
  return (
    <section ref={scroll} className={styles.preview} aria-label={said.preview} tabIndex={0}>
      <div className={styles.paper}>
        {shown.trim() === '' && <p className={styles.nothing}>{said.emptyPreview}</p>}
        {blocks.length > VIRTUAL_ABOVE ? (
          <Virtualizer scrollRef={scroll} data={blocks}>
            {draw}
          </Virtualizer>
        ) : (
          blocks.map(draw)
        )}
      </div>
    </section>
  );
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
      <CardFaceMarkdown text={whole} />
    </div>
  );
});
