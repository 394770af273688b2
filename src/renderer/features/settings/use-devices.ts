/** The programs that are logged in to the account, and how to end one. */
import { useEffect, useState } from 'react';
import type { Device } from '../../../contract/auth.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import { api } from '../../lib/host/api.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';

const said = messages.account;

export interface DeviceList {
  /** This one first, then the one used last; null until they were read once. */
  readonly devices: readonly Device[] | null;
  /** Why the last reading failed. */
  readonly error: string | null;
  readonly retry: () => void;
  /** Logs it out. Resolves to whether it is. */
  readonly end: (device: Device) => Promise<boolean>;
}

export function useDevices(): DeviceList {
  const [devices, setDevices] = useState<readonly Device[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const gone = new AbortController();
    api.auth.devices({}, { signal: gone.signal }).then(
      ({ devices: found }) => {
        setDevices(inOrder(found));
        setError(null);
      },
      (reason: unknown) => {
        if (!gone.signal.aborted) setError(reasonOf(reason));
      },
    );
    return () => gone.abort();
  }, [attempt]);

  const drop = (gone: Device): void => setDevices((before) => before?.filter(({ id }) => id !== gone.id) ?? null);

  /** Whether it is logged out now; one that was so already is said to be. */
  const end = async (device: Device): Promise<boolean> => {
    try {
      await api.auth.revokeDevice({ id: device.id });
    } catch (reason) {
      const gone = isProblem(reason) && reason.code === 'not_found';
      notify.toast({ kind: gone ? 'info' : 'error', message: reasonOf(reason) });
      if (gone) drop(device);
      return gone;
    }
    drop(device);
    notify.toast({ kind: 'success', message: said.ended(device.client) });
    return true;
  };
  return { devices, error, retry: () => setAttempt(attempt + 1), end };
}

function inOrder(devices: readonly Device[]): readonly Device[] {
  return devices.toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt - a.lastSeenAt);
}
