/** Devices, a server and what lies between them: messages that are delivered, dropped, doubled, delayed and reordered one by one. */
import { Author } from './author.ts';
import { goBackTo } from './device-disk.ts';
import { Device } from './device.ts';
import { PlainClient } from './plain-client.ts';
import { SHIPPED, type Mutation } from './rules.ts';
import { Server, type Page, type PullRequest, type PushAnswer, type PushRequest } from './server.ts';

const START = 1_000_000_000;
/** Rounds in which every device has its turn, after which nothing may be left to do. */
const HEALING_ROUNDS = 8;
const STEPS_MAX = 400;

type Message =
  | { readonly id: number; readonly to: 'server'; readonly from: number; readonly body: PushRequest | PullRequest }
  | { readonly id: number; readonly to: number; readonly about: number; readonly body: PushAnswer | Page };

export interface ModelOptions {
  readonly devices?: number;
  readonly mutation?: Mutation;
  /** Rows on a page, changes in a batch. */
  readonly page?: number;
  readonly batch?: number;
}

export class Model {
  readonly author: Author;
  readonly server: Server;
  readonly devices: readonly Device[];
  readonly plain: readonly PlainClient[];
  net: Message[] = [];
  /** How many commands it was run through. */
  commands = 0;
  clock = START;
  /** The server's clock, against the true one. */
  serverSkew = 0;
  /** Whether a server or a device went back to an earlier time, after which an older value may stand again. */
  restored = false;
  rewound = false;
  #messages = 0;
  #mids = 0;

  constructor({ devices = 3, mutation = {}, page = 2, batch = 2 }: ModelOptions = {}) {
    const rules = { ...SHIPPED, ...mutation.rules };
    const slips = new Set(mutation.slips);
    this.author = new Author(slips);
    this.server = new Server({ rules, slips, limit: page, now: () => this.clock + this.serverSkew });
    this.devices = Array.from(
      { length: devices },
      (_, number) =>
        new Device({ number, rules, slips, batch, newMid: () => `m${(this.#mids += 1)}`, now: () => this.clock }),
    );
    this.plain = [
      new PlainClient('of the first page'),
      new PlainClient('of the last page'),
      new PlainClient('of each page'),
    ];
  }

  /** One step of a device's protocol: it sends its next request, if it has one. */
  step(device: Device): void {
    const body = device.step();
    if (body === null) return;
    const id = (this.#messages += 1);
    device.volatile.awaited = id;
    this.net.push({ id, to: 'server', from: device.number, body });
  }

  deliver(index: number): void {
    const [message] = this.net.splice(index % Math.max(1, this.net.length), 1);
    if (!message) return;
    if (message.to !== 'server') {
      this.devices[message.to]?.receive(message.about, message.body);
      return;
    }
    const { body, from, id } = message;
    const answer = (answered: PushAnswer | Page): void => {
      this.net.push({ id: (this.#messages += 1), to: from, about: id, body: answered });
    };
    if (body.t === 'push') this.server.push(body, answer);
    else answer(this.server.pull(body));
  }

  drop(index: number): void {
    this.net.splice(index % Math.max(1, this.net.length), 1);
  }

  double(index: number): void {
    const message = this.net[index % Math.max(1, this.net.length)];
    if (message) this.net.push(message);
  }

  /** The device's session without faults, for at most `steps` requests. */
  session(device: Device, steps: number): void {
    device.timeOut();
    device.startSession();
    for (let n = 0; n < steps && !device.rests; n++) {
      this.step(device);
      const request = this.net.findIndex(({ id }) => id === device.volatile.awaited);
      if (request < 0) return;
      this.deliver(request);
      const answer = this.net.findIndex(
        (message) => message.to === device.number && message.about === device.volatile.awaited,
      );
      if (answer < 0) return;
      this.deliver(answer);
    }
  }

  restoreServer(index: number): void {
    if (this.server.restore(index)) this.restored = true;
  }

  /** What the device wrote since its backup, and nobody else holds, is gone for good and no fault of the protocol's. */
  restoreDevice(device: Device): void {
    if (!device.disk) return;
    goBackTo(device.disk, device);
    this.rewound = true;
    for (const removal of this.author.removals) {
      if (removal.withdrawnBy === device.number) removal.withdrawnBy = null;
      // Also of one that it has in its copy as unsent: it may have been sent since, and then it stands until the device has heard of it.
      if (removal.by === device.number) removal.by = null;
    }
    const held = new Set<unknown>();
    const hold = (rows: Iterable<{ readonly fields: Readonly<Record<string, unknown>> | null }>): void => {
      for (const { fields } of rows) for (const value of Object.values(fields ?? {})) held.add(value);
    };
    hold(this.server.rows.values());
    for (const other of this.devices) {
      hold(other.rows.values());
      hold(other.facts.values());
      hold(other.frozen.map(({ state }) => ({ fields: state })));
    }
    for (const value of Array.from(held))
      if (typeof value === 'string' && value.startsWith('"')) held.add(JSON.parse(value) as string);
    for (const [token, written] of this.author.tokens)
      if (written.device === device.number && !held.has(token)) written.void = true;
    for (const unique of this.author.reviews) if (!held.has(unique)) this.author.reviews.delete(unique);
  }

  /** No more faults: what is under way is lost, and the devices take turns until nothing is left to say (P8). */
  heal(): void {
    this.net = [];
    while (this.server.open.length > 0) this.server.commitOpen(0);
    this.net = [];
    for (let round = 0; round < HEALING_ROUNDS; round++) {
      for (const device of this.devices) this.#untilRest(device);
      if (this.devices.every((device) => device.markers.size === 0 && device.since === this.server.head)) return;
    }
  }

  #untilRest(device: Device): void {
    this.clock += 1000;
    device.flush();
    device.crash();
    for (let n = 0; n < STEPS_MAX; n++) {
      if (device.rests) return;
      this.step(device);
      while (this.net.length > 0) {
        this.deliver(0);
        while (this.server.open.length > 0) this.server.commitOpen(0);
      }
    }
    throw new Error(`LIVENESS: device ${device.number} never comes to rest`);
  }
}
