// `node scripts/config-table.mjs`: writes the table of the server's variables into docs/self-hosting.md. A test sees that it is current.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withConfigTable } from '../server/config-table.ts';
import { ROOT } from './paths.mjs';

const DOCUMENT = path.join(ROOT, 'docs', 'self-hosting.md');
writeFileSync(DOCUMENT, withConfigTable(readFileSync(DOCUMENT, 'utf8')));
