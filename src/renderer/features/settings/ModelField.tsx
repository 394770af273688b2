import { useState } from 'react';
import type { AiModel } from '../../../contract/ai.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { SettingText } from './SettingText.tsx';
import { useSettingField } from './use-setting-field.ts';

const said = messages.models;
/** No model has a name with a space. */
const ANOTHER = 'another name';

export interface ModelFieldProps {
  setting: 'ai.model' | 'ai.localModel';
  /** What there is to choose from; null while that is asked, nothing when it cannot be known. */
  models: readonly AiModel[] | null;
  hint: string;
  /** The choice may be left to the server. */
  optional?: boolean;
  check?: (value: string) => string | undefined;
}

/** A model is chosen from those there are, or named by hand: names are configuration, and new ones come every month. */
export function ModelField({ setting, models, hint, optional = false, check }: ModelFieldProps) {
  const { value, error, change } = useSettingField(setting);
  const [typing, setTyping] = useState(false);
  if (models?.length === 0 || typing)
    return (
      // A list that comes while somebody types does not take the field away.
      <div onFocus={() => setTyping(true)}>
        <SettingText
          setting={setting}
          label={models?.length === 0 ? said.label : said.nameLabel}
          hint={hint}
          autoFocus={typing}
          {...(check && { check })}
          trailing={
            models?.length !== 0 && (
              <Button variant="bare" onClick={() => setTyping(false)}>
                {said.fromList}
              </Button>
            )
          }
        />
      </div>
    );
  const names = (models ?? []).map(({ name }) => name);
  const isListed = names.includes(value) || (optional && value === '');
  const options = [
    ...(optional ? [{ value: '', label: said.first }] : []),
    ...(isListed ? [] : [{ value, label: value }]),
    ...names.map((name) => ({ value: name, label: name })),
    { value: ANOTHER, label: said.another },
  ];
  return (
    <Select
      label={said.label}
      error={error}
      hint={models === null ? said.loading : undefined}
      options={options}
      value={value}
      onChange={({ target }) => {
        if (target.value === ANOTHER) setTyping(true);
        else change(target.value);
      }}
    />
  );
}
