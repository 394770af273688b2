import { useMemo, type ReactNode } from 'react';
import type { FacePiece } from '../../domain/cards/cloze-face.ts';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { lazyModule } from '../lib/loading/lazy.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './CardFace.module.css';
import { hasFormula, hasMarkup } from './card-face-markup.ts';
import { formulas } from './lazy-formulas.ts';
import { markedParts, markedText, type Gap, type MarkedPart, type MarkedText } from './gap-marks.ts';
import { blankWords } from './blank-words.ts';

const markdown = lazyModule(async () => (await import('./CardFaceMarkdown.tsx')).MarkedMarkdown);
const MarkedMarkdown = lazyPart(markdown, { meanwhile: Meanwhile });

/** Has the renderer there before a text that needs it is shown. */
export function preloadCardFaceText(text: string): void {
  if (hasMarkup(text)) markdown.preload();
  if (hasFormula(text)) formulas.preload();
}

/** Answers once texts like these are drawn as they are meant, at once. @throws ChunkLoadError */
export async function loadCardFaceText(texts: readonly string[]): Promise<void> {
  if (texts.some(hasMarkup)) await markdown.load();
  if (texts.some(hasFormula)) await formulas.load();
}

interface CardFaceTextProps {
  readonly pieces: readonly FacePiece[];
  readonly side: 'question' | 'answer';
}

/** A side of a card. Plain words are shown as they are; the Markdown renderer is only loaded for a text that needs it. */
export function CardFaceText({ pieces, side }: CardFaceTextProps) {
  const marked = useMemo(() => markedText(pieces, side), [pieces, side]);
  return hasMarkup(marked.text) ? <MarkedMarkdown {...marked} /> : <PlainText {...marked} />;
}

function PlainText({ text, gaps }: MarkedText) {
  return <p className={styles.plain}>{plainNodes(markedParts(text, gaps))}</p>;
}

/** The text as it is written, until it can be read as Markdown. */
function Meanwhile(marked: MarkedText) {
  return (
    <div data-meanwhile="">
      <PlainText {...marked} />
    </div>
  );
}

function plainNodes(parts: readonly MarkedPart[]): ReactNode[] {
  let isAsked = false;
  return parts.map((part, i) => {
    if (part.kind === 'text') {
      const asked = (
        <mark key={i} className={styles.asked}>
          {part.text}
        </mark>
      );
      return isAsked ? asked : part.text;
    }
    isAsked = part.kind === 'open' && part.gap.look === 'asked';
    return part.kind === 'open' && part.gap.look === 'blank' ? <Blank key={i} gap={part.gap} /> : null;
  });
}

function Blank({ gap }: { gap: Extract<Gap, { look: 'blank' }> }) {
  const { seen, heard } = blankWords(gap.hint);
  return (
    <span className={styles.blank}>
      <VisuallyHidden>{heard}</VisuallyHidden>
      <span aria-hidden>{seen}</span>
    </span>
  );
}
