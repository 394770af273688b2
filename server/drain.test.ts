/** The end of a listening socket, on connections whose every byte the test writes and reads. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { drainOf } from './drain.ts';

const HEAD = 'GET /held HTTP/1.1\r\nHost: here\r\n';

/** A server whose answers, all but that of `/at-once`, wait for `answer`. */
async function held() {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const server = createAdaptorServer({
    fetch(request) {
      if (request.url.endsWith('/at-once')) return new Response('at once');
      asked.resolve();
      return answered.then(() => new Response('held'));
    },
  });
  const drain = drainOf(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    answer,
    asked: asked.promise,
    drain,
    /** A connection that stays open as long as the server keeps it. */
    open: async (): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      return socket;
    },
  };
}

test('an answer that is under way says that its connection ends with it', async () => {
  const { answer, asked, drain, open } = await held();
  const socket = await open();
  socket.write(`${HEAD}\r\n`);
  await asked;
  const drained = drain();
  answer();
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n[^]*held$/i);
  await drained;
});

test.each(['/held', '/at-once'])('so does that of a call that came whole only later (%s)', async (address) => {
  const { answer, drain, open } = await held();
  const socket = await open();
  socket.write(HEAD.replace('/held', address));
  // What a later connection wrote later is answered: the half call has arrived.
  const later = await open();
  later.write('GET /at-once HTTP/1.1\r\nHost: here\r\n\r\n');
  await once(later, 'data');
  const drained = drain();
  socket.write('\r\n');
  answer();
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n/i);
  await drained;
});

test('a connection that waits for its next call is closed, and the end does not wait for it', async () => {
  const { drain, open } = await held();
  const socket = await open();
  socket.write('GET /at-once HTTP/1.1\r\nHost: here\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/\r\nConnection: keep-alive\r\n/i);
  const closed = once(socket, 'close');
  await Promise.all([drain(), closed]);
});
