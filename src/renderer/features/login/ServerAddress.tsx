import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import { formText } from '../../lib/words/form-text.ts';
import { useSetting } from '../../state/settings.ts';
import { TextField } from '../../ui/TextField.tsx';
import { refusedHere, useAttempt } from './attempt.tsx';
import { LoginForm } from './LoginForm.tsx';
import { GoOnOffline } from './SignIn.tsx';
import type { WayIn } from './way-in.ts';

const said = messages.login.server;

/** On the desktop a server comes first; nobody needs one. */
export function ServerAddress({ way }: { way: WayIn }) {
  const [origin, setOrigin] = useSetting('server.origin');
  const attempt = useAttempt(['origin']);
  const submit = (form: FormData): void => {
    void attempt.run(async () => {
      const address = addressOf(formText(form, 'origin'));
      if (address === '') throw refusedHere('origin', said.wrong);
      try {
        await setOrigin(address);
      } catch (error) {
        throw isProblem(error) && error.code === 'invalid_input' ? refusedHere('origin', said.wrong) : error;
      }
      way.go('login', {}, { replace: true });
    });
  };
  return (
    <LoginForm
      way={way}
      text={said.text}
      attempt={attempt}
      submit={said.submit}
      onSubmit={submit}
      others={<GoOnOffline way={way} />}
    >
      <TextField
        label={said.label}
        name="origin"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={way.typed.of('server', 'origin') || origin}
        hint={said.hint}
        error={attempt.errorOf('origin')}
      />
    </LoginForm>
  );
}

const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/i;

/** What was typed as an origin. A name alone means https, unless it is this computer's. */
function addressOf(typed: string): string {
  const text = typed.trim();
  const scheme = HERE.test(text) ? 'http://' : 'https://';
  return text === '' ? '' : (URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `${scheme}${text}`)?.origin ?? text);
}
