/** Cards as Markdown to read and to print, which `markdownReader` reads back. */
import { messages } from '../../contract/messages/index.ts';
import { writeLabelled } from './labelled-cards.ts';
import { writeTags } from './tag-cell.ts';
import { beginsSet, textWriter, type WrittenCard } from './text-writer.ts';

const { labels, markdownYes, writers } = messages.texts;

export const markdownWriter = textWriter({
  form: 'markdown',
  label: writers.markdown,
  hint: writers.markdownHint,
  ending: 'md',
  mime: 'text/markdown',
  options: [],
  lines: (cards, before) =>
    cards
      .map(
        (card, i) =>
          (beginsSet(card, i === 0 ? before : (cards[i - 1] ?? null)) ? headLines(card) : '') + cardLines(card),
      )
      .join(''),
});

function headLines({ topic, folderPath }: WrittenCard): string {
  const folder = folderPath === '' ? '' : `**${labels.folder}:** ${folderPath}\n\n---\n\n`;
  return `# ${topic.replaceAll(/\s+/g, ' ').trim()}\n\n${folder}`;
}

function cardLines({ card }: WrittenCard): string {
  const { question, answer, hint = '', tags } = card;
  const parts = [
    writeLabelled('question', question),
    answer === '' ? '' : writeLabelled('answer', answer),
    hint === '' ? '' : writeLabelled('hint', hint),
    tags.length === 0 ? '' : writeLabelled('tags', writeTags(tags)),
    card.bothWays === true ? writeLabelled('bothWays', markdownYes) : '',
  ];
  return `${parts.filter((part) => part !== '').join('\n')}\n---\n\n`;
}
