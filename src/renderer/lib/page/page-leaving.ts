/** Whether the next page is being fetched, at this very moment. */

interface NavigationSource {
  subscribe(listener: (state: { readonly navigation: { readonly state: string } }) => void): void;
}

let leaving = false;

/** React Router's `useNavigation` tells the same, but only once a low-priority render has come to it. */
export const isLeavingPage = (): boolean => leaving;

export function followNavigation(router: NavigationSource): void {
  router.subscribe(({ navigation }) => {
    leaving = navigation.state !== 'idle';
  });
}
