import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { useSetting } from '../../state/settings.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ServerLine.module.css';
import type { WayIn } from './way-in.ts';

const said = messages.login.server;

/** On the desktop one sees which server a password goes to, and can take another one. */
export function ServerLine({ way }: { way: WayIn }) {
  const [origin] = useSetting('server.origin');
  if (!isDesktop() || way.at === 'server' || origin === '') return null;
  return (
    <div className={styles.line}>
      <p>{said.using(origin)}</p>
      <Button size="xs" onClick={() => way.go('server')}>
        {said.change}
      </Button>
    </div>
  );
}
