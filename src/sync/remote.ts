/** What the engine asks of a server. */
import type { Api } from '../client/api.ts';

export interface Remote {
  readonly sync: Pick<Api['sync'], 'feed' | 'push' | 'digest'>;
  readonly blobs: Pick<Api['blobs'], 'get' | 'put'>;
}
