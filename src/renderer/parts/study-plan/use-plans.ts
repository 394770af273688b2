/** The plans that are kept, for as long as a screen shows them. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { onHostEvent } from '../../lib/host/api.ts';
import { createPlans, type KeptPlan, type Plans, type PlansShown } from './plan-store.ts';

export function usePlans(): PlansShown & { readonly all: Plans } {
  const [all] = useState(createPlans);
  useEffect(() => {
    void all.load();
    return onHostEvent('changed', ({ kinds }) => {
      if (kinds.includes('studyplans')) void all.load();
    });
  }, [all]);
  return { ...useStore(all.store), all };
}

/** What a plan is called; of a text of somebody else's its first line. */
export function titleOf({ kept, plan }: KeptPlan): string {
  const line = plan?.title ?? kept.content.split('\n').find((each) => each.trim() !== '') ?? '';
  return line.replace(/^#+\s*/, '').trim() || messages.plans.untitled;
}
