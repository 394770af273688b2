/** What a host says, in the language of this page. Hosts speak English (docs/decisions/0009-languages.md). */
import { isProblem, Problem } from '../../../contract/problem.ts';
import type { CallOptions, Transport } from '../../../client/transport.ts';

type Translate = (sentence: string) => string;

/** Where answers hold sentences of the host, by their topic. */
const SENTENCES_IN: Readonly<Record<string, readonly string[]>> = {
  ai: ['rationale'],
  desktop: ['lastSyncError'],
  documents: ['progressMessage', 'errorMessage'],
  exports: ['label', 'hint', 'message'],
  imports: ['label', 'hint', 'message', 'title'],
  quality: ['action', 'issues', 'matchedPatterns', 'message'],
  user: ['name'],
};

let translate: Translate = (sentence) => sentence;

/** From now on what a host says is said by `how`. */
export function sayHostSentences(how: Translate): void {
  translate = how;
}

/** The same transport, whose refusals and answers speak the language of the page. */
export function inPageLanguage<Spoken extends Transport>(transport: Spoken): Spoken {
  return {
    ...transport,
    async call(operation: string, input: unknown, options?: CallOptions) {
      try {
        return inPageWords(operation.split('.')[0] ?? '', await transport.call(operation, input, options));
      } catch (error) {
        throw isProblem(error) ? translated(error) : error;
      }
    },
  };
}

/** An answer about a topic of the contract in the words of the page. A worker has English words too: it loads a catalogue of its own. */
export function inPageWords<Answer>(topic: string, answer: Answer): Answer {
  const fields = SENTENCES_IN[topic];
  return fields === undefined ? answer : (withSentences(answer, fields) as Answer);
}

function translated(problem: Problem): Problem {
  const { code, detail, extras, status } = problem;
  const own = translate(detail);
  return own === detail ? problem : new Problem(code, own, { extras, status, cause: problem });
}

/** A copy in which the named fields are translated, however deep they lie; the value itself where there are none. */
function withSentences(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withSentences(one, fields));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, fields.includes(key) ? said(part) : withSentences(part, fields)]),
  );

  function said(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(said);
    return typeof part === 'string' ? translate(part) : withSentences(part, fields);
  }
}
