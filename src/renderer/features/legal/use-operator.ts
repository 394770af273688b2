/** Who answers for the host of this page. */
import type { Operator } from '../../../contract/legal.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { useLoaded } from '../../lib/loading/use-loaded.ts';

export interface AskedOperator {
  /** Null while it is not known, and where nobody is named. */
  readonly operator: Operator | null;
  readonly isKnown: boolean;
  readonly error: string | null;
  readonly retry: () => void;
}

export function useOperator(): AskedOperator {
  const { value, error, reload } = useLoaded({
    key: 'operator',
    load: (signal) => api.legal.operator({}, { signal }),
    follows: [],
    failed: messages.legal.failed,
  });
  return { operator: value?.operator ?? null, isKnown: value !== null, error, retry: reload };
}
