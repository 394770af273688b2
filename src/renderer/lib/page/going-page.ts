import type { Transport } from '../../../client/transport.ts';

/** Set while the page goes; it resolves if the browser brings the page back out of its memory. */
let going: Promise<void> | null = null;

if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    going ??= new Promise((resolve) =>
      window.addEventListener(
        'pageshow',
        () => {
          going = null;
          resolve();
        },
        { once: true },
      ),
    );
  });

/**
 * The same transport, which tells a page that goes of no failure: a browser breaks off what is under way after `pagehide`, and whatever is done about that
 * (a grade is taken back) would be the last that the page keeps. One that comes back hears of it then.
 */
export function silentWhileGoing(transport: Transport): Transport {
  return {
    ...transport,
    call: (operation, input, options) =>
      transport.call(operation, input, options).catch(async (error: unknown) => {
        await turn();
        await going;
        throw error;
      }),
  };
}

/** Others hear of `pagehide` first, and what the browser broke off is known before this page hears of it: within the same turn. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
