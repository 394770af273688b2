/** Vitest on the data layer with one source file exchanged for a mutant of it: MUTATED_FILE is replaced by the text of MUTANT_FILE. */
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vitest/config';

const { MUTATED_FILE = '', MUTANT_FILE = '' } = process.env;

const exchange: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  load: (id) => (id === MUTATED_FILE ? readFileSync(MUTANT_FILE, 'utf8') : null),
};

export default defineConfig({
  plugins: [exchange],
  test: {
    include: ['src/{data,api}/**/*.test.ts'],
    bail: 1,
    testTimeout: 10_000,
    reporters: ['dot'],
    fsModuleCache: false,
  },
});
