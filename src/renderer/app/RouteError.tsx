import { useRouteError } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import { messageOf } from './ErrorBoundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Footer } from './Footer.tsx';
import { Frame } from './Frame.tsx';
import { world } from '../lib/page/world.ts';

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

/** The same where the shell itself could not be drawn: with the bar of the window and the footer that every page has (core §2). */
export function RootError() {
  return (
    <Frame footer={<Footer />}>
      <RouteError />
    </Frame>
  );
}
