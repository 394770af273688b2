/** Libraries made at random, as an import hands them over: everything that an Anki package can hold. */
import fc from 'fast-check';
import type { FaceKey } from '../../../src/contract/study.schema.ts';
import { facesOf } from '../../../src/domain/cards/faces.ts';
import { mediaLink, type IncomingCard, type IncomingItem } from '../../../src/domain/incoming/incoming.ts';
import { NOW } from './incoming-files.ts';

const DAY_MS = 86_400_000;

/** Words, marks of Markdown and HTML, formulas, gaps, other scripts: what trips up whoever turns one writing into another. */
const PIECES = [
  'mitochondria',
  'is the',
  '2 * 3',
  'snake_case',
  '**bold**',
  '_italic_',
  '`code <b>`',
  '~~gone~~',
  '"quoted"',
  "it's",
  '$\\frac{1}{x^{2}}$',
  '$$\\int_0^1 x\\,dx$$',
  '$5 and $10',
  '&amp; &lt;',
  '<script>alert(1)</script>',
  'a < b > c',
  'שלום עולם',
  'العربية',
  '漢字かな',
  '👩‍🔬🧪',
  '\n',
  '\n\n',
  '\n- one\n- two\n',
  '\n1. first\n2. second\n',
  '\n> said\n',
  '\n| a | b |\n| --- | --- |\n| 1 | 2 |\n',
  '\n```\ncode\n  {x}\n```\n',
  '[link](https://example.org/a_(b))',
  '\\*',
  '\\{{c1::no}}',
  'C:\\new',
  '::',
  '}}',
  '{{',
  '#tag',
  'https://example.org/?a=1&b=2',
  '\t',
  '  ',
  '|',
  '%20',
  '\u001Fx',
  'é',
  'e\u0301',
];

const MEDIA = ['a.png', 'b c.jpg', '100%.gif', "q'uote(1).webp", 'ton.mp3', 'ünïcode.ogg'];
const PICTURES = MEDIA.slice(0, 4);

const words = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
    ),
    {
      maxLength: 8,
    },
  )
  .map((pieces) => pieces.join(' '));

const gap = fc
  .tuple(fc.integer({ min: 1, max: 4 }), words, fc.option(fc.constantFrom('a hint', 'with *stars*'), { nil: null }))
  .map(([number, text, hint]) => `{{c${number}::${text}${hint === null ? '' : `::${hint}`}}}`);

const side = fc.oneof(
  { weight: 5, arbitrary: words },
  { weight: 1, arbitrary: fc.tuple(words, fc.constantFrom(...MEDIA)).map(([text, name]) => `${text} ${linkTo(name)}`) },
);

const question = fc.oneof(
  { weight: 4, arbitrary: side },
  { weight: 2, arbitrary: fc.array(fc.oneof(words, gap), { maxLength: 5 }).map((parts) => parts.join(' ')) },
  {
    weight: 1,
    arbitrary: words.map(
      (text) =>
        `{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.1:oi=1}}<br>{{c2::image-occlusion:ellipse:left=.5:top=.5:rx=.1:ry=.1}}<br>${text}`,
    ),
  },
);

function linkTo(name: string): string {
  return PICTURES.includes(name) ? `![](${mediaLink(name)})` : `[sound](${mediaLink(name)})`;
}

const tag = fc.constantFrom('biology', 'exam::may', 'two words', 'leech', '日本語');

const baseCard = fc.record({
  question,
  answer: side,
  hint: fc.oneof(fc.constant(''), words),
  questionImage: fc.option(fc.constantFrom(...PICTURES), { nil: null }),
  answerImage: fc.option(fc.constantFrom(...PICTURES), { nil: null }),
  tags: fc.uniqueArray(tag, { maxLength: 3 }),
  flag: fc.integer({ min: 0, max: 7 }),
  suspended: fc.boolean(),
  buriedUntil: fc.option(fc.integer({ min: NOW + 1, max: NOW + DAY_MS }), { nil: null }),
  bothWays: fc.boolean(),
  isTyped: fc.boolean(),
  source: fc.constantFrom(
    null,
    { file: 'book.pdf', page: 3, quote: 'a <quote> & more' },
    { file: 'book.pdf', page: 3, label: '<3>', quote: 'a passage' },
    { file: 'book.pdf', page: null, quote: null, claim: 'a <claim> & more' },
  ),
  updatedAt: fc.integer({ min: 1_300_000_000, max: NOW / 1000 }).map((seconds) => seconds * 1000),
});

