/** What the fake models answer when they are asked for a test or for verdicts: questions on the very cards they were sent, the same ones every time. They have no words of their own, which would make them repeat one another. */

interface SentTest {
  readonly tasks?: readonly { readonly ref: string; readonly card: SentCard }[];
  readonly topics?: readonly { readonly cards: readonly (SentCard & { readonly ref: string })[] }[];
  readonly answers?: readonly { readonly ref: string; readonly expected: string; readonly given: string }[];
}

interface SentCard {
  readonly question: string;
  readonly answer: string;
}

/** The JSON of an answer, or null when the texts ask for something else. */
export function testAnswerTo(parts: readonly string[]): string | null {
  const system = parts.join('\n');
  const sent = parts.map(readJson).findLast((found) => found?.tasks ?? found?.topics ?? found?.answers);
  if (!sent) return null;
  if (sent.answers) return JSON.stringify({ verdicts: sent.answers.map(verdictOn) });
  const cards = sent.tasks?.map(({ ref, card }) => ({ ref, ...card })) ?? sent.topics?.flatMap((topic) => topic.cards);
  const wanted = Number(/exactly (\d+) questions/.exec(system)?.[1] ?? cards?.length ?? 0);
  const questions = (cards ?? []).slice(0, wanted).map((card, at) => questionOn(card, at, system));
  return JSON.stringify({ questions });
}

function questionOn({ ref, question, answer }: SentCard & { ref: string }, at: number, system: string): object {
  const explanation = `The card says: ${answer}.`;
  if (system.includes('True or false.')) {
    const isTrue = at % 2 === 0;
    return {
      ref,
      question: `${question} ${isTrue ? answer : `Not ${answer}`}.`,
      correctAnswer: isTrue ? 'T' : 'F',
      explanation,
    };
  }
  if (system.includes('Written answer.')) return { ref, question, correctAnswer: answer, explanation };
  const options = [answer, 'An idea of nobody', 'The reverse of it', 'What came before'];
  return { ref, question, options, correctOptionIndex: 0, explanation };
}

/** Right is what was expected, half right what has a part of it. */
function verdictOn({ ref, expected, given }: { ref: string; expected: string; given: string }): object {
  const [typed, answer] = [given.trim().toLowerCase(), expected.toLowerCase()];
  const isPart = typed !== '' && (typed.includes(answer.slice(0, 3)) || answer.includes(typed));
  const verdict = typed === answer ? 'correct' : isPart ? 'partial' : 'incorrect';
  return { ref, verdict, canonicalAnswer: expected, rationale: `Compared with “${expected}”: ${verdict}.` };
}

function readJson(text: string): SentTest | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as SentTest) : null;
  } catch {
    return null;
  }
}
