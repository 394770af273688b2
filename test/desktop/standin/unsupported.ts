/**
 * What the stand-in does not do, it refuses in one clear sentence, so that a test never passes because a call
 * silently did nothing.
 */
import { EventEmitter } from 'node:events';

/** Throws `electron stand-in: <what> is not supported`. */
export function unsupported(what: string): never {
  throw new Error(`electron stand-in: ${what} is not supported`);
}

/** Looked up by the language itself (await, JSON, test matchers) on any object: being absent is the right answer. */
const PROBED_BY_THE_LANGUAGE = new Set<PropertyKey>(['then', 'toJSON', 'asymmetricMatch', '$$typeof', 'nodeType']);

function refusingPrototype<Prototype extends object>(name: string, prototype: Prototype): Prototype {
  return new Proxy(prototype, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || PROBED_BY_THE_LANGUAGE.has(key)) {
        return Reflect.get(target, key, receiver);
      }
      return unsupported(`${name}.${key}`);
    },
  });
}

/** Makes reading a member that `object` does not have throw, under the name the app knows the object by. */
export function strict<Subject extends object>(name: string, object: Subject): Subject {
  return Object.setPrototypeOf(object, refusingPrototype(name, Object.getPrototypeOf(object) as object)) as Subject;
}

/**
 * A base class for Electron's emitters. The refusing proxy stands at the end of the prototype chain, so that `this`
 * stays the plain instance and private fields keep working.
 */
export function strictEmitter(name: string): new () => EventEmitter {
  class StrictEmitter extends EventEmitter {}
  Object.setPrototypeOf(StrictEmitter.prototype, refusingPrototype(name, EventEmitter.prototype));
  return StrictEmitter;
}
