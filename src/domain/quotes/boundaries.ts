/** Where a passage may begin and end: not within a word, a number, a range, a power, or behind what gives a number its sign or its unit. */
import { Gap, type Atoms } from './atoms.ts';
import { Kind } from './characters.ts';

/** Signs that hold two parts of one number together: 4.2.2, 10,000, 32:255, 1/2. */
const WITHIN_NUMBER = /^[.,:/'’]$/;
/** Signs before a number that make it another one. */
const BEFORE_NUMBER = /^[±<>≤≥≠≈~∓]$/;
/** Units that belong to a number like a digit of it. */
const BEHIND_NUMBER = /^[%‰°]$/;
const TIMES = /^[×·*⋅]$/;
const THOUSAND_DIGITS = 3;

/** How many atoms from `at` are of a kind and stand together. */
export function runLength(atoms: Atoms, at: number, isOne: (atoms: Atoms, at: number) => boolean): number {
  let length = 0;
  while (isOne(atoms, at + length) && (length === 0 || atoms.gaps[at + length] === Gap.none)) length += 1;
  return length;
}

/** Whether a passage may begin with this atom. */
export function startsWhole(atoms: Atoms, at: number): boolean {
  const { kinds, gaps } = atoms;
  if (at === 0) return true;
  const gap = gaps[at];
  if (gap === Gap.hyphen) return false;
  const isTogether = gap === Gap.none;
  if (kinds[at] === Kind.letter) return !(isTogether && kinds[at - 1] === Kind.letter);
  if (kinds[at] !== Kind.digit) return !isWithinNumber(atoms, at);
  if (gap === Gap.dash) return false;
  if (isTogether && (kinds[at - 1] === Kind.letter || kinds[at - 1] === Kind.digit)) return false;
  return !isPartOfNumber(atoms, at);
}

/** The atom is a digit, and what stands before it belongs to its number. */
function isPartOfNumber(atoms: Atoms, at: number): boolean {
  const { keys, kinds, gaps } = atoms;
  const before = keys[at - 1] ?? '';
  if (BEFORE_NUMBER.test(before)) return true;
  if (gaps[at] === Gap.none && before === '+') return true;
  if (gaps[at] === Gap.none && WITHIN_NUMBER.test(before)) {
    if (kinds[at - 2] === Kind.digit && gaps[at - 1] === Gap.none) return true;
    // .5, which nobody writes behind a letter.
    if (before === '.' && (gaps[at - 1] !== Gap.none || kinds[at - 2] === Kind.sign)) return true;
  }
  if (TIMES.test(before) && kinds[at - 2] === Kind.digit) return true;
  return isThousands(atoms, at);
}

/** 10 000: digits by threes. */
function isThousands(atoms: Atoms, at: number): boolean {
  const { kinds, gaps } = atoms;
  if (gaps[at] !== Gap.space || kinds[at] !== Kind.digit || kinds[at - 1] !== Kind.digit) return false;
  let before = 0;
  while (kinds[at - 1 - before] === Kind.digit && (before === 0 || gaps[at - before] === Gap.none)) before += 1;
  return before <= THOUSAND_DIGITS && runLength(atoms, at, isDigit) === THOUSAND_DIGITS;
}

/** Whether a passage may end before this atom. */
export function endsWhole(atoms: Atoms, at: number): boolean {
  const { keys, kinds, gaps } = atoms;
  const gap = gaps[at];
  if (gap === undefined) return true;
  if (gap === Gap.hyphen) return false;
  const isTogether = gap === Gap.none;
  const last = kinds[at - 1];
  if (last === Kind.letter)
    return !(isTogether && (kinds[at] === Kind.letter || kinds[at] === Kind.digit || keys[at]?.startsWith('^')));
  if (last !== Kind.digit) return !isWithinNumber(atoms, at - 1);
  if (isTogether && (kinds[at] === Kind.letter || kinds[at] === Kind.digit)) return false;
  if (gap === Gap.dash) return kinds[at] !== Kind.digit;
  return !goesOn(atoms, at);
}

/** The atom stands behind a digit and continues its number. */
function goesOn(atoms: Atoms, at: number): boolean {
  const { keys, kinds, gaps } = atoms;
  const next = keys[at] ?? '';
  const isBesideDigit = kinds[at + 1] === Kind.digit;
  if (BEHIND_NUMBER.test(next)) return gaps[at] === Gap.none || gaps[at] === Gap.space;
  if (TIMES.test(next)) return isBesideDigit;
  if (WITHIN_NUMBER.test(next)) return gaps[at] === Gap.none && isBesideDigit && gaps[at + 1] === Gap.none;
  return isThousands(atoms, at);
}

/** A sign between two digits of one number. */
function isWithinNumber({ keys, kinds, gaps }: Atoms, at: number): boolean {
  return (
    WITHIN_NUMBER.test(keys[at] ?? '') &&
    kinds[at - 1] === Kind.digit &&
    kinds[at + 1] === Kind.digit &&
    gaps[at] === Gap.none &&
    gaps[at + 1] === Gap.none
  );
}

export function isDigit({ kinds }: Atoms, at: number): boolean {
  return kinds[at] === Kind.digit;
}

export function isLetter({ kinds }: Atoms, at: number): boolean {
  return kinds[at] === Kind.letter;
}

/** How many letters of one word stand before an atom. */
export function lettersBefore({ kinds, gaps }: Atoms, at: number): number {
  let count = 0;
  for (let i = at - 1; kinds[i] === Kind.letter; i -= 1) {
    count += 1;
    if (gaps[i] !== Gap.none && gaps[i] !== Gap.hyphen) break;
  }
  return count;
}
