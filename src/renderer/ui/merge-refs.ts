import type { Ref } from 'react';

/** One ref for several takers, for an element that a wrapper and its owner both need. */
export function mergeRefs<Value>(...refs: (Ref<Value> | undefined)[]): (value: Value | null) => () => void {
  return (value) => {
    const undo = refs.map((ref) => giveRef(ref, value));
    return () => undo.forEach((stop) => stop());
  };
}

function giveRef<Value>(ref: Ref<Value> | undefined, value: Value | null): () => void {
  if (typeof ref === 'function') {
    const cleanup = ref(value);
    return typeof cleanup === 'function' ? cleanup : () => void ref(null);
  }
  if (ref) ref.current = value;
  return () => {
    if (ref) ref.current = null;
  };
}
