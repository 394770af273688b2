/** HTML of a field as a small tree of what means something in Markdown. Nothing of it is ever put into a page. */
import { Parser } from 'htmlparser2';

export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
  /** Whether something below it stands on lines of its own. */
  hasBlock: boolean;
}

export type HtmlNode = string | HtmlElement;

export const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table ul'.split(
    ' ',
  ),
);

/** What holds nothing to read, or what a card must not hold. */
const DROPPED: ReadonlySet<string> = new Set(
  'applet base button canvas datalist embed frame frameset head iframe input link meta noembed noframes noscript object option param script select style svg template textarea title xmp'.split(
    ' ',
  ),
);

/** Of these the person is told: they did something, or showed something. */
const ACTIVE: ReadonlySet<string> = new Set('applet embed form frame iframe object script svg'.split(' '));

/** What lies deeper is put where depth ends: no field of a person is so deep, and every walk of the tree is a recursion. */
const DEEPEST = 100;

export interface HtmlTree {
  readonly root: HtmlElement;
  /** Whether it held scripts, handlers, frames or the like, which are gone. */
  readonly wasActive: boolean;
  /** Whether it held colours, sizes or fonts, of which Markdown has none. */
  readonly wasStyled: boolean;
}

export function parseHtml(html: string): HtmlTree {
  const root = newElement('', {});
  const open: HtmlElement[] = [root];
  /** How deep below a dropped element we are, and how deep below the deepest that is kept. */
  let [dropped, tooDeep] = [0, 0];
  let [wasActive, wasStyled] = [false, false];
  const top = (): HtmlElement => open.at(-1) ?? root;

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (ACTIVE.has(tag) || Object.keys(attributes).some((name) => name.startsWith('on'))) wasActive = true;
        if (attributes.style !== undefined || tag === 'font') wasStyled = true;
        if (dropped > 0 || DROPPED.has(tag) || isHidden(attributes)) {
          dropped += 1;
          return;
        }
        if (open.length > DEEPEST) {
          tooDeep += 1;
          return;
        }
        const element = newElement(tag, attributes);
        if (BLOCKS.has(tag)) for (const above of open) above.hasBlock = true;
        top().children.push(element);
        open.push(element);
      },
      ontext(text) {
        if (dropped > 0) return;
        const { children } = top();
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + text;
        else children.push(text);
      },
      onclosetag() {
        if (dropped > 0) dropped -= 1;
        else if (tooDeep > 0) tooDeep -= 1;
        else if (open.length > 1) open.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return { root, wasActive, wasStyled };
}

/** All words of a piece of HTML, with line breaks where it has some. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html.replaceAll(/\s+/g, ' ').trim();
  const walk = (node: HtmlNode): string => {
    if (typeof node === 'string') return node.replaceAll(/[\s\u00A0]+/g, ' ');
    if (node.tag === 'br') return '\n';
    const inner = node.children.map(walk).join('');
    return BLOCKS.has(node.tag) ? `\n${inner}\n` : inner;
  };
  return walk(parseHtml(html).root)
    .replaceAll(/ *\n+ */g, '\n')
    .trim();
}

function isHidden({ style, hidden }: Readonly<Record<string, string>>): boolean {
  return hidden !== undefined || (style !== undefined && /(?:^|;)\s*display\s*:\s*none/i.test(style));
}

function newElement(tag: string, attributes: Readonly<Record<string, string>>): HtmlElement {
  return { tag, attributes, children: [], hasBlock: false };
}
