import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../contract/messages/index.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField, type TextFieldProps } from '../ui/TextField.tsx';

/** A password that its person can look at while typing it. */
export function PasswordField(field: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={messages.login.showPassword}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
