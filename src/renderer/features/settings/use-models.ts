import type { AiModels, AiModelsInput } from '../../../contract/ai.schema.ts';
import { allSent, api } from '../../lib/host/api.ts';
import { useLoaded, type Loaded } from '../../lib/loading/use-loaded.ts';

/** The models of a provider; `subject` names the key or address that they belong to, null for none to ask. */
export function useModels(provider: AiModelsInput['provider'], subject: string | null): Loaded<AiModels | null> {
  return useLoaded<AiModels | null>({
    key: `${provider} ${subject}`,
    async load(signal) {
      if (subject === null) return null;
      // An address that was just entered has to be kept before it is asked.
      await allSent();
      return api.ai.models({ provider }, { signal });
    },
    follows: [],
    failed: (reason) => reason,
  });
}
