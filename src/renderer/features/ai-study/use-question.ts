import { useState } from 'react';
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';

const DRAFT_KEY = 'ninefold:chat-question';

/** The question that is being written, and how to write it. It is there again after a reload. */
export function useQuestion(): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(restored);
  const write = (next: string): void => {
    setText(next);
    if (next === '') removeStored(DRAFT_KEY);
    else writeStored(DRAFT_KEY, next);
  };
  return [text, write];
}

function restored(): string {
  const stored = readStored(DRAFT_KEY);
  return typeof stored === 'string' ? stored : '';
}
