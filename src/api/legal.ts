/** Who answers for this host, for its legal pages (core §2). */
import type { Handlers } from './dispatch.ts';

export const legal: Handlers<'legal'> = {
  operator: (_, { operator }) => ({ operator }),
};
