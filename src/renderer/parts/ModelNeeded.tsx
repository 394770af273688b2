import { Link } from 'react-router';
import type { AiStatus } from '../../contract/ai.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import styles from './ModelNeeded.module.css';

const said = messages.aiStudy;

/** There is no model to ask: what is missing, what works all the same, and the way to one. */
export function ModelNeeded({ state }: { readonly state: Exclude<AiStatus['state'], 'ready'> }) {
  return (
    <div className={styles.needed} role="note">
      <p>
        <b>{messages.ai.noKeyTitle}</b> {state === 'key_locked' ? said.keyLocked : said.noModel}
      </p>
      <Link to="/settings#ai" className={buttonClass({ size: 'sm' })}>
        {said.openSettings}
      </Link>
    </div>
  );
}
