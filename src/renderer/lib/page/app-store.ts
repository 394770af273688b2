/** A store of which each app has one: made when it is first looked at, and not by loading the module that describes it. */
import { useStore } from 'zustand';
import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla';
import { ofApp } from './world.ts';

export interface AppStore<State> extends Pick<StoreApi<State>, 'getState' | 'setState' | 'subscribe'> {
  (): State;
  <Part>(select: (state: State) => Part): Part;
}

export function appStore<State>(describe: StateCreator<State>): AppStore<State> {
  const own = ofApp(() => createStore<State>(describe));
  const use = <Part>(select?: (state: State) => Part) => useStore(own(), select as (state: State) => Part);
  const api = {
    getState: () => own().getState(),
    setState: (change: Parameters<StoreApi<State>['setState']>[0]) => own().setState(change),
    subscribe: (listener: Parameters<StoreApi<State>['subscribe']>[0]) => own().subscribe(listener),
  };
  return Object.assign(use, api) as AppStore<State>;
}
