/** Cards as a note for Obsidian's spaced repetition plug-in, which `obsidianReader` reads back as they were. */
import { messages } from '../../contract/messages/index.ts';
import { hasGaps } from '../cards/faces.ts';
import { pathNames } from '../paths.ts';
import { writeHidden } from './hidden-words.ts';
import { readNote } from './obsidian-note.ts';
import { HIGHLIGHTS, writeHighlights, writeSide } from './obsidian-sides.ts';
import { writeTags } from './tag-cell.ts';
import { beginsSet, textWriter, type WrittenCard } from './text-writer.ts';

const { writers } = messages.texts;
export const DECK_TAG = 'flashcards';
/** A question on one line with its answer must not look like a point of a list, begin with a tag, or share code or braces with it. */
const PLAIN_LINE = /^[\p{L}\p{N}"'„“«¿¡(](?!\d{0,2}[.)]\s)[^\n`{]*$/u;

export const obsidianWriter = textWriter({
  form: 'obsidian',
  label: writers.obsidian,
  hint: writers.obsidianHint,
  ending: 'md',
  mime: 'text/markdown',
  options: [],
  lines: (cards, before) =>
    cards
      .map((card, i) => {
        const last = i === 0 ? before : (cards[i - 1] ?? null);
        return (beginsSet(card, last) ? deckLines(card, last) : '') + cardLines(card);
      })
      .join(''),
});

/** A tag has no spaces and few signs, so what is exact stands below it. */
function deckLines({ topic, folderPath }: WrittenCard, last: WrittenCard | null): string {
  const tag = [DECK_TAG, ...[...pathNames(folderPath), topic].map(tagPart)].join('/');
  const lines = [`#${tag}`, writeHidden('set', topic), writeHidden('folder', folderPath)];
  return `${last === null ? '' : '\n'}${lines.join('\n')}\n\n`;
}

function tagPart(name: string): string {
  const part = name.replaceAll(/[^\p{L}\p{N}_]+/gu, '-').replaceAll(/^-+|-+$/g, '');
  return part === '' ? '-' : part;
}

function cardLines({ card }: WrittenCard): string {
  const { hint = '', tags, flag = 0, sourceId } = card;
  const isGapped = hasGaps(card.question);
  const hidden = [
    isGapped && card.answer !== '' ? writeHidden('extra', card.answer) : '',
    hint === '' ? '' : writeHidden('hint', hint),
    tags.length === 0 ? '' : writeHidden('tags', writeTags(tags)),
    flag === 0 ? '' : writeHidden('flag', String(flag)),
    card.suspended === true ? writeHidden('suspended', '1') : '',
    sourceId === null ? '' : writeHidden('id', sourceId),
  ];
  const sides = isGapped ? gappedSide(card.question) : twoSides(card);
  return `${[...hidden.filter((line) => line !== ''), sides].join('\n')}\n\n`;
}

/** Gaps are highlighted where that is read back as the same one card, and else stand as they are kept here. */
function gappedSide(question: string): string {
  const written = writeHighlights(question);
  if (written === null) return writeSide(question);
  const { cards } = readNote(written, { marks: HIGHLIGHTS, fields: new Set(), root: DECK_TAG });
  return cards.length === 1 && cards[0]?.question === question ? written : writeSide(question);
}

function twoSides({ question, answer, bothWays }: WrittenCard['card']): string {
  const [front, back] = [writeSide(question), writeSide(answer)];
  const isPlain = PLAIN_LINE.test(front) && PLAIN_LINE.test(back) && !front.endsWith(':');
  if (isPlain) return `${front}${bothWays === true ? ':::' : '::'}${back}`;
  return `${front}\n${bothWays === true ? '??' : '?'}\n${back}`;
}
