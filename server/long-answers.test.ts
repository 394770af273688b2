import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { JsonPieces, type JsonPiece } from '../src/data/long-work/json-pieces.ts';
import { createLongAnswers, SHORT_CHARS, TAKES_NOTHING_MS } from './long-answers.ts';

const PART = 'x'.repeat(64 * 1024);
const LONG = Array<string>(40).fill(PART);

/** An answer whose pieces are counted as they are made; `failsAt` is the one that cannot be. */
function made(parts: readonly JsonPiece[], failsAt = Infinity) {
  const seen = { pieces: 0, ended: 0 };
  async function* pieces(): AsyncGenerator<JsonPiece> {
    try {
      for (const [at, part] of parts.entries()) {
        if (at === failsAt) throw new Error('The disk is gone');
        seen.pieces += 1;
        yield part;
      }
    } finally {
      seen.ended += 1;
    }
  }
  return { seen, pieces: new JsonPieces<unknown>(pieces()) };
}

function asking(answers = createLongAnswers()) {
  const gone = new AbortController();
  const leave = vi.fn<() => void>();
  const cut = vi.fn<() => void>();
  const ask = (pieces: JsonPieces<unknown>, owner = 'ada') =>
    answers.answer(pieces, { owner, signal: gone.signal, short: (text) => new Response(`short ${text}`), leave, cut });
  return { ask, gone, leave, cut, answers };
}

/** All that can happen by itself has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('an answer in pieces', () => {
  test('that is short is sent as any other, and gives its place back', async () => {
    const { ask, leave } = asking();
    expect(await (await ask(made(['{"a":', new Uint8Array([0x31]), '}']).pieces)).text()).toBe('short {"a":1}');
    expect(leave).toHaveBeenCalledOnce();
  });

  test('that is long is written as it is taken, whole, and nothing is read ahead', async () => {
    const { ask, leave } = asking();
    const { seen, pieces } = made(LONG);
    const answer = await ask(pieces);
    const held = SHORT_CHARS / PART.length + 1;
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.has('etag')).toBe(false);
    const reader = answer.body!.getReader();
    await reader.read();
    await settled();
    expect(seen.pieces).toBe(held);
    let bytes = PART.length;
    for (let next = await reader.read(); !next.done; next = await reader.read()) bytes += next.value.byteLength;
    expect(bytes).toBe(LONG.length * PART.length);
    await settled();
    expect(leave).toHaveBeenCalledOnce();
  });

  test('whose beginning cannot be read fails as a call does, and later ends the connection', async () => {
    const { ask, leave, cut } = asking();
    await expect(ask(made(LONG, 1).pieces)).rejects.toThrow('The disk is gone');
    expect(leave).toHaveBeenCalledOnce();
    expect(cut).not.toHaveBeenCalled();
    const reader = (await ask(made(LONG, 20).pieces)).body!.getReader();
    for (let taken = 0; taken < 20; taken += 1) await reader.read();
    void reader.read();
    await settled();
    expect(cut).toHaveBeenCalledOnce();
    expect(leave).toHaveBeenCalledTimes(2);
  });

  test.each(['hangs up', 'lets go of the body'])('stops being read when its client %s', async (how) => {
    const { ask, gone, leave } = asking();
    const { seen, pieces } = made(LONG);
    const answer = await ask(pieces);
    const { pieces: before } = seen;
    if (how === 'hangs up') gone.abort();
    else await answer.body!.cancel();
    await settled();
    expect(seen).toEqual({ pieces: before, ended: 1 });
    expect(leave).toHaveBeenCalledOnce();
  });

  test('waits for its place while two long ones of the person are under way, and for nobody else', async () => {
    const { ask } = asking();
    const first = await ask(made(LONG).pieces);
    await ask(made(LONG).pieces);
    const third = ask(made(LONG).pieces);
    let hasCome = false;
    void third.then(() => (hasCome = true));
    expect((await ask(made(LONG).pieces, 'bob')).body).not.toBeNull();
    expect(await (await ask(made(['{}']).pieces)).text()).toBe('short {}');
    await settled();
    expect(hasCome).toBe(false);
    await first.body!.cancel();
    expect((await third).body).not.toBeNull();
  });
});

describe('a client that takes nothing', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('is let go of, before its first piece or after', async () => {
    for (const pieces of [0, 3]) {
      const { ask, leave, cut } = asking();
      const { seen, pieces: long } = made(LONG);
      const reader = (await ask(long)).body!.getReader();
      for (let i = 0; i < pieces; i += 1) await reader.read();
      vi.advanceTimersByTime(TAKES_NOTHING_MS - 1);
      expect(cut).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(cut).toHaveBeenCalledOnce();
      await settled();
      expect(seen.ended).toBe(1);
      expect(leave).toHaveBeenCalledOnce();
    }
  });
});

describe('a row that is answered in turn', () => {
  test('is answered for one call of a person at a time, and for four persons', async () => {
    const { answers } = asking();
    const { signal } = new AbortController();
    const inside: string[] = [];
    const come = (owner: string, name = owner, until = signal) =>
      answers.turn(owner, until).then((leave) => {
        inside.push(name);
        return leave;
      });
    const leaveAda = await come('ada');
    const second = come('ada', 'ada again');
    const leaveBob = await come('bob');
    await Promise.all([come('cy'), come('dee')]);
    const fifth = come('eve');
    const gone = new AbortController();
    const sixth = come('fay', 'fay', gone.signal);
    gone.abort(new Error('She hung up'));
    await expect(sixth).rejects.toThrow('She hung up');
    await settled();
    expect(inside).toEqual(['ada', 'bob', 'cy', 'dee']);
    leaveAda();
    await Promise.race([second, fifth]);
    leaveBob();
    await Promise.all([second, fifth]);
    expect(inside.slice(4).toSorted()).toEqual(['ada again', 'eve']);
  });
});
