/** Texts of charts and of diagrams, which have parts of their own. */
import { cleanText } from '../text-runs.ts';
import { paragraphLines } from './paragraphs.ts';
import { child, descendants, ownText, type XmlElement } from './xml.ts';

/** Beyond so many points a line is a curve to look at. */
const MAX_POINTS = 40;

/** Whether `chartLines` says all that a chart shows: not of one without data in its part, nor of one that is a curve. */
export function isChartRead(root: XmlElement): boolean {
  const series = descendants(root, 'ser').map((each) => valuesOf(child(each, 'val') ?? child(each, 'yVal')).length);
  return series.length > 0 && series.every((points) => points > 0 && points <= MAX_POINTS);
}

/** The title, then a line for each series: `Sales: 2023 4.3, 2024 5.1`. */
export function chartLines(root: XmlElement): string[] {
  const title = child(root, 'chart', 'title');
  const series = descendants(root, 'ser').map((each) => {
    // Points scattered over a plane have two numbers each.
    const names = valuesOf(child(each, 'cat') ?? child(each, 'xVal'));
    const values = valuesOf(child(each, 'val') ?? child(each, 'yVal'));
    const name = valuesOf(child(each, 'tx'))[0] ?? '';
    const points = values.slice(0, MAX_POINTS).map((value, n) => [names[n], value].filter(Boolean).join(' '));
    return [name, points.join(', ')].filter((part) => part !== '').join(': ');
  });
  return [...(title ? descendants(title, 'rich').flatMap(paragraphLines) : []), ...series].filter(
    (line) => line !== '',
  );
}

/** The texts of a diagram's points, in the order in which they were written. */
export function diagramLines(root: XmlElement): string[] {
  return descendants(root, 'pt').flatMap((point) => paragraphLines(child(point, 't')));
}

function valuesOf(element: XmlElement | undefined): string[] {
  return element ? descendants(element, 'v').map((value) => cleanText(ownText(value)).trim()) : [];
}
