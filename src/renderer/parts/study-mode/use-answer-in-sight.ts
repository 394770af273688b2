import { useLayoutEffect, type RefObject } from 'react';

/** What marks the element that shows the answer of a card (`parts/CardFace`); an opened gap is a `mark`. */
export const ANSWER_ATTRIBUTE = 'data-answer';

/** So much of an answer that it is seen to be there, px: a line and the space above it. */
const SEEN = 64;

/**
 * Brings an answer into sight that came below the end of the box, behind a long question. Where a line of it is seen, nothing moves: the eye is on
 * the card already.
 */
export function useAnswerInSight(box: RefObject<HTMLElement | null>, answered: boolean): void {
  useLayoutEffect(() => {
    const answer = answered ? box.current?.querySelector(`[${ANSWER_ATTRIBUTE}], mark`) : null;
    if (!answer) return;
    const end = visibleEnd(answer);
    if (answer.getBoundingClientRect().top > end - SEEN) answer.scrollIntoView({ block: 'nearest' });
  }, [box, answered]);
}

/** Where the part of the window ends in which it can be seen, px from its top: the first box around it that scrolls. */
function visibleEnd(element: Element): number {
  let around = element.parentElement;
  while (around && !['auto', 'scroll'].includes(getComputedStyle(around).overflowY)) around = around.parentElement;
  return around ? around.getBoundingClientRect().bottom : innerHeight;
}
