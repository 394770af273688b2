import { expect } from 'vitest';
import type { ContractCase } from './case.ts';

export const legalCases: ContractCase[] = [
  {
    operation: 'legal.operator',
    title: 'names nobody where nobody is named',
    async run({ api }) {
      expect(await api.legal.operator({})).toEqual({ operator: null });
    },
  },
];
