/** Before the tests of each file that opens databases in its own process. */
import { keepPools } from './kept-pools.ts';

keepPools();
