/** Formulas of office documents on one line (ECMA-376 part 1, 22.1): `E=mc^2`, `(a+b)/2`. */
import { attribute, child, elementsOf, ownText, type XmlElement } from './xml.ts';

export function mathText(element: XmlElement | undefined): string {
  if (!element) return '';
  const part = (name: string) => mathText(child(element, name));
  switch (element.name) {
    case 't':
      return ownText(element);
    case 'f':
      return `${grouped(part('num'))}/${grouped(part('den'))}`;
    case 'sSup':
      return `${part('e')}^${grouped(part('sup'))}`;
    case 'sSub':
      return `${part('e')}_${grouped(part('sub'))}`;
    case 'sSubSup':
      return `${part('e')}_${grouped(part('sub'))}^${grouped(part('sup'))}`;
    case 'rad':
      return `${part('deg')}√${grouped(part('e'))}`;
    case 'nary':
      return `${sign(element, 'naryPr', 'chr', '∫')}_${grouped(part('sub'))}^${grouped(part('sup'))} ${part('e')}`;
    case 'func':
      return `${part('fName')} ${part('e')}`;
    case 'd':
      return `${sign(element, 'dPr', 'begChr', '(')}${fenced(element)}${sign(element, 'dPr', 'endChr', ')')}`;
    default:
      return elementsOf(element).map(mathText).join('');
  }
}

function fenced(element: XmlElement): string {
  return elementsOf(element)
    .filter((each) => each.name === 'e')
    .map(mathText)
    .join(', ');
}

/** The sign that an operator or a pair of brackets is drawn with, which may be none at all. */
function sign(element: XmlElement, properties: string, name: string, usual: string): string {
  return attribute(child(element, properties, name), 'm:val') ?? usual;
}

/** More than one sign needs brackets to stay together. */
function grouped(text: string): string {
  return Array.from(text).length > 1 ? `(${text})` : text;
}
