/** The HTTP application: the checks, the API, the pages. It knows nothing of sockets or signals; `start.ts` does. */
import { Hono } from 'hono';
import { messages } from '../src/contract/messages/index.ts';
import { Problem } from '../src/contract/problem.ts';
import { problemAnswer } from './answers.ts';
import { mountApiDocs } from './api-docs.ts';
import { BILLING_EVENTS_PATH, mountBillingEvents } from './billing/events-route.ts';
import type { BillingService } from './billing/service.ts';
import type { Config } from './config.ts';
import { errorFields, type ServerLog } from './log.ts';
import { mountContract, type RouteDependencies } from './routes.ts';
import { checkHost, checkOrigin, securityHeaders, type AccessPolicy } from './security.ts';
import { mountPages } from './static.ts';

export interface AppDependencies extends RouteDependencies {
  readonly config: Pick<Config, 'publicOrigin' | 'singleUser'>;
  /** Asked at each request: the port is known only once the server listens. */
  readonly policy: () => AccessPolicy;
  readonly version: string;
  /** The folder of the built pages. */
  readonly webRoot: string;
  readonly log: ServerLog;
  /** Null where nothing is sold. */
  readonly billing: BillingService | null;
}

export function createApp(dependencies: AppDependencies): Hono {
  const { config, policy, version, webRoot, log, billing } = dependencies;
  const app = new Hono();

  app.onError((error, c) => {
    const problem =
      error instanceof Problem ? error : new Problem('internal', messages.network.internal, { cause: error });
    if (problem !== error) log.error({ path: c.req.path, ...errorFields(error) }, 'request failed');
    else if (problem.code === 'bad_origin')
      log.warn({ method: c.req.method, path: c.req.path }, 'request refused: not from an allowed origin');
    return problemAnswer(problem);
  });

  app.use('*', securityHeaders(config));
  app.use('*', async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    log.debug({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'answered');
  });
  if (config.singleUser) app.use('*', checkHost(policy));
  app.use('*', checkOrigin(policy, BILLING_EVENTS_PATH));

  app.get('/api/health', (c) => c.json({ status: 'ok', version }));
  mountContract(app, dependencies);
  if (billing) mountBillingEvents(app, billing);
  mountApiDocs(app, version);
  app.all('/api/*', () => {
    throw new Problem('not_found', messages.network.unknownOperation);
  });
  mountPages(app, webRoot);
  return app;
}
