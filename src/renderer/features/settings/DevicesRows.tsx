/** Where the account is logged in, each with the way to end it. */
import { useCallback, useEffect, useState } from 'react';
import type { Device } from '../../../contract/auth.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './DevicesRows.module.css';
import { SettingRow } from './SettingRow.tsx';

const said = messages.account;

export function DevicesRows() {
  const { devices, error, load, end } = useDevices();
  return (
    <>
      <SettingRow title={said.devices} text={said.devicesText}>
        {error !== undefined && (
          <div role="alert" className={styles.failed}>
            <p>{error}</p>
            <Button size="sm" onClick={() => void load()}>
              {messages.notices.retry}
            </Button>
          </div>
        )}
        {devices === null && error === undefined && <Skeleton lines={2} height={16} />}
      </SettingRow>
      {devices !== null && (
        <ul className={styles.list} aria-label={said.devices}>
          {devices.map((device) => (
            <Row as="li" key={device.id} margin={device.current ? said.thisDevice : undefined}>
              <p className={styles.client}>{device.client}</p>
              <p className={styles.seen}>{said.lastSeen(formatDay(device.lastSeenAt))}</p>
              {device.current ? (
                <span />
              ) : (
                <Button size="xs" aria-label={said.endDevice(device.client)} onClick={() => void end(device)}>
                  {said.end}
                </Button>
              )}
            </Row>
          ))}
        </ul>
      )}
    </>
  );
}

function useDevices() {
  const [devices, setDevices] = useState<readonly Device[] | null>(null);
  const [error, setError] = useState<string>();
  const load = useCallback(async () => {
    try {
      setDevices((await api.auth.devices({})).devices);
      setError(undefined);
    } catch (reason) {
      setError(isProblem(reason) ? reason.detail : said.devicesFailed);
    }
  }, []);
  useEffect(() => void load(), [load]);

  const end = async (device: Device): Promise<void> => {
    try {
      await api.auth.revokeDevice({ id: device.id });
      notify.toast({ kind: 'success', message: said.ended(device.client) });
    } catch (reason) {
      notify.toast({ kind: 'error', message: isProblem(reason) ? reason.detail : messages.network.internal });
    }
    await load();
  };
  return { devices, error, load, end };
}
