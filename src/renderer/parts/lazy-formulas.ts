import { lazyModule } from '../lib/loading/lazy.ts';

/** What reads and draws formulas, for the texts that have some. */
export const formulas = lazyModule(async () => (await import('./CardFaceFormulas.tsx')).CardFaceFormulas);
