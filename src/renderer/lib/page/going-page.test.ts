import { afterEach, expect, test, vi } from 'vitest';
import type { Transport } from '../../../client/transport.ts';

afterEach(() => vi.unstubAllGlobals());

test('a call that breaks off while the page goes is not answered, until the page comes back', async () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  // It listens from when it is loaded.
  vi.resetModules();
  const { silentWhileGoing } = await import('./going-page.ts');
  let breakOff: (error: Error) => void = () => {};
  const broken: Transport = {
    call: () => new Promise((_, reject) => (breakOff = reject)),
    on: () => () => {},
  };
  const transport = silentWhileGoing(broken);
  const told = vi.fn<(error: unknown) => void>();

  const early = transport.call('study.grade', {}).catch(told);
  breakOff(new Error('offline'));
  await early;
  expect(told).toHaveBeenCalledOnce();

  const late = transport.call('study.grade', {}).catch(told);
  // What an extension of the browser does about `pagehide` comes before the page's own, and broken promises between the two.
  breakOff(new Error('broken off'));
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  window.dispatchEvent(new Event('pagehide'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('pageshow'));
  await late;
  expect(told).toHaveBeenLastCalledWith(new Error('broken off'));
});
