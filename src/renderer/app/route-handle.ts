import { useLocation, useMatches } from 'react-router';

/** What a route says about itself. */
export interface RouteHandle {
  /** Its page's name, for the window title; a route with several pages says which one an address means. */
  readonly title: string | ((query: URLSearchParams) => string);
  /** Names of the search parameters whose values make another page: another set in the editor, another choice of cards. */
  readonly pageParams?: readonly string[];
}

function useHandle(): RouteHandle | undefined {
  return useMatches().at(-1)?.handle as RouteHandle | undefined;
}

/** The title of the route that is shown, or undefined for one without. */
export function useRouteTitle(): string | undefined {
  const { search } = useLocation();
  const title = useHandle()?.title;
  return typeof title === 'function' ? title(new URLSearchParams(search)) : title;
}

/** A name of the page that is shown: two addresses with the same name are one page to a person. */
export function usePageName(): string {
  const { pathname, search } = useLocation();
  const params = useHandle()?.pageParams ?? [];
  const query = new URLSearchParams(search);
  return [pathname, ...params.map((name) => query.get(name) ?? '')].join('\n');
}
