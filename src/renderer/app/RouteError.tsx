import { useRouteError } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import { messageOf } from './ErrorBoundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { world } from '../lib/world.ts';

/** A route that could not be opened, most often because its part of the app did not load. A reload asks for everything again. */
export function RouteError() {
  const error = useRouteError();
  return (
    <ErrorPage
      title={messages.shell.routeError}
      text={messageOf(error)}
      action={{ label: messages.shell.retry, run: () => world().page.reload() }}
    />
  );
}
