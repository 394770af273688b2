/**
 * Carries values between the main process and a page as text, keeping what structured clone keeps:
 * dates, maps, sets, typed arrays, errors, bigint, undefined, holes in arrays, shared and circular references.
 *
 * `createCodec` refers to nothing outside itself: its source text is also run inside the page.
 */
export interface Codec {
  /** Throws a DataCloneError for functions, symbols, DOM nodes and whatever else structured clone refuses. */
  encode(value: unknown): string;
  decode(text: string): unknown;
}

export function createCodec(): Codec {
  /** A JSON scalar, a marker for what JSON lacks, or a reference `{ r }` into the table of objects. */
  type Scalar = string | number | boolean | null | { n: string } | { u: 1 } | { b: string } | { r: number };
  type Entry = [kind: string, ...content: unknown[]];
  type Pairs = [string, Scalar][];

  const VIEWS = [
    'Int8Array',
    'Uint8Array',
    'Uint8ClampedArray',
    'Int16Array',
    'Uint16Array',
    'Int32Array',
    'Uint32Array',
    'Float32Array',
    'Float64Array',
    'BigInt64Array',
    'BigUint64Array',
    'DataView',
  ];
  const ERRORS: Record<string, ErrorConstructor> = {
    EvalError,
    RangeError,
    ReferenceError,
    SyntaxError,
    TypeError,
    URIError,
  };
  const BASE64_CHUNK = 32768;

  function toBase64(bytes: Uint8Array): string {
    if (typeof Buffer === 'function') {
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
    }
    let binary = '';
    for (let start = 0; start < bytes.length; start += BASE64_CHUNK) {
      binary += String.fromCharCode(...bytes.subarray(start, start + BASE64_CHUNK));
    }
    return btoa(binary);
  }

  function fromBase64(text: string): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  }

  function encode(value: unknown): string {
    // Cloning first refuses what cannot travel and drops prototypes and getters, as Electron does.
    const clone: unknown = structuredClone(value);
    const positions = new Map<object, number>();
    const table: Entry[] = [];

    const pairs = (object: object): Pairs => Object.entries(object).map(([key, item]) => [key, reference(item)]);

    function entryOf(object: object): Entry {
      const tag = Object.prototype.toString.call(object).slice(8, -1);
      if (Array.isArray(object)) return ['Array', object.length, pairs(object)];
      if (object instanceof Error) return ['Error', object.name, object.message, object.stack];
      if (object instanceof Date) return ['Date', reference(object.getTime())];
      if (object instanceof RegExp) return ['RegExp', object.source, object.flags];
      if (object instanceof Map) return ['Map', [...object].map(([key, item]) => [reference(key), reference(item)])];
      if (object instanceof Set) return ['Set', [...object].map((item) => reference(item))];
      if (object instanceof ArrayBuffer) return ['ArrayBuffer', toBase64(new Uint8Array(object))];
      if (ArrayBuffer.isView(object)) {
        return ['View', tag, toBase64(new Uint8Array(object.buffer, object.byteOffset, object.byteLength))];
      }
      if (['Number', 'String', 'Boolean', 'BigInt'].includes(tag)) return ['Boxed', reference(object.valueOf())];
      if (tag === 'Object') return ['Object', pairs(object)];
      throw new DOMException(`${tag} object could not be cloned.`, 'DataCloneError');
    }

    function reference(item: unknown): Scalar {
      switch (typeof item) {
        case 'string':
        case 'boolean':
          return item;
        case 'number':
          if (Object.is(item, -0)) return { n: '-0' };
          return Number.isFinite(item) ? item : { n: String(item) };
        case 'bigint':
          return { b: String(item) };
        case 'object': {
          if (item === null) return null;
          const known = positions.get(item);
          if (known !== undefined) return { r: known };
          const position = table.length;
          positions.set(item, position);
          table.push(['pending']);
          table[position] = entryOf(item);
          return { r: position };
        }
        default:
          return { u: 1 };
      }
    }

    const root = reference(clone);
    return JSON.stringify([root, table]);
  }

  function decode(text: string): unknown {
    const [root, table] = JSON.parse(text) as [Scalar, Entry[]];
    const built = new Map<number, unknown>();

    function remember<Built>(position: number, object: Built): Built {
      built.set(position, object);
      return object;
    }

    /** Defining, not assigning: a key named `__proto__` stays an ordinary key. */
    function fill(target: object, content: Pairs): void {
      for (const [key, item] of content) {
        const value = resolve(item);
        Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
      }
    }

    function buildView(name: string, bytes: Uint8Array<ArrayBuffer>): ArrayBufferView {
      if (!VIEWS.includes(name)) throw new TypeError(`Unknown view ${name}`);
      const constructors = globalThis as unknown as Record<string, new (buffer: ArrayBuffer) => ArrayBufferView>;
      return new constructors[name]!(bytes.buffer);
    }

    function buildError(name: string, message: string, stack?: string): Error {
      const error = new (ERRORS[name] ?? Error)(message);
      if (error.name !== name) error.name = name;
      if (stack) error.stack = stack;
      return error;
    }

    function build(position: number): unknown {
      const [kind, ...content] = table[position]!;
      // Containers are remembered before they are filled, so that a circle finds its way back.
      switch (kind) {
        case 'Array': {
          const array = remember(position, Array.from<unknown>({ length: 0 }));
          array.length = content[0] as number;
          fill(array, content[1] as Pairs);
          return array;
        }
        case 'Object': {
          const object = remember(position, {});
          fill(object, content[0] as Pairs);
          return object;
        }
        case 'Map': {
          const map = remember(position, new Map());
          for (const [key, item] of content[0] as [Scalar, Scalar][]) map.set(resolve(key), resolve(item));
          return map;
        }
        case 'Set': {
          const set = remember(position, new Set());
          for (const item of content[0] as Scalar[]) set.add(resolve(item));
          return set;
        }
        case 'Date':
          return remember(position, new Date(resolve(content[0] as Scalar) as number));
        case 'RegExp':
          return remember(position, new RegExp(content[0] as string, content[1] as string));
        case 'ArrayBuffer':
          return remember(position, fromBase64(content[0] as string).buffer);
        case 'View':
          return remember(position, buildView(content[0] as string, fromBase64(content[1] as string)));
        case 'Error':
          return remember(position, buildError(...(content as [string, string, string?])));
        case 'Boxed':
          return remember(position, Object(resolve(content[0] as Scalar)));
        default:
          throw new TypeError(`Unknown kind ${kind}`);
      }
    }

    function resolve(scalar: Scalar): unknown {
      if (scalar === null || typeof scalar !== 'object') return scalar;
      if ('n' in scalar) return Number(scalar.n);
      if ('u' in scalar) return undefined;
      if ('b' in scalar) return BigInt(scalar.b);
      return built.has(scalar.r) ? built.get(scalar.r) : build(scalar.r);
    }

    return resolve(root);
  }

  return { encode, decode };
}
