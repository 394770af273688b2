/** Paragraphs of DrawingML as lines of text (ECMA-376 part 1, 21.1.2). */
import { cleanText } from '../text-runs.ts';
import { mathText } from './math-text.ts';
import { attribute, child, elementsOf, ownText, type XmlElement } from './xml.ts';

const INDENT = '  ';
/** Fields that number slides say nothing of what is on them. */
const SLIDE_NUMBER = 'slidenum';
/** Each sign as it stands raised and lowered. */
const SHIFTED = new Map(
  ['0⁰₀', '1¹₁', '2²₂', '3³₃', '4⁴₄', '5⁵₅', '6⁶₆', '7⁷₇', '8⁸₈', '9⁹₉', '+⁺₊', '-⁻₋'].map(
    ([plain = '', raised = '', lowered = '']) => [plain, { raised, lowered }],
  ),
);

/** The lines of a text body, as deep in as its paragraphs are; empty ones left out. */
export function paragraphLines(body: XmlElement | undefined): string[] {
  if (!body) return [];
  return elementsOf(body)
    .filter((each) => each.name === 'p')
    .flatMap((paragraph) => {
      const indent = INDENT.repeat(Number(attribute(child(paragraph, 'pPr'), 'lvl') ?? 0) || 0);
      return inlineText(paragraph)
        .split('\n')
        .map((line) => cleanText(line).trim())
        .filter((line) => line !== '')
        .map((line) => indent + line);
    });
}

/** The text of runs, fields, line breaks and formulas, in their order. */
function inlineText(element: XmlElement): string {
  return elementsOf(element)
    .map((each) => {
      switch (each.name) {
        case 'r':
          return runText(each);
        case 'fld':
          return attribute(each, 'type') === SLIDE_NUMBER ? '' : runText(each);
        case 'br':
          return '\n';
        case 'm':
          return mathText(each);
        case 'AlternateContent':
          return inlineText(child(each, 'Choice') ?? each);
        default:
          return '';
      }
    })
    .join('');
}

/** Raised and lowered figures stay so: 10⁵ is not 105. */
function runText(run: XmlElement): string {
  const text = child(run, 't');
  if (!text) return '';
  const baseline = Number.parseInt(attribute(child(run, 'rPr'), 'baseline') ?? '0', 10);
  // A tab or a line break inside a run parts words; only `br` begins a line.
  const plain = ownText(text).replaceAll(/[\t\r\n\v]+/g, ' ');
  if (baseline === 0) return plain;
  const signs = Array.from(plain, (sign) => SHIFTED.get(sign)?.[baseline > 0 ? 'raised' : 'lowered']);
  return signs.includes(undefined) ? plain : signs.join('');
}
