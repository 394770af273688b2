/** Headings of a note as they read: below the heading of the page, each level of its own size. */
import type { ComponentProps } from 'react';
import type { MarkdownExtras } from '../../parts/MarkdownText.tsx';

type HeadingProps = ComponentProps<'h1'>;

/** The page has the first level. */
const elements: MarkdownExtras['elements'] = {
  h1: ({ children }: HeadingProps) => <h2>{children}</h2>,
  h2: ({ children }: HeadingProps) => <h3>{children}</h3>,
  h3: ({ children }: HeadingProps) => <h4>{children}</h4>,
  h4: ({ children }: HeadingProps) => <h5>{children}</h5>,
  h5: ({ children }: HeadingProps) => <h6>{children}</h6>,
  h6: ({ children }: HeadingProps) => <h6>{children}</h6>,
};

export const noteHeadings: MarkdownExtras = { plugins: [], elements };
