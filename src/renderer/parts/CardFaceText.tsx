import { lazy, Suspense } from 'react';
import styles from './CardFace.module.css';
import { hasMarkup } from './card-face-markup.ts';

const CardFaceMarkdown = lazy(() =>
  import('./CardFaceMarkdown.tsx').then((module) => ({ default: module.CardFaceMarkdown })),
);

/** A side of a card. Plain words are shown as they are; the Markdown renderer is only loaded for a text that needs it. */
export function CardFaceText({ text }: { text: string }) {
  const plain = <p className={styles.plain}>{text}</p>;
  if (!hasMarkup(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <CardFaceMarkdown text={text} />
    </Suspense>
  );
}
