/**
 * One card of a text with gaps: the question has dots or hints where its gaps are, the answer shows what stood there. Gaps of other cards
 * are filled in on both sides.
 */
import { plainCloze, type ClozePart } from './cloze.ts';

/** A stretch that both sides show alike, or the place of a gap of this card. */
export type FacePiece = FaceText | FaceGap;

interface FaceText {
  readonly kind: 'text';
  readonly text: string;
}

interface FaceGap {
  readonly kind: 'gap';
  readonly answer: string;
  readonly hint: string | null;
}

/** What a gap without a hint looks like. */
const DOTS = '…';

/** The text as the card `number` has it. No two texts stand side by side, so that Markdown around gaps stays whole. */
export function clozeFace(parts: readonly ClozePart[], number: number): FacePiece[] {
  const pieces: FacePiece[] = [];
  const walk = (list: readonly ClozePart[]): void => {
    for (const part of list) {
      if (part.kind === 'text') addText(pieces, part.text);
      else if (part.numbers.includes(number)) {
        pieces.push({ kind: 'gap', answer: plainCloze(part.parts), hint: part.hint });
      } else walk(part.parts);
    }
  };
  walk(parts);
  return pieces;
}

/** The question in one line of text: `The capital of France is […].` */
export function questionText(pieces: readonly FacePiece[]): string {
  return joined(pieces, ({ hint }) => `[${hint ?? DOTS}]`);
}

/** The answer in one line of text. `mark` puts what was asked for apart, `(text) => `**${text}**`` for instance. */
export function answerText(pieces: readonly FacePiece[], mark = (answer: string): string => answer): string {
  return joined(pieces, ({ answer }) => mark(answer));
}

/** What a person has to know, gap by gap. */
export function gapAnswers(pieces: readonly FacePiece[]): string[] {
  return pieces.flatMap((piece) => (piece.kind === 'gap' ? [piece.answer.trim()] : []));
}

function joined(pieces: readonly FacePiece[], ofGap: (gap: FaceGap) => string): string {
  return pieces.map((piece) => (piece.kind === 'text' ? piece.text : ofGap(piece))).join('');
}

function addText(pieces: FacePiece[], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === 'text') pieces[pieces.length - 1] = { kind: 'text', text: last.text + text };
  else if (text !== '') pieces.push({ kind: 'text', text });
}
