/** Where one question is several, and each of its parts as a question of its own, made of no other words than the card's. */
import { sentencesOf } from './answer-parts.ts';

const ASKS =
  'what|which|who|whom|whose|when|where|why|how|was|welche[rsmn]?|wer|wann|wo|warum|wieso|wie|qu[eé]|quel(?:le)?s?|qui|quand|où|pourquoi|comment|cu[aá]l(?:es)?|qui[eé]n(?:es)?|cu[aá]ndo|d[oó]nde|por qu[eé]|c[oó]mo';
const TASKS =
  'define|describe|explain|name|list|state|give|compare|outline|identify|discuss|summari[sz]e|calculate|nenne|beschreibe|erkläre|définis(?:sez)?|explique[rz]?|nomme[rz]?|define|describe|explica';
const JOINS = 'and|or|as well as|und|oder|sowie|et|ou|y|o';

const JOINED_QUESTION = new RegExp(String.raw`,?\s+(?:${JOINS})\s+(?=(?:${ASKS})\s)`, 'giu');
const BEGINS_ASKING = new RegExp(
  String.raw`^[¿\s]*(?:(?:in|at|to|from|for|by|of|on|with)\s+)?(?:${ASKS})(?=[\s'’])`,
  'iu',
);
const JOINED_TASK = new RegExp(String.raw`,?\s+(?:${JOINS})\s+(?:then\s+)?(?=(?:${TASKS})\s)`, 'giu');
const BEGINS_TASK = new RegExp(String.raw`^\s*(?:${TASKS})\s`, 'iu');
const PART_MARK = /(?:^|\s)\(?(?:[a-e]|[1-6]|i{1,3}|iv)\)\s+/g;
/** Aspects that each have an answer of their own. */
const ASPECT =
  'advantages?|disadvantages?|pros|cons|causes?|effects?|consequences?|symptoms?|treatments?|structures?|functions?|definitions?|examples?|strengths?|weaknesses|inputs?|outputs?|reactants|products|origins?|insertions?|benefits?|risks?|signs?|uses?|Ursachen?|Folgen?|Vorteile?|Nachteile?|causas?|efectos?|ventajas?|desventajas?|avantages?|inconvénients?';
const PAIRED_ASPECTS = new RegExp(
  String.raw`^(.*?\b)(${ASPECT})\s+(?:and|und|et|y)\s+(?:the\s+|die\s+|les\s+|los\s+|las\s+)?(${ASPECT})\b(.*)$`,
  'iu',
);
/** Questions about two things together, which are one question. */
const TOGETHER =
  /\b(?:between|difference|differ|compare|contrast|relationship|relation|related|combine|both|unterschied|différence|diferencia)\b/i;
const SUBJECT = /^(?:what|who|where)\s+(?:is|are|was|were)\s+(?:meant by\s+)?(?:(?:the|a|an)\s+)?(.+)$/i;
const PRONOUN = /\b(it|they|this|he|she)\b/i;
const POINTING = /\b(?:it|its|they|them|their|this|these|those|he|she|his|her|him)\b/i;

/** The questions between question marks, with the sentences that stand before all of them. */
export function separateQuestions(question: string): string[] {
  const [first = '', ...others] = question.match(/[^?？]+[?？]/g) ?? [];
  if (others.length === 0) return [];
  const sentences = sentencesOf(first);
  const intro = sentences
    .slice(0, -1)
    .map((sentence) => `${sentence} `)
    .join('');
  const asked = [sentences.at(-1) ?? '', ...others].map((part) => part.trim());
  return withSubject(asked).map((part) => intro + part);
}

/** "What is osmosis, and why does it matter?" as two questions; what "it" stands for is put in its place. */
export function joinedQuestions(question: string): string[] {
  if (!BEGINS_ASKING.test(question)) return [];
  const parts = splitAt(question, JOINED_QUESTION);
  return parts.length < 2 ? [] : withSubject(parts.map(asQuestion));
}

/** "Define osmosis and describe …" as two tasks. */
export function joinedTasks(question: string): string[] {
  if (!BEGINS_TASK.test(question)) return [];
  const parts = splitAt(question, JOINED_TASK);
  return parts.length < 2 ? [] : parts.map((part) => capitalised(part.replace(/[.?]$/, '') + ending(question)));
}

/** "(a) … (b) …", what stands before them in front of each. */
export function markedQuestions(question: string): string[] {
  const marks = [...question.matchAll(PART_MARK)];
  if (marks.length < 2) return [];
  const intro = question.slice(0, marks[0]?.index).trim();
  const parts = marks.map(({ index, 0: mark }, i) => question.slice(index + mark.length, marks[i + 1]?.index));
  return parts.map((part) => [intro, part.trim().replace(/[,;]$/, '')].filter((text) => text !== '').join(' '));
}

/** "What are the causes and effects of …" as a question for each. */
export function pairedAspects(question: string): string[] {
  if (TOGETHER.test(question)) return [];
  const [, before, first, second, after] = PAIRED_ASPECTS.exec(question) ?? [];
  if (before === undefined || first?.toLowerCase() === second?.toLowerCase()) return [];
  return [first, second].map((aspect) => `${before}${aspect}${after}`);
}

/** "What are A, B and C?": three or more subjects of one question. */
export function listsSubjects(question: string): boolean {
  return sentencesOf(question).some(
    (sentence) =>
      (BEGINS_ASKING.test(sentence) || BEGINS_TASK.test(sentence)) &&
      !TOGETHER.test(sentence) &&
      /[^,]+,\s+[^,]+,?\s+(?:and|or|und|oder|et|ou|y)\s+[^,]+[?.]?$/i.test(sentence),
  );
}

/** "Name the three …", "What are the five …", "List all …". */
export function asksForList(question: string): boolean {
  const amount = String.raw`(?:all|both|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|zwei|drei|vier|fünf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco)`;
  return (
    new RegExp(
      String.raw`^\s*(?:list|name|give|state|identify|nenne|nomme[rz]?|nombra)\s+(?:the\s+|die\s+|les\s+|los\s+|las\s+)?${amount}\b`,
      'i',
    ).test(question) ||
    new RegExp(
      String.raw`^\s*(?:what|which|was|quel(?:le)?s|cu[aá]les)\s+(?:are|were|sind|sont|son)\s+(?:the\s+|die\s+|les\s+|los\s+|las\s+)?${amount}\b`,
      'iu',
    ).test(question) ||
    /^\s*list\s+/i.test(question)
  );
}

/** Whether a question needs another one to be understood. */
export function pointsBack(question: string): boolean {
  return POINTING.test(question);
}

/** What "it" stands for in later questions, when the first names it: "What is osmosis?". */
function withSubject(questions: readonly string[]): string[] {
  const subject = SUBJECT.exec(questions[0] ?? '')?.[1]?.replace(/[?？]$/, '');
  return questions.map((question, i) =>
    i === 0 || subject === undefined ? question : question.replace(PRONOUN, () => subject),
  );
}

function splitAt(text: string, joint: RegExp): string[] {
  return text
    .split(joint)
    .map((part) => part.trim().replace(/,$/, ''))
    .filter((part) => part !== '');
}

function asQuestion(part: string): string {
  return capitalised(/[?？]$/.test(part) ? part : `${part}?`);
}

function ending(text: string): string {
  return /[.?]$/.exec(text.trim())?.[0] ?? '';
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
