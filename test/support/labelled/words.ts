/** Words without end that look like prose: the same for the same seed. */

const SUBJECTS = [
  'the tide',
  'a current',
  'the moon',
  'every harbour',
  'this coast',
  'an estuary',
  'the observer',
  'salt water',
];
const VERBS = ['follows', 'delays', 'carries', 'reaches', 'explains', 'measures', 'shapes', 'outlasts', 'resembles'];
const OBJECTS = [
  'the shallow shore',
  'a second wave',
  'what was expected',
  'the older records',
  'its own reflection',
  'the spring flood',
  'a narrow channel',
  'the long calm of summer',
];
const ADDITIONS = [
  'in most years',
  'as the tables show',
  'after a full day',
  'where the bed is steep',
  'without much warning',
  'by about a third',
  'against the wind',
];

/** Sentences whose words come one by one. */
export function* prose(seed: number): Generator<string, never> {
  let state = seed;
  const pick = (list: readonly string[]): string => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[Math.floor((state / 2_147_483_648) * list.length)] ?? '';
  };
  for (;;) {
    const sentence = `${pick(SUBJECTS)} ${pick(VERBS)} ${pick(OBJECTS)}, ${pick(ADDITIONS)}, and ${pick(SUBJECTS)} ${pick(VERBS)} ${pick(OBJECTS)}.`;
    yield* (sentence[0]?.toUpperCase() + sentence.slice(1)).split(' ');
  }
}

/** The next words as one piece. */
export function take(words: Iterator<string>, count: number): string {
  return Array.from({ length: count }, () => words.next().value as string).join(' ');
}
