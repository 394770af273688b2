import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ALL_CARDS,
  isSelected,
  NO_CARDS,
  selectedCount,
  whichCards,
  withAdded,
  withToggled,
  type CardSelection,
} from './card-selection.ts';

const CARDS = ['a', 'b', 'c', 'd'];
type Step = (selection: CardSelection) => CardSelection;

const step: fc.Arbitrary<readonly [Step, (chosen: Set<string>) => Set<string>]> = fc.oneof(
  fc.constant([() => ALL_CARDS, () => new Set(CARDS)] as const),
  fc.constant([() => NO_CARDS, () => new Set<string>()] as const),
  fc
    .constantFrom(...CARDS)
    .map(
      (id) =>
        [
          (selection: CardSelection) => withToggled(selection, id),
          (chosen: Set<string>) => new Set(CARDS.filter((card) => chosen.has(card) !== (card === id))),
        ] as const,
    ),
  fc
    .subarray(CARDS)
    .map(
      (ids) =>
        [
          (selection: CardSelection) => withAdded(selection, ids),
          (chosen: Set<string>) => new Set([...chosen, ...ids]),
        ] as const,
    ),
);

test('a selection is the set of cards that it would be one by one', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let selection = NO_CARDS;
      let chosen = new Set<string>();
      for (const [change, changeSet] of steps) [selection, chosen] = [change(selection), changeSet(chosen)];
      expect(CARDS.filter((id) => isSelected(selection, id))).toEqual(CARDS.filter((id) => chosen.has(id)));
      expect(selectedCount(selection, CARDS.length)).toBe(chosen.size);
      const { ids, matching } = whichCards(selection, 'q');
      const named = ids ?? CARDS.filter((id) => !matching?.except?.includes(id));
      expect(new Set(named)).toEqual(chosen);
    }),
  );
});
