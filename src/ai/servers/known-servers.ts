/**
 * What is known of model servers of one's own, as long as the process runs: what each said of itself, and what it was found not to take. What a server refuses
 * depends on its program, its version and the model it has loaded, so it is learned from its refusals, once for each server and model.
 */
import type { Feature } from './request-features.ts';

/** What was learned of one model. */
export interface Habits {
  /** Refused, and left out since. */
  readonly leftOut: ReadonlySet<Feature>;
  /** What it takes at once, as a refusal told, in tokens; null when none did. */
  readonly contextTokens: number | null;
}

export interface KnownServer {
  /** Null as long as it was not met. */
  isOllama: boolean | null;
  /** One that did not answer is not waited for again before, epoch ms. */
  waitUntil: number;
  /** What each model takes at once, in tokens, as far as the server says; under the empty name what the first one takes. */
  readonly contexts: Map<string, number>;
  habitsOf(model: string): Habits;
  learn(model: string, habits: Partial<Habits>): void;
  /** All of it: somebody looks at the server, who may have changed it. */
  forget(): void;
}

export interface KnownServers {
  /** `root` is the server's address without `/v1`. */
  of(root: string): KnownServer;
}

const NONE: Habits = { leftOut: new Set(), contextTokens: null };

export function createKnownServers(): KnownServers {
  const servers = new Map<string, KnownServer>();
  return {
    of(root) {
      const known = servers.get(root) ?? createKnownServer();
      servers.set(root, known);
      return known;
    },
  };
}

function createKnownServer(): KnownServer {
  const habits = new Map<string, Habits>();
  const habitsOf = (model: string): Habits => habits.get(model) ?? NONE;
  const known: KnownServer = {
    isOllama: null,
    waitUntil: 0,
    contexts: new Map(),
    habitsOf,
    learn: (model, learned) => void habits.set(model, { ...habitsOf(model), ...learned }),
    forget() {
      known.isOllama = null;
      known.waitUntil = 0;
      known.contexts.clear();
      habits.clear();
    },
  };
  return known;
}
