/** A way to a server that can be shut and opened again, as when the server behind it goes away for a while. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpGate {
  readonly port: number;
  /** Breaks every connection, and refuses new ones until it is opened. */
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

export async function openGate(host: string, port: number): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    // Both ends are cut on purpose; how they take it is what the test looks at.
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (!isOpen) return void near.destroy();
    const far = connect(port, host);
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shut = (): void => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    shut,
    open: () => void (isOpen = true),
    async close() {
      shut();
      server.close();
      await once(server, 'close');
    },
  };
}
