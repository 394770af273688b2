/** The quality report: what is found in cards, and changes that are proposed (ai §2, "Quality report panel"). */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

const cards = (n: number) => plural(n, 'card', 'cards');

export const quality = inLanguage('quality', {
  title: 'Quality Review',
  none: (reviewed: number) => `No quality issues detected (${plural(reviewed, 'card', 'cards')} reviewed)`,
  found: (issues: number, reviewed: number) => `Found ${plural(issues, 'issue', 'issues')} in ${cards(reviewed)}`,
  duplicates: 'Exact Duplicates',
  longCards: 'Long Cards',
  compound: 'Compound Questions',
  removeDuplicates: 'Auto-Remove Duplicates',
  recommendations: 'Recommendations',
  semantic: 'AI Semantic Review',
  high: 'High',
  medium: 'Medium',
  more: (n: number) => `+${n} more`,

  /** Not in the specification. */
  nearDuplicates: 'Near Duplicates',
  contradictions: 'Contradictions',
  contradiction: {
    number: 'different numbers',
    yesNo: 'yes and no',
    negation: 'one denies what the other says',
    opposite: 'opposite answers',
    answer: 'different answers',
  },
  card: (n: number) => `card ${n}`,
  quoted: (text: string) => `“${text}”`,
  goToCard: (n: number, question: string) => `Go to card ${n}, “${question}”`,
  unsupported: 'Unsupported Cards',
  removeUnsupported: 'Delete Unsupported Cards',
  doubts: 'Doubtful Answers',
  proposals: 'Proposed changes',
  outOf: 'out of 100',
  scoreOf: (score: number) => `Score ${score} out of 100`,
  grade: { good: 'good', fair: 'fair', poor: 'needs work' },
  checking: 'Checking the cards',
  failed: 'The cards could not be checked.',
  fewer: 'Show fewer',
  match: (percent: number) => `${percent}% match`,
  confidence: (percent: number) => `${percent}% confidence`,
  patterns: (n: number) => plural(n, 'pattern', 'patterns'),
  lengths: (question: number, answer: number) =>
    `question ${question.toLocaleString('en')}, answer ${answer.toLocaleString('en')} characters`,
  repeats: (topic: string, number: number) => `repeats card ${number} of ${topic}`,
  like: (topic: string, number: number) => `like card ${number} of ${topic}`,
  goTo: (question: string) => `Go to “${question}”`,
  noQuestion: 'a card without a question',

  issue: {
    longQuestion: (chars: number, limit: number) => `question of ${chars} characters (up to ${limit} read well)`,
    longAnswer: (chars: number, limit: number) => `answer of ${chars} characters (up to ${limit} are recalled as one)`,
    manySentences: (n: number) => `answer of ${n} sentences`,
    manyItems: (n: number) => `answer lists ${n} things`,
  },
  pattern: {
    severalQuestions: 'several questions',
    joinedQuestions: 'joined questions',
    joinedTasks: 'joined tasks',
    parts: 'numbered parts',
    pairedAspects: 'two aspects at once',
    list: 'a list of subjects',
    enumeration: 'asks for a list',
    listedAnswer: 'the answer is a list',
  },
  severity: { high: 'HIGH', medium: 'MEDIUM', low: 'LOW' },
  recommend: {
    contradictions: (n: number) => (n === 1 ? 'One card contradicts another.' : `${cards(n)} contradict others.`),
    contradictionsAction: 'Read both on their pages and keep the right one.',
    unsupported: (n: number) =>
      n === 1 ? 'One card is not borne out by its document.' : `${cards(n)} are not borne out by their document.`,
    unsupportedAction: 'Look for them in the document, or delete them.',
    doubts: (n: number) =>
      n === 1
        ? 'One answer says more than its passage.'
        : `${n.toLocaleString('en')} answers say more than their passages.`,
    doubtsAction: 'Compare each with its passage.',
    exact: (n: number) =>
      n === 1 ? 'One card repeats another word for word.' : `${cards(n)} repeat others word for word.`,
    exactAction: 'Remove the copies.',
    near: (n: number) =>
      n === 1 ? 'One card says nearly the same as another.' : `${cards(n)} say nearly the same as others.`,
    nearAction: 'Compare them and keep the better one.',
    compound: (n: number) =>
      n === 1 ? 'One question asks for more than one thing.' : `${cards(n)} ask for more than one thing.`,
    compoundAction: 'Split each into cards that ask for one thing.',
    long: (n: number) => (n === 1 ? 'One card is long.' : `${cards(n)} are long.`),
    longAction: 'Shorten them to what has to be recalled.',
  },

  fix: {
    kind: {
      split: (n: number) => `Split into ${n} cards`,
      shorten: 'Shorten',
      rephrase: 'Rephrase',
      remove: 'Delete the copy',
    },
    byModel: 'proposed by AI',
    accept: 'Accept',
    refuse: 'Refuse',
    acceptOf: (kind: string, question: string) => `Accept: ${kind}, “${question}”`,
    refuseOf: (kind: string, question: string) => `Refuse: ${kind}, “${question}”`,
    question: 'Question',
    answer: 'Answer',
    newCard: (n: number) => `Card ${n}`,
    removed: 'removed',
    added: 'added',
    none: 'No safe change can be proposed without AI. Each entry above leads to its card.',
    accepted: {
      split: (n: number) => `Split 1 card into ${n}.`,
      shorten: 'Shortened 1 card.',
      rephrase: 'Rephrased 1 card.',
      remove: 'Deleted 1 copy.',
    },
  },
  removedUnsupported: (n: number) => `Deleted ${plural(n, 'unsupported card', 'unsupported cards')}.`,
  removedDuplicates: (n: number) => `Deleted ${plural(n, 'duplicate card', 'duplicate cards')}.`,

  model: {
    ask: 'Review with AI',
    asking: 'AI reviews the cards…',
    cost: (n: number) => `Sends the text of ${cards(n)} to your AI service.`,
    stop: 'Stop',
    duplicates: (n: number) => plural(n, 'semantic duplicate found', 'semantic duplicates found'),
    improvements: (n: number) => plural(n, 'improvement recommended', 'improvements recommended'),
    unreadable: 'The answer of the AI service could not be read. What is listed above stands.',
  },
});
