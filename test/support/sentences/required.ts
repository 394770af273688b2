/** What has to be seen: every sentence of a part of the message catalogue, and every form of the sentences with something filled in. */

/** A part of the catalogue: sentences, functions that make one, and groups of both. */
export interface Catalogue {
  readonly [name: string]: string | readonly (string | Catalogue)[] | ((...values: never[]) => string) | Catalogue;
}

export interface Required {
  /** Where it stands in the catalogue, e.g. `dashboard.welcome.title`. */
  readonly name: string;
  /** The sentence, with `‹›` for what is filled in. */
  readonly form: string;
  readonly isIn: (text: string) => boolean;
}

/** Values with which a function of the catalogue is called, for those that ordinary ones do not fit. */
export type Examples = Readonly<Record<string, readonly (readonly unknown[])[]>>;

type MakeSentence = (...values: unknown[]) => unknown;

/** Stands for what is filled in. */
const FILLED = '‹›';
/** Numbers that nothing in a sentence looks like. */
const marker = (at: number): number => 70_071 + at;
const WORD = 'qxqx';
/** For the plural's other forms, for absence, and for a word where others would be numbers. */
const OTHER_VALUES = [0, 1, null, WORD];
/** A shorter sentence, such as “Name”, must stand alone: within others it may be a part of anything. */
const WORDS_FOUND_WITHIN = 3;

/** Everything below `part`, whose name is `path`. Throws for a function that no value fits. */
export function requiredIn(part: Catalogue, path: string, examples: Examples = {}): Required[] {
  return Object.entries(part).flatMap(([key, entry]) => {
    const name = `${path}.${key}`;
    if (typeof entry === 'string') return [required(name, entry)];
    if (typeof entry === 'function') {
      const make = entry as unknown as MakeSentence;
      return formsOf(name, make, examples[name]).map((form) => required(name, form));
    }
    return requiredIn(entry as Catalogue, name, examples);
  });
}

/** The different sentences that a function makes: one for any value, and those that it makes of special ones. */
function formsOf(name: string, make: MakeSentence, examples: readonly (readonly unknown[])[] | undefined): string[] {
  const calls = examples ?? ordinaryCalls(make.length);
  const forms = new Set(calls.map((values) => formOf(make, values)).filter((form) => form !== null));
  if (forms.size === 0) throw new Error(`No sentence came of ${name}: give it values in exceptions.ts.`);
  return [...forms];
}

/** Each value in its turn is a special one; the others are numbers. */
function ordinaryCalls(count: number): unknown[][] {
  const numbers = Array.from({ length: count }, (_, at) => marker(at));
  return [numbers, ...numbers.flatMap((_, at) => OTHER_VALUES.map((value) => numbers.with(at, value as number)))];
}

/** The sentence made of these values, without them; null when they do not fit. */
function formOf(make: MakeSentence, values: readonly unknown[]): string | null {
  let sentence: unknown;
  try {
    sentence = make(...values);
  } catch {
    return null;
  }
  if (typeof sentence !== 'string' || /\b(undefined|null|NaN|true|false|\[object)/.test(sentence)) return null;
  return values.reduce<string>((form, value) => {
    if (typeof value === 'number') return form.replaceAll(writtenAs(value), FILLED);
    const words = (Array.isArray(value) ? value : [value]).filter((word) => typeof word === 'string' && word !== '');
    return words.reduce<string>((filled, word) => filled.replaceAll(word as string, FILLED), form);
  }, sentence);
}

/** A number as it stands in a sentence, with or without marks between its digits, and not as a part of another one. */
function writtenAs(value: number): RegExp {
  return new RegExp(
    String.raw`(?<![\d.,])${String(value)
      .split('')
      .join(String.raw`[.,\s’]?`)}(?![.,]?\d)`,
    'g',
  );
}

function required(name: string, form: string): Required {
  const sentence = form.replaceAll(/\s+/g, ' ').trim();
  const words = sentence.split(/[\s‹›]+/).filter((word) => /\p{L}{2}/u.test(word));
  const pattern = sentence.split(FILLED).map(asPattern).join('.+?');
  const expression =
    words.length < WORDS_FOUND_WITHIN
      ? new RegExp(`^${pattern}$`, 'u')
      : new RegExp(String.raw`(?<![\p{L}\d])${pattern}(?![\p{L}\d])`, 'u');
  return { name, form: sentence, isIn: (text) => text === sentence || expression.test(text) };
}

function asPattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
