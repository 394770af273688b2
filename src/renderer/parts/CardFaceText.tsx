import { lazyPart } from '../lib/lazy-part.tsx';
import { lazyModule } from '../lib/lazy.ts';
import styles from './CardFace.module.css';
import { hasMarkup } from './card-face-markup.ts';

interface CardFaceTextProps {
  readonly text: string;
}

const markdown = lazyModule(async () => (await import('./CardFaceMarkdown.tsx')).CardFaceMarkdown);
const CardFaceMarkdown = lazyPart(markdown, { meanwhile: PlainText });

/** Has the renderer there before a text that needs it is shown. */
export function preloadCardFaceText(text: string): void {
  if (hasMarkup(text)) markdown.preload();
}

/** A side of a card. Plain words are shown as they are; the Markdown renderer is only loaded for a text that needs it. */
export function CardFaceText({ text }: CardFaceTextProps) {
  return hasMarkup(text) ? <CardFaceMarkdown text={text} /> : <PlainText text={text} />;
}

function PlainText({ text }: CardFaceTextProps) {
  return <p className={styles.plain}>{text}</p>;
}
