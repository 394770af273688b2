/** The HTTP application: the checks, the API, the pages. It knows nothing of sockets or signals; `start.ts` does. */
import { Hono, type Context as HonoContext } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { matchedRoutes } from 'hono/route';
import { problemOfFailure } from '../src/api/failed-call.ts';
import { messages } from '../src/contract/messages/index.ts';
import { Problem } from '../src/contract/problem.ts';
import { warnOfUnnamedProxy, type Network } from './accounts/network-address.ts';
import { problemAnswer } from './answers.ts';
import { mountApiDocs } from './api-docs.ts';
import { BILLING_EVENTS_PATH, mountBillingEvents } from './billing/events-route.ts';
import type { BillingService } from './billing/service.ts';
import type { Config } from './config.ts';
import { allowOrigins } from './cors.ts';
import { errorFields, type ServerLog } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';
import { requestIds } from './request-ids.ts';
import { mountContract, type RouteDependencies } from './routes.ts';
import type { RecordEvent } from './security-log.ts';
import { checkHost, checkOrigin, securityHeaders, type AccessPolicy } from './security.ts';
import { mountPages } from './static.ts';

export interface AppDependencies extends RouteDependencies {
  readonly config: Pick<Config, 'publicOrigin' | 'corsOrigins' | 'singleUser'>;
  /** Asked at each request: the port is known only once the server listens. */
  readonly policy: () => AccessPolicy;
  readonly version: string;
  /** The folder of the built pages. */
  readonly webRoot: string;
  readonly log: ServerLog;
  readonly network: Network;
  readonly record: RecordEvent;
  readonly ready: Readiness;
  /** Null where no figures are told. */
  readonly metrics: Metrics | null;
  /** Null where nothing is sold. */
  readonly billing: BillingService | null;
}

const HEALTH_PATH = '/api/health';
const READY_PATH = '/api/ready';
const METRICS_PATH = '/metrics';
const UNAUTHORIZED = 401;
const UNAVAILABLE = 503;
const SECOND_MS = 1000;
/** What a probe is told is true now and not later. */
const NOT_KEPT = { 'cache-control': 'no-store' };

export function createApp(dependencies: AppDependencies): Hono {
  const { config, policy, version, webRoot, log, network, record, ready, metrics, billing } = dependencies;
  const app = new Hono();

  app.onError((error, c) => {
    const problem = error instanceof Problem ? error : problemOfFailure(error);
    if (problem !== error) log.error({ ...requestLine(c), ...errorFields(error) }, 'request failed');
    else if (problem.code === 'bad_origin') record('origin refused');
    return problemAnswer(problem);
  });

  app.use('*', contextStorage());
  app.use('*', requestIds(network));
  app.use('*', warnOfUnnamedProxy(network, log));
  app.use('*', securityHeaders(config));
  app.use('*', async (c, next) => {
    const started = performance.now();
    await next();
    const isLogged = log.isLevelEnabled('debug');
    if (!metrics && !isLogged) return;
    const ms = performance.now() - started;
    const line = { ...requestLine(c), status: c.res.status };
    metrics?.answered({ ...line, seconds: ms / SECOND_MS });
    if (isLogged) log.debug({ ...line, address: network.addressOf(c), ms: Math.round(ms) }, 'answered');
  });
  if (config.corsOrigins.length > 0) app.use('/api/*', allowOrigins(config.corsOrigins));
  // Orchestrators and balancers ask by address. A server for one person has none: it listens on this machine alone.
  const probes = config.singleUser ? [] : [HEALTH_PATH, READY_PATH, ...(metrics ? [METRICS_PATH] : [])];
  app.use('*', checkHost(policy, probes));
  app.use('*', checkOrigin(policy, BILLING_EVENTS_PATH));

  app.get(HEALTH_PATH, (c) => c.json({ status: 'ok', version }, { headers: NOT_KEPT }));
  app.get(READY_PATH, async (c) => {
    const reason = await ready();
    if (reason === null) return c.json({ status: 'ready' }, { headers: NOT_KEPT });
    // Why the others are, the log or the operator knows.
    const why = reason === 'disk full' ? { reason } : {};
    return c.json({ status: 'not ready', ...why }, { status: UNAVAILABLE, headers: NOT_KEPT });
  });
  if (metrics)
    app.get(METRICS_PATH, async (c) => {
      if (!metrics.allows(c.req.header('authorization')))
        return c.text('', { status: UNAUTHORIZED, headers: { ...NOT_KEPT, 'www-authenticate': 'Bearer' } });
      const { text, type } = await metrics.scrape();
      return c.body(text, { headers: { ...NOT_KEPT, 'content-type': type } });
    });
  mountContract(app, dependencies);
  if (billing) mountBillingEvents(app, billing);
  mountApiDocs(app, version);
  app.all('/api/*', () => {
    throw new Problem('not_found', messages.network.unknownOperation);
  });
  mountPages(app, webRoot);
  return app;
}

/** The route, not the address: what a person types there may be a secret or name somebody. */
function requestLine(c: HonoContext): { method: string; route: string } {
  const route = matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? 'another';
  return { method: c.req.method, route };
}
