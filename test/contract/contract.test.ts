/** That the contract is held as a whole; its cases are in the files beside this one. */
import { expect, it } from 'vitest';
import { operationNames, rowOf } from '../../src/contract/index.ts';
import { CASES } from './cases/index.ts';
import { isComparable } from './contract.ts';

it('has a case for every row', () => {
  const covered = new Set(CASES.map(({ operation }) => operation));
  expect(operationNames.filter((name) => !covered.has(name))).toEqual([]);
});

it('compares every row that all answer', () => {
  const compared = new Set(CASES.filter(isComparable).map(({ operation }) => operation));
  expect(operationNames.filter((name) => rowOf(name)?.home === 'both' && !compared.has(name))).toEqual([]);
});