const review = fc.record({
  day: fc.integer({ min: 0, max: 900 }),
  rating: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
  durationMs: fc.integer({ min: 0, max: 60_000 }),
  mode: fc.constantFrom('review' as const, 'review' as const, 'cram' as const),
  wait: fc.oneof(
    fc.integer({ min: 1, max: 400 }).map((days) => days * DAY_MS),
    fc.integer({ min: 1, max: 1_200 }).map((seconds) => seconds * 1000),
    fc.constant(null),
  ),
  isReset: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

const memory = fc.record({
  phase: fc.constantFrom('learning' as const, 'review' as const, 'relearning' as const),
  dueAt: fc.integer({ min: NOW - 300 * DAY_MS, max: NOW + 800 * DAY_MS }),
  stability: fc.double({ min: 0.1, max: 2_000, noNaN: true }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  step: fc.integer({ min: 0, max: 4 }),
  reps: fc.integer({ min: 1, max: 300 }),
  lapses: fc.integer({ min: 0, max: 40 }),
  lastReviewAt: fc.option(fc.integer({ min: NOW - 900 * DAY_MS, max: NOW }), { nil: null }),
});

const anyCard = fc.record({
  card: baseCard,
  reviews: fc.array(fc.tuple(fc.nat(), review), { maxLength: 4 }),
  memories: fc.array(memory, { minLength: 5, maxLength: 5 }),
  isStudied: fc.boolean(),
});

const anySet = fc.record({
  topic: fc.constantFrom('Cells', 'Verbs: irregular', 'Ünï – 漢字', 'A/B'),
  folderPath: fc.constantFrom('', 'Biology', 'Biology/Plants', 'Two words/And more'),
  summary: fc.constantFrom('', 'What <cells> do & why'),
  cards: fc.array(anyCard, { maxLength: 6 }),
});

/** A library's items, with the bytes of its media in their names. */
export const anyLibrary: fc.Arbitrary<IncomingItem[]> = fc
  .uniqueArray(anySet, { minLength: 1, maxLength: 4, selector: ({ topic, folderPath }) => `${folderPath}/${topic}` })
  .map((sets) => {
    let [cards, times] = [0, 0];
    const media = MEDIA.map((name): IncomingItem => {
      const bytes = Buffer.from(`bytes of ${name}`);
      return { kind: 'media', name, size: bytes.length, read: () => Promise.resolve(bytes) };
    });
    return [
      ...media,
      ...sets.flatMap((set, i): IncomingItem[] => [
        {
          kind: 'set',
          key: `set ${i}`,
          sourceId: `${1_600_000_000_000 + i}`,
          topic: set.topic,
          folderPath: set.folderPath,
          summary: set.summary,
        },
        ...set.cards.map((made): IncomingItem => {
          const faces = facesOf(made.card, made.card).map(({ key }) => key);
          const card: IncomingCard = {
            ...made.card,
            sourceId: `guid ${(cards += 1)}`,
            reviews: made.isStudied
              ? made.reviews.map(([n, each]) => reviewOf(each, faces[n % faces.length] ?? 'forward', (times += 1)))
              : [],
            memories: made.isStudied
              ? faces.slice(0, 5).map((face, n) => ({ ...(made.memories[n] ?? never()), face }))
              : [],
          };
          return { kind: 'card', setKey: `set ${i}`, card };
        }),
      ]),
    ];
  });

type AnyReview = typeof review extends fc.Arbitrary<infer Made> ? Made : never;

function reviewOf(made: AnyReview, face: FaceKey, time: number): NonNullable<IncomingCard['reviews']>[number] {
  const reviewedAt = NOW - 900 * DAY_MS + made.day * DAY_MS + time;
  const sourceId = String(reviewedAt);
  if (made.isReset) return { op: 'reset', sourceId, face, reviewedAt };
  const { rating, durationMs, mode, wait } = made;
  return {
    op: 'review',
    sourceId,
    face,
    rating,
    reviewedAt,
    durationMs,
    mode,
    dueAt: wait === null ? null : reviewedAt + wait,
  };
}

function never(): never {
  throw new Error('There is a memory for each face.');
}
