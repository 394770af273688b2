/** Runs the fake on a port, for trying the app by hand: `node test/support/run-fake-gemini.ts --port 4999 --delay-ms 400`. */
import { parseArgs } from 'node:util';
import { startFakeGemini } from './fake-gemini.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4999' }, 'delay-ms': { type: 'string', default: '0' } },
});
const fake = await startFakeGemini({ port: Number(values.port), delayMs: Number(values['delay-ms']) });
console.log(`Fake Gemini on ${fake.url} (GEMINI_BASE_URL=${fake.url}, any key)`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void fake.close().then(() => process.exit(0)));
