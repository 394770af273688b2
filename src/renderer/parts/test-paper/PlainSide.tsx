import { useMemo } from 'react';
import { CardFaceText } from '../CardFaceText.tsx';

/** A text of a test, drawn as the side of a card is: with its emphasis and formulas, and nothing left to ask. */
export function PlainSide({ text }: { text: string }) {
  const pieces = useMemo(() => [{ kind: 'text' as const, text }], [text]);
  return <CardFaceText pieces={pieces} side="answer" />;
}
