/** Where somebody is on the way in. What was typed goes along, so that nobody types it twice; a password never leaves memory. */
export type Step =
  | { readonly at: 'login'; readonly email: string; readonly note?: string }
  | { readonly at: 'register'; readonly email: string }
  /** The password is known right after it was typed; then the person is signed in as soon as the address is confirmed. */
  | { readonly at: 'code'; readonly email: string; readonly password: string | null }
  | { readonly at: 'confirm-link'; readonly token: string }
  | { readonly at: 'forgot'; readonly email: string }
  /** `token` is that of a mail's link, '' when the code is still to be typed. */
  | { readonly at: 'reset'; readonly email: string; readonly token: string };

export type Go = (step: Step) => void;

/** The step that an address of /login means: the links of mails carry their token. */
export function stepOf(search: string): Step {
  const params = new URLSearchParams(search);
  const email = params.get('email') ?? '';
  const verify = params.get('verify');
  if (verify !== null) return { at: 'confirm-link', token: verify };
  const reset = params.get('reset');
  if (reset !== null) return { at: 'reset', email, token: reset };
  return params.get('new') === null ? { at: 'login', email } : { at: 'register', email };
}
