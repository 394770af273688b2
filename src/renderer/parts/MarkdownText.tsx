import { useMemo, type ComponentProps, type ComponentType } from 'react';
import Markdown, { defaultUrlTransform, type AllowElement, type Components, type Options } from 'react-markdown';
import { Link } from 'react-router';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import type { AppPlace } from '../../contract/desktop.ts';
import { LINK_SCHEME, readAppLink } from '../../domain/app-link.ts';
import { imageAddress, isMediaAddress } from '../lib/files/media.ts';
import { placeAddress } from '../lib/addresses/place-address.ts';
import heard from '../ui/VisuallyHidden.module.css';
import styles from './CardFace.module.css';
import { SideScroll } from './SideScroll.tsx';
import type { MarkedText } from './gap-marks.ts';
import { gapTree, type GapClasses } from './gap-tree.ts';

type Plugins = NonNullable<Options['remarkPlugins']>;

/** What reads and draws formulas. */
export interface Formulas {
  readonly plugins: Plugins;
  readonly Formula: ComponentType<{ source: string }>;
}

/** What else a text has that is no Markdown: a plugin that finds it in the tree, and the elements that draw it. Always the same object for a text. */
export interface MarkdownExtras {
  readonly plugins: Plugins;
  readonly elements: Components;
}

/** A text as it is drawn. */
export interface DrawnText extends MarkedText {
  readonly extras?: MarkdownExtras | undefined;
}

interface MarkdownTextProps extends DrawnText {
  /** Without it formulas stand there as they are written. */
  readonly formulas?: Formulas;
}

const CLASSES: GapClasses = { blank: styles.blank ?? '', asked: styles.asked ?? '', hidden: heard.hidden ?? '' };

/**
 * Markdown with tables, task lists and strikethrough, pictures and sound that are kept with the card. A new line is a new line, as in a text without
 * markup. HTML in a card is text, and images of other places are not fetched.
 */
export function MarkdownText({ text, gaps, formulas, extras }: MarkdownTextProps) {
  const remarkPlugins = useMemo(
    () => [remarkGfm, remarkBreaks, ...(formulas?.plugins ?? []), ...(extras?.plugins ?? [])],
    [formulas, extras],
  );
  const rehypePlugins = useMemo<Plugins>(() => [[gapTree, { gaps, classes: CLASSES }]], [gaps]);
  const components = useMemo(
    () => ({ ...COMPONENTS, ...(formulas && formulaElements(formulas.Formula)), ...extras?.elements }),
    [formulas, extras],
  );
  return (
    <div className={styles.rich}>
      <Markdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        components={components}
        urlTransform={addressOf}
        allowElement={isKept}
        unwrapDisallowed
      >
        {text}
      </Markdown>
    </div>
  );
}

/** A card's heading is a line of the card, not of the page: the page's outline stays the page's own. */
function CardHeading({ children }: ComponentProps<'h1'>) {
  return (
    <p>
      <strong>{children}</strong>
    </p>
  );
}

/** `sha256:…` names a picture or sound of the library. */
function addressOf(url: string): string {
  if (url.startsWith('sha256:')) return imageAddress(url) ?? '';
  return placeOf(url) === null ? defaultUrlTransform(url) : url;
}

/** The place of the app that a link leads to; null for a link that leads out of it, or that carries something. */
function placeOf(url: string): AppPlace | null {
  const link = url.startsWith(`${LINK_SCHEME}:`) ? readAppLink(url) : null;
  return link?.kind === 'place' ? link.place : null;
}

const isKept: AllowElement = ({ tagName, properties }) => tagName !== 'img' || isMediaAddress(String(properties.src));

const VIDEO = /\.(?:mp4|webm|m4v)$/i;

/** Sound and video stand in a text as links to what is kept, places of the app as `ninefold:` links; other links lead out of the app. */
function CardLink({ href = '', children }: ComponentProps<'a'>) {
  const place = placeOf(href);
  if (place !== null) return <Link to={placeAddress(place, '')}>{children}</Link>;
  if (!isMediaAddress(href)) {
    // An address that may not be opened, or that a gap hides, is none: what it says stays.
    return (
      <a href={href === '' ? undefined : href} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    );
  }
  const name = typeof children === 'string' ? children : '';
  // What was imported has no captions; its name says what it is.
  return VIDEO.test(name) ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video controls preload="none" src={href} aria-label={name} className={styles.media} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio controls preload="none" src={href} aria-label={name} className={styles.media} />
  );
}

const COMPONENTS: Components = {
  h1: CardHeading,
  h2: CardHeading,
  h3: CardHeading,
  h4: CardHeading,
  h5: CardHeading,
  h6: CardHeading,
  a: CardLink,
  img: ({ src, alt }) => <img src={src} alt={alt ?? ''} className={styles.media} />,
  table: ({ children }) => (
    <SideScroll className={styles.table}>
      <table>{children}</table>
    </SideScroll>
  ),
  pre: ({ children }) => <SideScroll as="pre">{children}</SideScroll>,
  // Their signs and lines stand at the side where their words begin.
  ul: ({ node: _node, ...props }) => <ul dir="auto" {...props} />,
  ol: ({ node: _node, ...props }) => <ol dir="auto" {...props} />,
  blockquote: ({ node: _node, ...props }) => <blockquote dir="auto" {...props} />,
};

function formulaElements(Formula: ComponentType<{ source: string }>): Components {
  const sourceOf = (props: object): unknown => (props as { 'data-formula'?: unknown })['data-formula'];
  return {
    span({ node: _node, ...props }) {
      const source = sourceOf(props);
      return typeof source === 'string' ? <Formula source={source} /> : <span {...props} />;
    },
    div({ node: _node, ...props }) {
      const source = sourceOf(props);
      return (
        <div {...props} data-formula={undefined}>
          {typeof source === 'string' ? <Formula source={source} /> : props.children}
        </div>
      );
    },
  };
}
