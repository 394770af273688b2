/** Reads a JSON object of any length, a value or an entry of one of its lists at a time, so that a library of gigabytes never stands in memory. */
import type { ByteSource } from '../incoming/incoming.ts';

/** A value of the object, or one entry of a list in it: its JSON as a text. `list` also says that a list is there, for one with no entries. */
export type JsonEntry =
  | { readonly kind: 'value'; readonly key: string; readonly json: string }
  | { readonly kind: 'list'; readonly key: string }
  | {
      readonly kind: 'entry';
      readonly key: string;
      readonly json: string;
      /** Bytes read so far. */ readonly at: number;
    };

/** The file is not a JSON object, or is cut off. */
export class JsonFault extends Error {}

const CHUNK_BYTES = 1024 * 1024;
/** A set with its pictures; more cannot be one text in a JavaScript engine. */
const ENTRY_MAX_CHARS = 256 * 1024 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const END = -1;

/** @throws JsonFault */
export async function* jsonEntries(source: ByteSource): AsyncGenerator<JsonEntry> {
  const text = new JsonText(source);
  await text.expect(OPEN_OBJECT);
  if ((await text.peek()) === CLOSE_OBJECT) return;
  for (;;) {
    const key = String(JSON.parse(await text.value()));
    await text.expect(COLON);
    if ((await text.peek()) === OPEN_LIST) {
      yield { kind: 'list', key };
      for await (const json of text.list()) yield { kind: 'entry', key, json, at: text.at };
    } else yield { kind: 'value', key, json: await text.value() };
    const next = await text.take();
    if (next === CLOSE_OBJECT) return;
    if (next !== COMMA) throw new JsonFault('Something stands between two values.');
  }
}

class JsonText {
  readonly #source: ByteSource;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #text = '';
  #pos = 0;
  at = 0;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  /** The next character that is not a space, or `END`. */
  async peek(): Promise<number> {
    for (;;) {
      while (this.#pos < this.#text.length) {
        const code = this.#text.charCodeAt(this.#pos);
        if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return code;
        this.#pos += 1;
      }
      if (!(await this.#more())) return END;
    }
  }

  async take(): Promise<number> {
    const code = await this.peek();
    this.#pos += 1;
    return code;
  }

  async expect(code: number): Promise<void> {
    if ((await this.take()) !== code)
      throw new JsonFault(`There is no '${String.fromCharCode(code)}' where one belongs.`);
  }

  /** The entries of a list. */
  async *list(): AsyncGenerator<string> {
    await this.expect(OPEN_LIST);
    if ((await this.peek()) === CLOSE_LIST) {
      this.#pos += 1;
      return;
    }
    for (;;) {
      yield await this.value();
      const next = await this.take();
      if (next === CLOSE_LIST) return;
      if (next !== COMMA) throw new JsonFault('Something stands between two entries.');
    }
  }

  /** The text of the next value. Whether it is sound JSON shows when it is parsed. */
  async value(): Promise<string> {
    const first = await this.peek();
    if (first === END) throw new JsonFault('The file ends too early.');
    const extent = new Extent(first);
    const pieces: string[] = [];
    let length = 0;
    for (;;) {
      const end = extent.endIn(this.#text, this.#pos);
      const piece = this.#text.slice(this.#pos, end ?? this.#text.length);
      pieces.push(piece);
      length += piece.length;
      if (length > ENTRY_MAX_CHARS) throw new JsonFault('An entry is too long.');
      this.#pos += piece.length;
      if (end !== null) return pieces.join('');
      if (await this.#more()) continue;
      if (!extent.isScalar) throw new JsonFault('The file ends too early.');
      return pieces.join('');
    }
  }

  async #more(): Promise<boolean> {
    if (this.at >= this.#source.size) return false;
    const bytes = await this.#source.read(this.at, CHUNK_BYTES);
    if (bytes.byteLength === 0) return false;
    this.at += bytes.byteLength;
    try {
      this.#text = this.#decoder.decode(bytes, { stream: this.at < this.#source.size });
    } catch {
      throw new JsonFault('The file is not UTF-8.');
    }
    this.#pos = 0;
    return true;
  }
}

/** Where a value ends, looked for in the pieces of text that come. */
class Extent {
  readonly isScalar: boolean;
  readonly #isString: boolean;
  #depth = 0;
  #inString = false;
  #escaped = false;

  constructor(first: number) {
    this.#isString = first === QUOTE;
    this.isScalar = !this.#isString && first !== OPEN_LIST && first !== OPEN_OBJECT;
  }

  /** The place behind the value, or null when it goes on in the next piece. */
  endIn(text: string, from: number): number | null {
    for (let i = from; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (code === BACKSLASH) this.#escaped = true;
        else if (code === QUOTE) {
          this.#inString = false;
          if (this.#isString) return i + 1;
        }
        continue;
      }
      if (this.isScalar) {
        if (code === COMMA || code === CLOSE_LIST || code === CLOSE_OBJECT || code <= 0x20) return i;
        continue;
      }
      if (code === QUOTE) this.#inString = true;
      else if (code === OPEN_LIST || code === OPEN_OBJECT) this.#depth += 1;
      else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
        this.#depth -= 1;
        if (this.#depth === 0) return i + 1;
      }
    }
    return null;
  }
}
