/**
 * What a side of a card says, read off the page as a screen reader would: no syntax, gaps as "blank", pictures by their description, formulas
 * by their MathML. What is not in the page yet is not said.
 */
import { messages } from '../../contract/messages/index.ts';

const said = messages.speech;
/** Where the voice takes a breath. */
const BLOCKS = 'p, li, div, tr, td, th, pre, blockquote, h1, h2, h3, h4, h5, h6, br, hr, img';

export function spokenWords(element: Element): string {
  return textOf(element)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => (/[.!?:;,。！？…]$/.test(line) ? line : `${line}.`))
    .join('\n');
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll('\n', ' ');
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || node.matches('button')) return '';
  if (node.localName === 'img') return `\n${node.getAttribute('alt') ?? ''}\n`;
  const words = mathOf(node) ?? Array.from(node.childNodes, textOf).join('');
  return node.matches(BLOCKS) ? `\n${words}\n` : words;
}

/** How the parts of a formula hang together, in words; null for everything else. */
function mathOf(node: Element): string | null {
  const [first = '', second = '', third = ''] = Array.from(node.children, textOf);
  switch (node.localName) {
    case 'mfrac':
      return ` ${first} ${said.over} ${second} `;
    case 'msqrt':
      return ` ${said.root} ${Array.from(node.children, textOf).join(' ')} `;
    case 'msup':
      return ` ${first} ${said.power} ${second} `;
    case 'msubsup':
    case 'munderover':
      return ` ${first} ${second} ${third} `;
    case 'mrow':
    case 'msub':
    case 'semantics':
      return Array.from(node.children, textOf).join(' ');
    default:
      return null;
  }
}
