/**
 * All of the app that a component test can open, with its styles: every part is here before a test opens it, for how long one takes to be fetched and
 * made ready the first time is nothing that a test holds. A run builds it (`built-app.ts`), and what tests import of it comes out of that build.
 */
import '../../../src/renderer/ui/fonts.css';
import '../../../src/renderer/ui/tokens.css';
import '../../../src/renderer/ui/base.css';

/** By their paths from here. */
export const modules: Readonly<Record<string, unknown>> = import.meta.glob(
  [
    '../../../src/{client,contract,domain}/**/*.ts',
    '../../../src/renderer/{app,features,lib,parts,state,ui}/**/*.{ts,tsx}',
    '!**/*.test.*',
    '!**/*.worker.ts',
    '!**/*.d.ts',
    '!**/app/{main,start}.*',
  ],
  { eager: true },
);
