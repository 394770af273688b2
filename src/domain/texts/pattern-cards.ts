/** The cards that a passage of a note holds already, written as Obsidian's spaced repetition has them (formats.md, "Obsidian SR"). */
import { hasGaps } from '../cards/faces.ts';
import { readNote } from './obsidian-note.ts';
import { HIGHLIGHTS } from './obsidian-sides.ts';

export interface PatternCard {
  readonly question: string;
  readonly answer: string;
  readonly bothWays: boolean;
}

/**
 * `Question::Answer`, `Question:::Answer` (both ways), a block divided by a line `?` or `??`, and paragraphs with `==gaps==`. Who asks for cards
 * means every `Key:: value`, so none is taken for a field.
 */
export function cardsOfPassage(text: string): PatternCard[] {
  const { cards } = readNote(text, { marks: HIGHLIGHTS, fields: new Set(), root: '' });
  return cards
    .map(({ question, answer, bothWays }) => ({ question: question.trim(), answer: answer.trim(), bothWays }))
    .filter(({ question, answer }) => question !== '' && (answer !== '' || hasGaps(question)));
}
