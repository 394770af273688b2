/** `protocol`: which custom schemes the app declared, and which of them it answers. */
import { runtime } from './runtime.ts';
import { serveScheme, stopServingScheme } from './scheme-origins.ts';
import { strict, unsupported } from './unsupported.ts';

export type ProtocolHandler = (request: Request) => Response | Promise<Response>;

interface CustomScheme {
  scheme: string;
  privileges?: { standard?: boolean; secure?: boolean };
}

const handlers = new Map<string, ProtocolHandler>();
const declared = new Map<string, NonNullable<CustomScheme['privileges']>>();

export function protocolHandlerFor(url: string): ProtocolHandler | undefined {
  return handlers.get(url.slice(0, url.indexOf(':')).toLowerCase());
}

/** A request under the app's own address; the constructor of Request would refuse some custom schemes. */
export function requestAt(url: string, init: RequestInit, referrer = ''): Request {
  const request = new Request('http://placeholder.test/', init);
  Object.defineProperty(request, 'url', { value: url });
  Object.defineProperty(request, 'referrer', { value: referrer });
  return request;
}

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged(schemes: CustomScheme[]): void {
    if (runtime.ready) {
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    }
    for (const { scheme, privileges } of schemes) {
      declared.set(scheme, privileges ?? {});
    }
  },

  handle(scheme: string, handler: ProtocolHandler): void {
    if (!declared.get(scheme)?.standard) {
      unsupported(`protocol.handle for '${scheme}', a scheme not declared as standard,`);
    }
    if (handlers.has(scheme)) {
      throw new Error(`Failed to register protocol: ${scheme}`);
    }
    handlers.set(scheme, handler);
    serveScheme(scheme);
  },

  unhandle(scheme: string): void {
    if (!handlers.delete(scheme)) {
      throw new Error(`Failed to unregister protocol: ${scheme}`);
    }
    stopServingScheme(scheme);
  },

  isProtocolHandled(scheme: string): boolean {
    return handlers.has(scheme);
  },
});
