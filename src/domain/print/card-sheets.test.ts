import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backOf, cardSheets } from './card-sheets.ts';

const GRID = { columns: 2, rows: 3 };
const grids = fc.record({ columns: fc.integer({ min: 1, max: 4 }), rows: fc.integer({ min: 1, max: 6 }) });
const edges = fc.constantFrom('long' as const, 'short' as const);

test('a back has each card where the sheet shows it when it is turned', () => {
  const [front] = cardSheets(['a', 'b', 'c', 'd', 'e'], GRID);
  expect(front).toEqual(['a', 'b', 'c', 'd', 'e', null]);
  expect(backOf(front!, GRID, 'long')).toEqual(['b', 'a', 'd', 'c', null, 'e']);
  expect(backOf(front!, GRID, 'short')).toEqual(['e', null, 'c', 'd', 'a', 'b']);
});

test('every card stands once, in order, on as few sheets as there can be', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), grids, (cards, grid) => {
      const sheets = cardSheets(cards, grid);
      expect(sheets.flat().filter((card) => card !== null)).toEqual(cards);
      expect(sheets).toHaveLength(Math.ceil(cards.length / (grid.columns * grid.rows)));
    }),
  );
});

test('the back of a back is the front', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), grids, edges, (cards, grid, edge) => {
      for (const sheet of cardSheets(cards, grid)) expect(backOf(backOf(sheet, grid, edge), grid, edge)).toEqual(sheet);
    }),
  );
});

test('a back is its front turned over: mirrored in one direction alone', () => {
  fc.assert(
    fc.property(grids, edges, (grid, edge) => {
      const places = Array.from({ length: grid.columns * grid.rows }, (_, place) => place);
      const back = backOf(places, grid, edge);
      places.forEach((place) => {
        const [row, column] = [Math.floor(place / grid.columns), place % grid.columns];
        const at = back.indexOf(place);
        const [backRow, backColumn] = [Math.floor(at / grid.columns), at % grid.columns];
        expect(backRow).toBe(edge === 'long' ? row : grid.rows - 1 - row);
        expect(backColumn).toBe(edge === 'long' ? grid.columns - 1 - column : column);
      });
    }),
  );
});
