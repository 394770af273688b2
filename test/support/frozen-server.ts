/**
 * Loaded before a server (`node --import`), it stops its clock at `FROZEN_AT` and has it draw the same at every run: what is stored then says the
 * same, under the same ids.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { FROZEN_AT } from './frozen-at.ts';

let last = FROZEN_AT;
let drawn = 1;

// A millisecond for each look, so that what happens later is later.
Date.now = () => last++;

crypto.randomBytes = ((size: number) =>
  Buffer.from(
    Array.from({ length: size }, () => (drawn = (drawn * 48_271) % 2_147_483_647) & 255),
  )) as typeof crypto.randomBytes;
syncBuiltinESMExports();
