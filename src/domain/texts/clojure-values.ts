/**
 * Values of Clojure, in either of the two forms in which Mochi writes them: EDN (edn-format) and Transit in JSON (transit-format 0.8). Keywords become
 * their names, sets and lists arrays, what has a tag its value.
 */

export type ClojureValue =
  | null
  | boolean
  | number
  | string
  | readonly ClojureValue[]
  | { readonly [key: string]: ClojureValue };

/** Nothing that a person keeps nests deeper. */
const DEEPEST = 100;

/** What is no such value; nothing of it is repeated. */
export class ClojureError extends Error {}

/** @throws ClojureError */
export function readEdn(text: string): ClojureValue {
  return new Edn(text).read();
}

/** @throws ClojureError */
export function readTransit(text: string): ClojureValue {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ClojureError('This is no JSON.');
  }
  return new Transit().read(json, 0);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
const CHARACTERS: Readonly<Record<string, string>> = { newline: '\n', space: ' ', tab: '\t', return: '\r' };
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };

class Edn {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): ClojureValue {
    return this.#value(0);
  }

  #value(depth: number): ClojureValue {
    if (depth > DEEPEST) throw new ClojureError('This nests too deep.');
    this.#skip(depth);
    const sign = this.#text.charAt(this.#at);
    if (sign === '"') return this.#string();
    if (sign === '{') return asMap(this.#list('{', depth));
    if (sign === '[' || sign === '(') return this.#list(sign, depth);
    if (sign === '#') return this.#tagged(depth);
    if (sign === '\\') return this.#character();
    const word = this.#word();
    if (word === 'nil') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    if (word.startsWith(':')) return word.slice(1);
    return /^[+-]?\d/.test(word) ? Number.parseFloat(word) : word;
  }

  /** Spaces, commas, remarks and what is taken out with `#_`. */
  #skip(depth: number): void {
    const blank = /(?:[\s,]+|;[^\n]*)+/y;
    blank.lastIndex = this.#at;
    if (blank.test(this.#text)) this.#at = blank.lastIndex;
    if (!this.#text.startsWith('#_', this.#at)) return;
    this.#at += 2;
    this.#value(depth + 1);
    this.#skip(depth + 1);
  }

  #list(opening: string, depth: number): ClojureValue[] {
    this.#at += 1;
    const values: ClojureValue[] = [];
    for (;;) {
      this.#skip(depth + 1);
      if (this.#at >= this.#text.length) throw new ClojureError('This ends too early.');
      if (this.#text.charAt(this.#at) === CLOSING[opening]) break;
      values.push(this.#value(depth + 1));
    }
    this.#at += 1;
    return values;
  }

  #tagged(depth: number): ClojureValue {
    this.#at += 1;
    if (this.#text.charAt(this.#at) === '{') return this.#list('{', depth);
    this.#word();
    return this.#value(depth + 1);
  }

  #string(): string {
    const string = /"((?:[^"\\]|\\.)*)"/sy;
    string.lastIndex = this.#at;
    const [all, inside = ''] = string.exec(this.#text) ?? [];
    if (all === undefined) throw new ClojureError('A text never ends.');
    this.#at += all.length;
    return inside.replaceAll(/\\(?:u([\da-f]{4})|(.))/gis, (_, code: string | undefined, sign: string | undefined) =>
      code === undefined ? (ESCAPES[sign ?? ''] ?? sign ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
    );
  }

  #character(): string {
    this.#at += 1;
    const word = /[a-z]+|./isy;
    word.lastIndex = this.#at;
    const [found = ''] = word.exec(this.#text) ?? [];
    this.#at += found.length;
    return CHARACTERS[found] ?? found;
  }

  #word(): string {
    const word = /[^\s,"(){}[\];]+/y;
    word.lastIndex = this.#at;
    const [found] = word.exec(this.#text) ?? [];
    if (found === undefined) throw new ClojureError('A value is missing.');
    this.#at += found.length;
    return found;
  }
}

/** Transit writes a name once and a short code from then on. */
const CODE = { first: 48, digits: 44, max: 44 * 44, nameMin: 4 } as const;

class Transit {
  #names: string[] = [];

  read(json: unknown, depth: number, isKey = false): ClojureValue {
    if (depth > DEEPEST) throw new ClojureError('This nests too deep.');
    if (typeof json === 'string') return meaning(this.#name(json, isKey));
    if (typeof json === 'number' || typeof json === 'boolean' || json === null) return json;
    if (Array.isArray(json)) return this.#array(json, depth + 1);
    if (typeof json !== 'object') throw new ClojureError('This is no value.');
    const parts = Object.entries(json).flatMap(([key, value]) => [
      this.read(key, depth + 1, true),
      this.read(value, depth + 1),
    ]);
    return asMap(parts);
  }

  #array(json: readonly unknown[], depth: number): ClojureValue {
    const [first, ...rest] = json;
    if (first === '^ ') return asMap(rest.map((part, i) => this.read(part, depth, i % 2 === 0)));
    if (typeof first === 'string' && json.length === 2) {
      const name = this.#name(first, false);
      const tagged = this.read(json[1], depth);
      if (!name.startsWith('~#')) return [meaning(name), tagged];
      return name === '~#cmap' && Array.isArray(tagged) ? asMap(tagged as ClojureValue[]) : tagged;
    }
    return json.map((part) => this.read(part, depth));
  }

  /** The text that is meant, which is remembered where its writer remembered it. */
  #name(text: string, isKey: boolean): string {
    if (text.startsWith('^') && text !== '^ ') return this.#names[indexOf(text)] ?? '';
    if (text.length < CODE.nameMin || !(isKey || /^~[:$#]/.test(text))) return text;
    if (this.#names.length === CODE.max) this.#names = [];
    this.#names.push(text);
    return text;
  }
}

function indexOf(code: string): number {
  let index = 0;
  for (let i = 1; i < code.length; i += 1) index = index * CODE.digits + code.charCodeAt(i) - CODE.first;
  return index;
}

/** A text that begins like something else begins with a tilde more. */
function meaning(text: string): ClojureValue {
  if (!text.startsWith('~')) return text;
  const kind = text.charAt(1);
  if (kind === '~' || kind === '^' || kind === '`') return text.slice(1);
  if (kind === '?') return text === '~?t';
  if (kind === '_') return null;
  return kind === 'i' || kind === 'd' || kind === 'n' ? Number(text.slice(2)) : text.slice(2);
}

/** @param parts keys and values in turns */
function asMap(parts: readonly ClojureValue[]): ClojureValue {
  const entries: [string, ClojureValue][] = [];
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const key = parts[i];
    if (typeof key === 'string' || typeof key === 'number') entries.push([String(key), parts[i + 1] ?? null]);
  }
  return Object.fromEntries(entries);
}
