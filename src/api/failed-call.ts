/** What a failed call of the database or of files is to who asked: the one place where their errors become sentences. */
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { databaseFailure } from '../data/database/failure.ts';

/** `disk_full`, `database_unavailable`, or `internal` for what nobody has foreseen. */
export function problemOfFailure(error: unknown): Problem {
  switch (databaseFailure(error)) {
    case 'disk_full':
      return new Problem('disk_full', messages.network.diskFull, { cause: error });
    case 'unavailable':
      return new Problem('database_unavailable', messages.network.databaseUnavailable, { cause: error });
    default:
      return new Problem('internal', messages.network.internal, { cause: error });
  }
}
