/** The characters to offer beside the field: those that the answers of a round need and this keyboard lacks. */
import { useEffect, useMemo, useState } from 'react';
import { missingCharacters } from '../../../domain/study/typed/missing-characters.ts';
import type { AskedItem } from '../../state/asking/asked-items.ts';

/** Chromium's own: which character each key writes by itself. */
interface KeyboardLayout {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>;
}

export function useCharacters(items: readonly AskedItem[]): readonly string[] {
  const [onKeyboard, setOnKeyboard] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let here = true;
    void keysOfLayout().then((keys) => {
      if (here) setOnKeyboard(keys);
    });
    return () => {
      here = false;
    };
  }, []);
  return useMemo(
    () =>
      missingCharacters(
        items.flatMap(({ face }) => face.expected),
        onKeyboard,
      ),
    [items, onKeyboard],
  );
}

/** Nothing where the browser does not tell: one character too many in the row does no harm. */
async function keysOfLayout(): Promise<ReadonlySet<string>> {
  const { keyboard } = navigator as Navigator & { readonly keyboard?: KeyboardLayout };
  try {
    return new Set((await keyboard?.getLayoutMap())?.values());
  } catch {
    return new Set();
  }
}
