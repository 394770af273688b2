/** Headings that ask, with the text below them as the answer. */
import { fencedLines } from './code-regions.ts';
import { TOPIC_MAX_CHARS, type FoundCard } from './found-cards.ts';

interface Section {
  readonly level: number;
  readonly heading: string;
  readonly lines: string[];
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;

/** A heading with nothing below it asks nothing. The first one names the set when it is above all others. */
export function cardsOfHeadings(text: string): FoundCard[] {
  const sections = sectionsOf(text);
  const [first, ...others] = sections;
  const isTitle = first !== undefined && others.length > 0 && others.every(({ level }) => level > first.level);
  const topic = isTitle ? first.heading.slice(0, TOPIC_MAX_CHARS) : null;
  return (isTitle ? others : sections).flatMap(({ heading, lines }) => {
    const answer = lines.join('\n').trim();
    if (answer === '' || heading === '') return [];
    return [{ topic, folderPath: '', card: { sourceId: null, question: heading, answer } }];
  });
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  const lines = text.split('\n');
  const isFenced = fencedLines(lines);
  for (const [i, line] of lines.entries()) {
    const [all, marks = '', heading = ''] = (isFenced[i] === true ? null : HEADING.exec(line)) ?? [];
    if (all !== undefined) sections.push({ level: marks.length, heading: heading.trim(), lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}
