import type { ComponentProps } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import styles from './CardFace.module.css';

const PLUGINS = [remarkGfm];

/** A card's heading is a line of the card, not of the page: the page's outline stays the page's own. */
function CardHeading({ children }: ComponentProps<'h1'>) {
  return (
    <p>
      <strong>{children}</strong>
    </p>
  );
}

const COMPONENTS: Components = {
  h1: CardHeading,
  h2: CardHeading,
  h3: CardHeading,
  h4: CardHeading,
  h5: CardHeading,
  h6: CardHeading,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  ),
  table: ({ children }) => (
    <div className={styles.table}>
      <table>{children}</table>
    </div>
  ),
};

/** Markdown with tables, task lists and strikethrough. HTML in a card is text, and images of other places are not fetched. */
export function CardFaceMarkdown({ text }: { text: string }) {
  return (
    <div className={styles.rich}>
      <Markdown remarkPlugins={PLUGINS} components={COMPONENTS} disallowedElements={['img']} unwrapDisallowed>
        {text}
      </Markdown>
    </div>
  );
}
