/** `node server/healthy.ts`: exits with 0 when the server of the same configuration answers, else with 1. What the image asks now and then. */
import { readConfig } from './config.ts';

const LATE_MS = 4_000;
/** Addresses that mean every address of this machine. */
const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

process.exitCode = (await answers()) ? 0 : 1;

async function answers(): Promise<boolean> {
  try {
    const { host, port } = readConfig(process.env);
    const name = ANY_ADDRESS.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    const { ok } = await fetch(`http://${name}:${port}/api/health`, { signal: AbortSignal.timeout(LATE_MS) });
    return ok;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return false;
  }
}
