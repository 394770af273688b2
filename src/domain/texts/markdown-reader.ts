/** Cards in Markdown: parts with names, or headings with what stands below them. */
import { messages } from '../../contract/messages/index.ts';
import type { IncomingCard } from '../incoming/incoming.ts';
import { normalisePath } from '../paths.ts';
import { TOPIC_MAX_CHARS, type FoundCard } from './found-cards.ts';
import { cardsOfHeadings } from './heading-cards.ts';
import { countLabelled, readLabelled } from './labelled-cards.ts';
import { metadataOf } from './note-metadata.ts';
import { choiceOption, chosenFlag, chosenOf } from './read-options.ts';
import { readTags } from './tag-cell.ts';
import { textReader } from './text-reader.ts';

const { options: said, titles } = messages.texts;

const STYLES = ['labels', 'headings'] as const;

export const markdownReader = textReader({
  format: 'markdown',
  endings: ['md', 'markdown', 'txt'],
  recognise(sample, ending) {
    const labelled = countLabelled(sample);
    if (ending === 'md' || ending === 'markdown') return labelled > 0 ? 0.8 : 0.4;
    return labelled > 0 ? 0.75 : 0;
  },
  find(text, _file, options) {
    const { body } = metadataOf(text);
    const style = chosenOf(options, 'style', STYLES) ?? (countLabelled(body) > 0 ? 'labels' : 'headings');
    const bothWays = chosenFlag(options, 'bothWays') ?? false;
    const cards = style === 'labels' ? cardsOfLabels(body) : cardsOfHeadings(body);
    return {
      title: titles.markdown,
      cards: bothWays ? cards.map((found) => ({ ...found, card: { ...found.card, bothWays } })) : cards,
      options: [
        choiceOption('style', said.style, style, said.styles),
        { kind: 'flag', key: 'bothWays', label: said.bothWays, value: bothWays },
      ],
    };
  },
});

function cardsOfLabels(text: string): FoundCard[] {
  return readLabelled(text).map(({ topic, folder, parts }) => {
    const card: IncomingCard = {
      sourceId: null,
      question: parts.question ?? '',
      answer: parts.answer ?? '',
      hint: parts.hint ?? '',
      tags: readTags(parts.tags ?? ''),
      bothWays: parts.bothWays !== undefined && !/^no\b/i.test(parts.bothWays),
    };
    return { topic: topic?.slice(0, TOPIC_MAX_CHARS) ?? null, folderPath: normalisePath(folder), card };
  });
}
