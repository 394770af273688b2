/** Finds JSON in what a model wrote, which may be fenced, wrapped in talk, preceded by thoughts, or cut off. */

const FENCED = /```(?:json)?\s*\n?([\s\S]*?)(?:```|$)/gi;
const THOUGHTS = /<(think|thinking|thought)>[\s\S]*?<\/\1>/gi;
/** How many places where JSON could begin are tried, and how many ends when it is cut off. */
const STARTS_TRIED = 6;
const ENDS_TRIED = 60;

/** The value an answer holds, or undefined when nothing in it can be read as an object or a list. */
export function parseAnswer(answer: string): unknown {
  const candidates = candidatesOf(answer);
  return firstOf(candidates, parseObject) ?? firstOf(candidates.flatMap(startsOf), parsePrefix);
}

/**
 * Whether an answer ends before its JSON does, however much of it can be read: some servers cut at a limit and say nothing of it. `isToldCut`: the
 * model's server says that it did; then only JSON that is whole is believed.
 */
export function isCutOff(answer: string, isToldCut: boolean): boolean {
  const candidates = candidatesOf(answer);
  if (firstOf(candidates, parseObject) !== undefined) return false;
  const [begun] = candidates.flatMap(startsOf);
  return isToldCut || (begun !== undefined && endsOpen(begun));
}

function candidatesOf(answer: string): string[] {
  const text = answer.replace(THOUGHTS, '').trim();
  const fenced = [...text.matchAll(FENCED)].map((match) => match[1] ?? '');
  return [text, ...fenced];
}

function firstOf(candidates: readonly string[], read: (text: string) => unknown): unknown {
  for (const candidate of candidates) {
    const value = read(candidate);
    if (value !== undefined) return value;
  }
  return undefined;
}

function parseObject(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The rests of a text that begin where JSON could begin. */
function startsOf(text: string): string[] {
  const starts = [...text.matchAll(/[{[]/g)].slice(0, STARTS_TRIED);
  return starts.map((match) => text.slice(match.index));
}

/** A place where a value ended, and the brackets that were still open there. */
interface End {
  readonly at: number;
  readonly open: string;
}

/** Reads as much of a text as is whole: cuts behind a finished object or list and closes what is still open, the longest first. */
function parsePrefix(text: string): unknown {
  const ends = endsOf(text);
  return firstOf(
    ends
      .slice(-ENDS_TRIED)
      .toReversed()
      .map(({ at, open }) => text.slice(0, at) + open),
    parseObject,
  );
}

const endsOf = (text: string): readonly End[] => scan(text).ends;

/** Whether brackets are open at the end of the text that nothing there contradicts. */
const endsOpen = (text: string): boolean => scan(text).isOpen;

function scan(text: string): { readonly ends: readonly End[]; readonly isOpen: boolean } {
  const ends: End[] = [];
  let closers = '';
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{') closers = `}${closers}`;
    else if (char === '[') closers = `]${closers}`;
    else if (char === '}' || char === ']') {
      if (closers[0] !== char) return { ends, isOpen: false };
      closers = closers.slice(1);
      ends.push({ at: at + 1, open: closers });
      if (closers === '') return { ends, isOpen: false };
    }
  }
  return { ends, isOpen: closers !== '' };
}
