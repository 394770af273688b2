import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import type { LazyModule } from './lazy.ts';
import { logError } from '../page/log.ts';
import { awaitPart } from '../keyboard/over-page.ts';
import { sayNotLoaded } from './say-not-loaded.ts';

/** How long after a failure the code is asked for again. */
const RETRY_MS = 3_000;

interface LazyPartOptions<Props> {
  /** The person opened this part and waits for it: a failure is said, and until then keys are not for the page unless it has something to show. */
  readonly asked?: boolean;
  /** Stands there until the part does. */
  readonly meanwhile?: ComponentType<Props>;
}

/**
 * A component beside the screen whose code loads when it is first shown. When the code does not come the screen stays as it is, and the
 * code is asked for again until it is there.
 */
export function lazyPart<Props extends object>(
  part: LazyModule<ComponentType<Props>>,
  { asked = false, meanwhile: Meanwhile }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const [Part, show] = useState(() => part.loaded());
    const [failed, setFailed] = useState(false);
    const holdsKeys = asked && !Meanwhile && !Part && !failed;
    useLayoutEffect(() => (holdsKeys ? awaitPart() : undefined), [holdsKeys]);
    useEffect(
      () =>
        retryUntilLoaded(part.load, {
          onLoaded: (component) => show(() => component),
          onFirstFailure() {
            setFailed(true);
            if (asked) sayNotLoaded();
          },
        }),
      [],
    );
    if (Part) return <Part {...props} />;
    return Meanwhile ? <Meanwhile {...props} /> : null;
  };
}

interface Outcome<Loaded> {
  readonly onLoaded: (loaded: Loaded) => void;
  readonly onFirstFailure: () => void;
}

/** Answers how to stop trying. */
function retryUntilLoaded<Loaded>(load: () => Promise<Loaded>, { onLoaded, onFirstFailure }: Outcome<Loaded>) {
  let stopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const attempt = async (): Promise<void> => {
    try {
      const loaded = await load();
      if (!stopped) onLoaded(loaded);
    } catch (error) {
      if (stopped) return;
      failures += 1;
      if (failures === 1) {
        logError('A part of the app could not be loaded yet.', error);
        onFirstFailure();
      }
      timer = setTimeout(() => void attempt(), RETRY_MS);
    }
  };
  void attempt();

  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
