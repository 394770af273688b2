/** Where the account is logged in, each with the way to end it. */
import { useLayoutEffect, useRef } from 'react';
import type { Device } from '../../../contract/auth.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { formatDay } from '../../lib/words/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './DevicesRows.module.css';
import { LoadFailed } from './LoadFailed.tsx';
import { SettingRow } from './SettingRow.tsx';
import { useDevices } from './use-devices.ts';

const said = messages.account;

export function DevicesRows() {
  const { devices, error, retry, end } = useDevices();
  const list = useRef<HTMLUListElement>(null);
  const ending = useRef<{ readonly id: string; readonly at: number } | null>(null);

  const endAt = async (device: Device, at: number): Promise<void> => {
    ending.current = { id: device.id, at };
    if (!(await end(device))) ending.current = null;
  };
  useLayoutEffect(() => {
    if (ending.current === null || devices?.some(({ id }) => id === ending.current?.id) !== false) return;
    // Its row is gone with the button that had focus: the next one takes it, or the list.
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(ending.current.at, buttons.length - 1)] ?? list.current)?.focus();
    ending.current = null;
  }, [devices]);

  const others = devices?.filter(({ current }) => !current) ?? [];
  return (
    <>
      <SettingRow title={said.devices} text={said.devicesText}>
        {error !== null && <LoadFailed text={error} onRetry={retry} />}
        {devices === null && error === null && (
          <div role="status" aria-label={said.devicesLoading}>
            <Skeleton lines={2} height={16} />
          </div>
        )}
        {devices !== null && others.length === 0 && <p className={styles.none}>{said.onlyThisDevice}</p>}
      </SettingRow>
      {devices !== null && (
        <ul ref={list} tabIndex={-1} className={styles.list} aria-label={said.devices}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onEnd={() => void endAt(device, others.indexOf(device))} />
          ))}
        </ul>
      )}
    </>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  return (
    <Row as="li" margin={device.current ? said.thisDevice : undefined}>
      <div className={styles.device}>
        <p>{device.client}</p>
        <p className={styles.seen}>{said.lastSeen(formatDay(device.lastSeenAt))}</p>
      </div>
      {!device.current && (
        <Button size="xs" aria-label={said.endDevice(device.client)} onClick={onEnd}>
          {said.end}
        </Button>
      )}
    </Row>
  );
}
