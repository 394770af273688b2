/** One change of the password: by the current one, or by a code that was mailed because that one is forgotten. */
import { useState } from 'react';
import type { CallInput } from '../../../contract/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import { api } from '../../lib/host/api.ts';
import { reasonOf } from '../../lib/host/reason.ts';

export type Proof = 'currentPassword' | 'code';
type Field = Proof | 'newPassword';

export interface PasswordChange {
  /** What proves that the person may change it. */
  readonly proof: Proof;
  readonly busy: boolean;
  readonly errorOf: (field: Field) => string | undefined;
  /** Mails a code, and asks for that from now on. */
  readonly askForCode: () => Promise<void>;
  readonly askForPassword: () => void;
  /** Resolves to whether it is changed. */
  readonly change: (proof: string, newPassword: string) => Promise<boolean>;
}

export function usePasswordChange(email: string): PasswordChange {
  const [proof, setProof] = useState<Proof>('currentPassword');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ readonly field: Field; readonly text: string } | null>(null);

  /** Whether it went well; a refusal without a field of the form is said at `proof`, which is asked first. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (reason) {
      setError({ field: refusedField(reason) ?? proof, text: reasonOf(reason) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    proof,
    busy,
    errorOf: (field) => (error?.field === field ? error.text : undefined),
    async askForCode() {
      if (await attempt(() => api.auth.forgot({ email }))) setProof('code');
    },
    askForPassword() {
      setError(null);
      setProof('currentPassword');
    },
    change: (value, newPassword) =>
      attempt(() =>
        api.auth.changePassword({ [proof]: value, newPassword } satisfies CallInput<'auth.changePassword'>),
      ),
  };
}

function refusedField(reason: unknown): Field | undefined {
  const field = isProblem(reason) ? reason.extras['field'] : undefined;
  return field === 'currentPassword' || field === 'newPassword' || field === 'code' ? field : undefined;
}
