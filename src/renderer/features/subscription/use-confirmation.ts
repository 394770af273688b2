/** After a payment the server hears of it from the payment service, a moment later or more: until then it is asked again and again. */
import { useEffect, useState } from 'react';
import { useSubscription } from '../../state/subscription.ts';
import { clock } from '../../lib/page/clock.ts';

const LOOK_EVERY_MS = 2_000;
const LOOKS = 30;

export interface Confirmation {
  /** It is asked; after a minute that is left to the person. */
  readonly looking: boolean;
  readonly lookAgain: () => void;
}

/** Asks for as long as the component that uses it is there, which is until the answer is another one. */
export function useConfirmation(): Confirmation {
  const load = useSubscription((state) => state.load);
  const [looks, setLooks] = useState(0);
  const looking = looks < LOOKS;

  useEffect(() => {
    if (!looking) return undefined;
    const timer = clock.setTimeout(() => void load().finally(() => setLooks(looks + 1)), LOOK_EVERY_MS);
    return () => clock.clearTimeout(timer);
  }, [looking, looks, load]);

  return { looking, lookAgain: () => setLooks(0) };
}
