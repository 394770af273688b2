/** What depends on whether an address has an account is done after the answer, so that its time tells nothing (security.md, "Enumeration"). */
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import { errorFields, type ServerLog } from '../log.ts';
import type { Visitor } from './house.ts';

export interface AfterAnswers {
  /** Does it once the visitor has the answer. Nobody hears of a failure but the log. */
  add(visitor: Pick<Visitor, 'answered'>, work: () => Promise<void>): void;
  /** Resolves when everything that was promised is done. */
  settled(): Promise<void>;
}

export function createAfterAnswers(log: Pick<ServerLog, 'error'>): AfterAnswers {
  const underWay = new Set<Promise<void>>();
  return {
    add({ answered }, work) {
      const doing = answered
        .then(work)
        .catch((error: unknown) => log.error(errorFields(error), 'what an answer had promised could not be done'))
        .finally(() => underWay.delete(doing));
      underWay.add(doing);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Resolves when the answer to a request has been handed to the system, or its connection is gone. */
export function answerSent(c: HonoContext): Promise<void> {
  const { outgoing } = c.env as HttpBindings;
  return new Promise((resolve) => {
    if (outgoing.destroyed || outgoing.writableFinished) resolve();
    else outgoing.once('close', () => resolve());
  });
}
