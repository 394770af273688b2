/** A side of a card as the HTML of a field, as Anki's editor would have written it. */
import type { Nodes, Parents, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { MEDIA_SCHEME } from '../incoming/incoming.ts';
import { escapedHtml } from './template.ts';

/** Signs that could mean something; a text without them is its own HTML but for line breaks. */
const MARKED = /[\\`*_[\]<>&~$|#!@]|^[ \t]|^\s*(?:[-+=]|\d{1,9}[.)])|\n\s*\n| {2,}\n|https?:|www\./im;
const LINKED = /^(?:https?:|mailto:)/i;
const PICTURE = /\.(?:png|jpe?g|jfif|gif|webp|avif)$/i;

const SYNTAX = {
  extensions: [gfm(), math()],
  mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
};

export function markdownToHtml(markdown: string): string {
  if (!MARKED.test(markdown)) return markdown.replaceAll('\n', '<br>');
  const { children } = fromMarkdown(markdown, SYNTAX);
  return blocksHtml(children);
}

/** How a field shows a picture. A percent sign would begin an escape. */
export function pictureHtml(name: string, alt = ''): string {
  const words = alt === '' ? '' : ` alt="${attribute(alt)}"`;
  return `<img src="${attribute(name.replaceAll('%', '%25'))}"${words}>`;
}

/** One paragraph alone needs no element. */
function blocksHtml(nodes: readonly RootContent[]): string {
  const [only] = nodes;
  return nodes.length === 1 && only?.type === 'paragraph' ? inside(only) : nodes.map(html).join('');
}

function inside(node: Parents): string {
  return node.children.map((child) => html(child)).join('');
}

function html(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return escapedHtml(node.value).replaceAll('\n', '<br>');
    case 'paragraph':
      return `<p>${inside(node)}</p>`;
    case 'heading':
      return `<h3>${inside(node)}</h3>`;
    case 'strong':
      return `<b>${inside(node)}</b>`;
    case 'emphasis':
      return `<i>${inside(node)}</i>`;
    case 'delete':
      return `<s>${inside(node)}</s>`;
    case 'inlineCode':
      return `<code>${escapedHtml(node.value)}</code>`;
    case 'code':
      return `<pre><code>${escapedHtml(node.value)}</code></pre>`;
    case 'inlineMath':
      return String.raw`\(${formula(node.value)}\)`;
    case 'math':
      return String.raw`\[${formula(node.value)}\]`;
    case 'break':
      return '<br>';
    case 'thematicBreak':
      return '<hr>';
    case 'blockquote':
      return `<blockquote>${blocksHtml(node.children)}</blockquote>`;
    case 'list': {
      const tag = node.ordered ? 'ol' : 'ul';
      const start = node.ordered && (node.start ?? 1) !== 1 ? ` start="${node.start}"` : '';
      return `<${tag}${start}>${inside(node)}</${tag}>`;
    }
    case 'listItem':
      return `<li>${node.children.map((child) => (child.type === 'paragraph' ? inside(child) : html(child))).join('')}</li>`;
    case 'table': {
      const [head, ...body] = node.children.map((row) => row.children.map((cell) => inside(cell)));
      const row = (cells: readonly string[], tag: string): string =>
        `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
      return `<table>${row(head ?? [], 'th')}${body.map((cells) => row(cells, 'td')).join('')}</table>`;
    }
    case 'image':
      return mediaHtml(node.url, node.alt ?? '') ?? escapedHtml(node.alt ?? '');
    case 'link': {
      const media = mediaHtml(node.url, '');
      if (media !== null) return media;
      return LINKED.test(node.url) ? `<a href="${attribute(node.url)}">${inside(node)}</a>` : inside(node);
    }
    case 'html':
      // Our cards show HTML as it is written.
      return escapedHtml(node.value).replaceAll('\n', '<br>');
    default:
      return 'children' in node ? inside(node) : '';
  }
}

/** Pictures as pictures, all other media as Anki plays them; null for what is no media of the export. */
function mediaHtml(url: string, alt: string): string | null {
  if (!url.startsWith(MEDIA_SCHEME)) return null;
  let name = url.slice(MEDIA_SCHEME.length);
  try {
    name = decodeURIComponent(name);
  } catch {
    return null;
  }
  return PICTURE.test(name) ? pictureHtml(name, alt) : `[sound:${escapedHtml(name)}]`;
}

/** Two closing braces would end a gap around the formula; TeX does not mind a space between them. */
function formula(tex: string): string {
  return escapedHtml(tex.replaceAll('}}', '} }'));
}

function attribute(text: string): string {
  return escapedHtml(text).replaceAll('"', '&quot;');
}
