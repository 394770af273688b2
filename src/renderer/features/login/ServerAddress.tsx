import { useState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { formText } from '../../lib/form-text.ts';
import { useSetting } from '../../state/settings.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useAttempt } from './attempt.ts';
import { LoginForm } from './LoginForm.tsx';

const said = messages.login;

/** On the desktop a server comes first; nobody needs one. */
export function ServerAddress({ goOn }: { goOn: string }) {
  const [origin, setOrigin] = useSetting('server.origin');
  const [refused, setRefused] = useState(false);
  const attempt = useAttempt([]);
  const submit = (form: FormData): void => {
    setRefused(false);
    void attempt.run(
      () => setOrigin(addressOf(formText(form, 'origin'))),
      ({ code }) => {
        setRefused(code === 'invalid_input');
        return code === 'invalid_input';
      },
    );
  };
  return (
    <LoginForm
      title={said.title}
      text={said.offlineText}
      attempt={attempt}
      submit={said.server.submit}
      onSubmit={submit}
      others={
        <Link to={goOn} className={buttonClass({ variant: 'bare' })}>
          {said.goOnOffline}
        </Link>
      }
    >
      <TextField
        label={said.server.label}
        name="origin"
        inputMode="url"
        defaultValue={origin}
        hint={said.server.hint}
        error={refused ? said.server.wrong : undefined}
      />
    </LoginForm>
  );
}

/** What was typed as an origin: a name alone means https. */
function addressOf(typed: string): string {
  const text = typed.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  return url?.origin ?? text;
}
