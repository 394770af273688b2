/** Local models that reason write their thoughts into the answer itself, between these tags and before anything else. */
const OPEN = '<think>';
const CLOSE = '</think>';

/** The answer without the thoughts it begins with; nothing while they have not ended. */
export function visibleText(answer: string): string {
  const text = answer.trimStart();
  if (!text.startsWith(OPEN)) return answer;
  const end = text.indexOf(CLOSE);
  return end === -1 ? '' : text.slice(end + CLOSE.length).trimStart();
}

/** Wraps a listener for streamed text so that it hears the visible part only. */
export function withoutThoughts(onText: (text: string) => void): (piece: string) => void {
  let held: string | null = '';
  return (piece) => {
    if (held === null) {
      if (piece !== '') onText(piece);
      return;
    }
    held += piece;
    if (OPEN.startsWith(held.trimStart().slice(0, OPEN.length)) && !held.includes(CLOSE)) return;
    const visible = visibleText(held);
    if (visible === '') return;
    held = null;
    onText(visible);
  };
}
