/**
 * The border between the page's world and the preload's isolated world, the same code on both sides.
 *
 * The worlds share the DOM but no objects. A DOM event dispatched in one is heard in the other before `dispatchEvent`
 * returns, and its `detail` arrives as a structured clone; so functions travel as numbers, promises as a promise of a
 * later message, and a call from one world into the other is synchronous, as through Electron's contextBridge.
 *
 * `createWorldBridge` refers to nothing outside itself: its source text runs inside the page.
 */
export type WireValue =
  | { kind: 'function'; id: number }
  | { kind: 'promise'; id: number }
  | { kind: 'array'; items: WireValue[] }
  | { kind: 'object'; members: [string, WireValue][] }
  | { kind: 'value'; value: unknown };

export interface WorldBridge {
  encode(value: unknown): WireValue;
  decode(wire: WireValue): unknown;
  /** Sends a message of its own kind to the other world, heard there by `hear`. */
  tell(kind: string, body: unknown): void;
  hear(kind: string, listener: (body: unknown) => void): void;
}

export function createWorldBridge(eventName: string, side: 'page' | 'preload'): WorldBridge {
  type Callable = (...args: unknown[]) => unknown;
  type Outcome = { ok: boolean; value: WireValue };

  // Taken before the page can replace them.
  const { keys, getPrototypeOf, prototype: plainPrototype } = Object;
  const isArray = Array.isArray;
  const NativePromise = Promise;
  const NativeCustomEvent = CustomEvent;
  const dispatch = window.dispatchEvent.bind(window);
  const outgoing = `${eventName}-from-${side}`;
  const incoming = `${eventName}-from-${side === 'page' ? 'preload' : 'page'}`;

  const ownFunctions = new Map<number, Callable>();
  const ownIds = new WeakMap<Callable, number>();
  const foreignFunctions = new Map<number, Callable>();
  const foreignPromises = new Map<number, { resolve(value: unknown): void; reject(reason: unknown): void }>();
  const listeners = new Map<string, (body: unknown) => void>();
  let lastId = 0;
  let outcome: Outcome | undefined;

  function tell(kind: string, body: unknown): void {
    dispatch(new NativeCustomEvent(outgoing, { detail: { kind, body } }));
  }

  function hear(kind: string, listener: (body: unknown) => void): void {
    listeners.set(kind, listener);
  }

  function idOf(callable: Callable): number {
    let id = ownIds.get(callable);
    if (id === undefined) {
      lastId += 1;
      id = lastId;
      ownIds.set(callable, id);
      ownFunctions.set(id, callable);
    }
    return id;
  }

  function encodePromise(promise: Promise<unknown>): WireValue {
    lastId += 1;
    const id = lastId;
    const settle = (ok: boolean) => (value: unknown) => tell('settle', { id, ok, value: encode(value) });
    promise.then(settle(true), settle(false));
    return { kind: 'promise', id };
  }

  function isPlainObject(value: object): value is Record<string, unknown> {
    const prototype: unknown = getPrototypeOf(value);
    return prototype === plainPrototype || prototype === null;
  }

  /** Whether a function or a promise lies anywhere inside. Without one, the whole value is cloned in one go. */
  function carriesCode(value: unknown, seen: Set<object>): boolean {
    if (typeof value === 'function') return true;
    if (typeof value !== 'object' || value === null || seen.has(value)) return false;
    if (value instanceof NativePromise) return true;
    seen.add(value);
    if (isArray(value)) return value.some((item) => carriesCode(item, seen));
    return isPlainObject(value) && keys(value).some((key) => carriesCode(value[key], seen));
  }

  function encode(value: unknown): WireValue {
    return carriesCode(value, new Set()) ? encodeParts(value, []) : { kind: 'value', value };
  }

  function encodeParts(value: unknown, path: object[]): WireValue {
    if (typeof value === 'function') {
      return { kind: 'function', id: idOf(value as Callable) };
    }
    if (typeof value !== 'object' || value === null) {
      return { kind: 'value', value };
    }
    if (path.includes(value)) {
      throw new Error('electron stand-in: a circular object with functions cannot cross the contextBridge');
    }
    const inside = [...path, value];
    if (isArray(value)) {
      return { kind: 'array', items: value.map((item) => encodeParts(item, inside)) };
    }
    if (value instanceof NativePromise) {
      return encodePromise(value);
    }
    if (isPlainObject(value)) {
      return { kind: 'object', members: keys(value).map((key) => [key, encodeParts(value[key], inside)]) };
    }
    return { kind: 'value', value };
  }

  function foreignFunction(id: number): Callable {
    let callable = foreignFunctions.get(id);
    if (!callable) {
      callable = Object.freeze((...args: unknown[]) => call(id, args));
      foreignFunctions.set(id, callable);
    }
    return callable;
  }

  function decode(wire: WireValue): unknown {
    switch (wire.kind) {
      case 'function':
        return foreignFunction(wire.id);
      case 'promise':
        return new NativePromise((resolve, reject) => foreignPromises.set(wire.id, { resolve, reject }));
      case 'array':
        return wire.items.map(decode);
      case 'object': {
        const object = {};
        for (const [key, member] of wire.members) {
          const value = decode(member);
          Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
        }
        return object;
      }
      default:
        return wire.value;
    }
  }

  function call(id: number, args: unknown[]): unknown {
    outcome = undefined;
    tell('call', { id, args: args.map(encode) });
    const result = outcome as Outcome | undefined;
    outcome = undefined;
    if (!result) {
      // The other world got no message: an argument could not be cloned.
      throw new Error('An object could not be cloned.');
    }
    if (!result.ok) {
      throw decode(result.value);
    }
    return decode(result.value);
  }

  hear('call', (body) => {
    const { id, args } = body as { id: number; args: WireValue[] };
    let result: Outcome;
    try {
      result = { ok: true, value: encode(ownFunctions.get(id)?.(...args.map(decode))) };
    } catch (error) {
      result = { ok: false, value: encode(error) };
    }
    tell('return', result);
  });

  hear('return', (body) => {
    outcome = body as Outcome;
  });

  hear('settle', (body) => {
    const { id, ok, value } = body as Outcome & { id: number };
    const promise = foreignPromises.get(id);
    foreignPromises.delete(id);
    if (ok) {
      promise?.resolve(decode(value));
    } else {
      promise?.reject(decode(value));
    }
  });

  window.addEventListener(incoming, (event) => {
    // Nobody else needs to hear it, even one who found the name.
    event.stopImmediatePropagation();
    const message = (event as CustomEvent<{ kind: string; body: unknown } | null>).detail;
    if (message) {
      listeners.get(message.kind)?.(message.body);
    }
  });

  return { encode, decode, tell, hear };
}
