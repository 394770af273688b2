/**
 * The preload API: named functions over four messages, never `ipcRenderer` itself (Electron's security checklist). It runs sandboxed and
 * knows nothing but the contract's channel names, which it spells out because it may import only types.
 */
import { contextBridge, ipcRenderer } from 'electron';
import type { HostEventName, HostEvents } from '../contract/events.ts';
import type { CallResult, CHANNEL as ContractChannel, PreloadApi, WindowAction } from '../contract/preload.ts';

const CHANNEL: typeof ContractChannel = {
  call: 'ninefold:call',
  cancel: 'ninefold:cancel',
  chunk: 'ninefold:chunk',
  event: 'ninefold:event',
  window: 'ninefold:window',
};

const chunkListeners = new Map<string, (chunk: unknown) => void>();
const eventListeners = new Map<HostEventName, Set<(detail: never) => void>>();

ipcRenderer.on(CHANNEL.chunk, (_event, callId: string, chunk: unknown) => chunkListeners.get(callId)?.(chunk));

/** The window's last known state: a part of the page that comes later is told it at once. */
let windowState: HostEvents['window'] | null = null;

ipcRenderer.on(CHANNEL.event, (_event, name: HostEventName, detail: unknown) => {
  if (name === 'window') windowState = detail as HostEvents['window'];
  // Main sends each name with its own detail; the map cannot say so.
  for (const listener of eventListeners.get(name) ?? []) listener(detail as never);
});

async function call(
  operation: string,
  input: unknown,
  callId: string,
  onChunk?: (chunk: unknown) => void,
): Promise<CallResult> {
  if (onChunk) chunkListeners.set(callId, onChunk);
  try {
    return (await ipcRenderer.invoke(CHANNEL.call, operation, input, callId)) as CallResult;
  } finally {
    chunkListeners.delete(callId);
  }
}

function on<Name extends HostEventName>(event: Name, listener: (detail: HostEvents[Name]) => void): () => void {
  const listeners = eventListeners.get(event) ?? new Set();
  eventListeners.set(event, listeners);
  // A wrapper per registration, so that the same listener registered twice is two registrations.
  const registered = (detail: HostEvents[Name]): void => listener(detail);
  listeners.add(registered);
  // The name says that the listener takes this detail; the types cannot.
  if (event === 'window' && windowState) registered(windowState as HostEvents[Name]);
  return () => void listeners.delete(registered);
}

const api: PreloadApi = {
  platform: process.platform,
  version: process.versions.electron ?? '',
  call,
  cancel: (callId) => ipcRenderer.send(CHANNEL.cancel, callId),
  on,
  window: (action: WindowAction) => ipcRenderer.send(CHANNEL.window, action),
};

contextBridge.exposeInMainWorld('ninefold', api);
