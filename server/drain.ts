/** The end of a listening socket: no more calls, and those that run end by themselves. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { createAdaptorServer } from '@hono/node-server';

/** How long a running call may take after the stop; a save takes milliseconds, and model calls are ended at once. */
const DRAIN_MS = 5_000;
const IDLE_CHECK_MS = 50;

/**
 * How long the whole process may take to stop, in ms: longer than running calls are given, and shorter than systems wait before they kill (docker
 * 10 s). Whoever runs the server waits longer than this (`scripts/child.mjs`).
 */
export const STOP_MS = 9_000;

/**
 * Answers how to stop a server that does not listen yet: each connection ends after its answer, which says so, those without a call at once, and
 * after `DRAIN_MS` whatever is left.
 */
export function drainOf(server: ReturnType<typeof createAdaptorServer>): () => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const answers = new Set<ServerResponse>();
  let draining = false;
  // Before the one who answers: what needs nobody is written at once.
  server.prependListener('request', (_call: unknown, answer: ServerResponse) => {
    if (draining) return endConnectionWith(answer);
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });
  return async () => {
    draining = true;
    for (const answer of answers) endConnectionWith(answer);
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    // A stream had its headers written before: its connection would be kept open for a next call, which will not come.
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

/** A client that is not told would send its next call into a connection that is being closed, and not know whether it counted. */
function endConnectionWith(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('Connection', 'close');
}
