/** Preloaded by a server process under test: its clock is as far off as the file NINEFOLD_TEST_CLOCK says, in ms, at each look. */
import { readFileSync } from 'node:fs';

const file = process.env['NINEFOLD_TEST_CLOCK'];
if (file === undefined) throw new Error('NINEFOLD_TEST_CLOCK names the file of the clock.');
const real = Date.now;
Date.now = () => real() + Number(readFileSync(file, 'utf8'));
