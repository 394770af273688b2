/** Properties look at the same cases in every run; `npm run test:long` looks at others each time. */
import fc from 'fast-check';

const SEED = 20_260_101;

fc.configureGlobal({ seed: SEED, ...fc.readConfigureGlobal() });
