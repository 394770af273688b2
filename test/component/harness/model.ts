/** The model of a component test: a fake of Gemini's API beside its host. */
import { commands } from 'vitest/browser';
import type { FakeAnswer, FakeListing } from '../../support/fake-gemini.ts';
import type { ComponentCommands } from './commands.ts';

type Asked = Awaited<ReturnType<ComponentCommands['askedOfModel']>>;

export interface Model {
  /** The next calls are answered so, one each; after them the default comes back. */
  script(...answers: FakeAnswer[]): Promise<void>;
  /** Every call is answered so from now on. */
  always(answer: FakeAnswer): Promise<void>;
  /** The next times that models are asked for end so. */
  scriptListing(...answers: FakeListing[]): Promise<void>;
  /** From now on calls wait, until `release`. */
  hold(): Promise<void>;
  release(): Promise<void>;
  requests(): Promise<Asked>;
}

export function createModel(host: string): Model {
  return {
    script: (...answers) => commands.scriptModel(host, answers),
    always: (answer) => commands.alwaysModel(host, answer),
    scriptListing: (...answers) => commands.scriptModelList(host, answers),
    hold: () => commands.holdModel(host),
    release: () => commands.releaseModel(host),
    requests: () => commands.askedOfModel(host),
  };
}
