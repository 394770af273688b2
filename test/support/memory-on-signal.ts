/**
 * Preloaded by a server process under test: at SIGUSR2 it lets all garbage go and says on stderr how many bytes are left alive. NINEFOLD_TEST_LEAK
 * plants a leak: so many bytes are kept of every request.
 */
import { subscribe } from 'node:diagnostics_channel';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  // What finalizers let go of is garbage of the second time.
  collect();
  setImmediate(() => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    console.error(`alive: ${heapUsed + external}`);
  });
});

const leak = Number(process.env['NINEFOLD_TEST_LEAK'] ?? 0);
const leaked: Buffer[] = [];
if (leak > 0) subscribe('http.server.request.start', () => void leaked.push(Buffer.alloc(leak, 1)));
