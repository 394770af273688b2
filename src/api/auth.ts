import type { Handlers } from './dispatch.ts';

/** Who asks (core §7, "Auth"). */
export const auth: Handlers<'auth'> = {
  me: (_input, { actor }) => actor,
};
