import { messages } from '../../../contract/messages/index.ts';
import type { Recommendation } from '../../../contract/quality.schema.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './Recommendations.module.css';

const said = messages.quality;
const TONE = { high: 'again', medium: 'hard', low: 'neutral' } as const;

/** What to do about what was found, the gravest first. */
export function Recommendations({ recommendations }: { readonly recommendations: readonly Recommendation[] }) {
  if (recommendations.length === 0) return null;
  return (
    <section aria-label={said.recommendations} className={styles.recommendations}>
      <h3>{said.recommendations}</h3>
      <ul>
        {recommendations.map(({ severity, message, action }) => (
          <li key={message}>
            <Badge tone={TONE[severity]}>{said.severity[severity]}</Badge>
            <span>
              {message} {action && <span className={styles.action}>{action}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
