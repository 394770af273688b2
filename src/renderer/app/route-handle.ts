import { useMatches } from 'react-router';

/** What a route says about itself. */
export interface RouteHandle {
  /** Its page's name, for the window title. */
  readonly title: string;
}

/** The title of the route that is shown, or undefined for one without. */
export function useRouteTitle(): string | undefined {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return handle?.title;
}
