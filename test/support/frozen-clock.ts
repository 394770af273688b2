/** Loaded before a server (`node --import`), it stops its clock at `FROZEN_AT`: what is stored then says the same at every run. */
import { FROZEN_AT } from './frozen-at.ts';

let last = FROZEN_AT;

// A millisecond for each look, so that what happens later is later.
Date.now = () => last++;
