/** Where somebody is on the way in, and how they get on. The step stands in the address, so that Back and Forward and a reload keep it. */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginAddress, readLoginStep, type LoginStep } from '../../lib/addresses/login-address.ts';
import { rememberedPath } from '../../lib/addresses/remembered-location.ts';
import { useUser } from '../../state/user.ts';

/** What was done on the way to the login form. */
export type DoneNote = 'confirmed' | 'passwordSaved' | 'logInForCode';

/** Goes along in the history entry: it is in no address, and a reload keeps it. */
interface Carried {
  readonly email?: string;
  readonly note?: DoneNote;
  /** Of a mail's link. */
  readonly token?: string;
}

/** An account whose code is awaited. Its password is kept in memory alone, so that nobody has to type it again. */
export interface AwaitedAccount {
  readonly email: string;
  readonly password: string;
  /** Has another code sent. */
  readonly sendAgain: () => Promise<void>;
}

export interface WayIn extends Required<Omit<Carried, 'note'>> {
  readonly at: LoginStep;
  readonly note: DoneNote | undefined;
  /** Where to go once somebody is signed in. */
  readonly goOn: string;
  /** Goes to a step with the address that was typed; `replace` leaves no way back to this one. */
  readonly go: (step: LoginStep, carry?: Carried, options?: { readonly replace?: boolean }) => void;
  readonly typed: TypedText;
  readonly awaited: { account: AwaitedAccount | null };
}

/** What was typed into the fields of each step. It outlives the step, so that nobody types it twice, and ends with the screen. */
export interface TypedText {
  /** '' for a field that nobody has typed into. One e-mail address stands for all steps. */
  of(step: LoginStep, field: string): string;
  keep(step: LoginStep, field: string, text: string): void;
}

export function useWayIn(): WayIn {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [typed] = useState(createTypedText);
  const [awaited] = useState((): WayIn['awaited'] => ({ account: null }));
  // The link to /login in the header knows nothing of where its visitor wanted to go.
  const [from] = useState(() => fromOf(state));
  const carried = (state ?? {}) as Carried;
  const at = readLoginStep(new URLSearchParams(search));
  const ended = useUser(({ user }) => user?.endedSession ?? '');
  // Who had no address is known by a name, which is none.
  const email = textOf(carried.email) || (ended.includes('@') ? ended : '');
  return {
    at,
    email,
    token: textOf(carried.token),
    note: carried.note,
    goOn: rememberedPath({ from }),
    go(step, carry = {}, options = {}) {
      const address = typed.of(at, 'email') || email;
      void navigate(loginAddress(step), { ...options, state: { from, email: address, ...carry } });
    },
    typed,
    awaited,
  };
}

function createTypedText(): TypedText {
  const texts = new Map<string, string>();
  const key = (step: LoginStep, field: string) => (field === 'email' ? field : `${step} ${field}`);
  return {
    of: (step, field) => texts.get(key(step, field)) ?? '',
    keep: (step, field, text) => texts.set(key(step, field), text),
  };
}

function fromOf(state: unknown): unknown {
  return (state as { from?: unknown } | null)?.from;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
