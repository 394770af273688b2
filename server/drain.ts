/** The end of a listening socket: no more calls, and those that run end by themselves. */
import type { Socket } from 'node:net';
import type { createAdaptorServer } from '@hono/node-server';

/** How long a running call may take after the stop; a save takes milliseconds, and model calls are ended at once. */
const DRAIN_MS = 5_000;
const IDLE_CHECK_MS = 50;

/**
 * Answers how to stop a server that does not listen yet: each connection ends after its answer, those without a call at once, and after `DRAIN_MS`
 * whatever is left.
 */
export function drainOf(server: ReturnType<typeof createAdaptorServer>): () => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async () => {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    // A connection that finishes its call now would be kept open for the next one, which will not come.
    const idle = setInterval(() => {
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      // Browsers open connections ahead of need. One that has sent nothing is not idle to Node, and would hold the end up.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, IDLE_CHECK_MS);
    const deadline = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, DRAIN_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(deadline);
  };
}
