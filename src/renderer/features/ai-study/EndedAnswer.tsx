import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { unmarked } from '../../../contract/unmarked-text.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { ChatState } from './chat-store.ts';

const said = messages.aiStudy.said;
/** What is longer is read in the page. */
const HEARD_CHARS = 600;

/** Tells a screen reader how an answer has ended, once it has: not each word as it comes, and none that ended before the page was opened. */
export function EndedAnswer({ ended }: { readonly ended: ChatState['ended'] }) {
  const [earlier] = useState(ended);
  return (
    <VisuallyHidden>
      <span role="status">{ended === null || ended === earlier ? '' : wordsOf(ended.answer)}</span>
    </VisuallyHidden>
  );
}

function wordsOf({ state, text, error }: NonNullable<ChatState['ended']>['answer']): string {
  if (state === 'stopped') return said.stopped;
  if (state === 'failed') return said.failed(error ?? '');
  const words = unmarked(text.replaceAll(/\s*\[c\d+\]/gi, ''));
  return said.answered(words.length > HEARD_CHARS ? `${words.slice(0, HEARD_CHARS)}…` : words);
}
