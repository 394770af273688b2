// `npm run build [web] [desktop] [-- --force]`: builds what changed since its last build; both editions by default.
import { buildIfStale } from './editions.mjs';

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
try {
  for (const edition of named.length > 0 ? named : ['web', 'desktop']) {
    await buildIfStale(edition, { force: process.argv.includes('--force') });
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
