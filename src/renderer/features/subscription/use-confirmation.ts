/** After a payment the server hears of it from the payment service, a moment later or more: until then it is asked again and again. */
import { useEffect, useState } from 'react';
import { planOf, useSubscription } from '../../state/subscription.ts';

const LOOK_EVERY_MS = 2_000;
const LOOKS = 30;

export type Confirmation = 'waiting' | 'late' | 'confirmed';

/** Looks while `paid` is true and nothing is confirmed; after a minute it leaves looking to the person. */
export function useConfirmation(paid: boolean): { readonly state: Confirmation; readonly lookAgain: () => void } {
  const { status, load } = useSubscription();
  const [looks, setLooks] = useState(0);
  const confirmed = status !== null && planOf(status) === 'active';
  const looking = paid && !confirmed && looks < LOOKS;

  useEffect(() => {
    if (!looking) return undefined;
    const timer = setTimeout(() => void load().finally(() => setLooks(looks + 1)), LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [looking, looks, load]);

  const state = confirmed ? 'confirmed' : looking ? 'waiting' : 'late';
  return { state, lookAgain: () => setLooks(0) };
}
