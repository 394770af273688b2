import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems hand out by themselves (from 32768 on), one of which a connection of somebody else may take meanwhile. */
const PORTS = { from: 20_000, to: 32_000 };
const ATTEMPTS = 20;

/** A port that nothing listens on now. */
export async function freePort(attempts = ATTEMPTS): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (attempts <= 1) throw error;
    return freePort(attempts - 1);
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
