/** The answer that pieces of it make, whole or streamed. */
import { AiError, type AiResult, type Finish } from '../provider.ts';
import type { Piece } from './dialect.ts';
import { visibleText } from './thoughts.ts';

/** Null while nothing says that it ended. */
export function finishOf(pieces: readonly Piece[]): Finish | null {
  return pieces.findLast(({ finish }) => finish !== null)?.finish ?? null;
}

/** @throws AiError for an answer that says nothing */
export function wholeAnswer(pieces: readonly Piece[], model: string): AiResult {
  const finish = finishOf(pieces) ?? 'other';
  const text = visibleText(pieces.map((piece) => piece.text).join(''));
  const usage = pieces.findLast((piece) => piece.usage !== null)?.usage ?? null;
  if (finish === 'blocked') throw new AiError('blocked', 'the model declined to answer', { usage });
  if (text === '') throw new AiError('empty', `the answer held no text (finish ${finish})`, { usage, finish });
  return { text, finish, usage, model, raw: pieces.length === 1 ? pieces[0]?.raw : pieces.map(({ raw }) => raw) };
}
