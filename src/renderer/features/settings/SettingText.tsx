import type { Settings } from '../../../contract/settings.ts';
import { TypedField, type TypedFieldProps } from './TypedField.tsx';
import { useSettingField } from './use-setting-field.ts';

type TextKey = {
  [Key in keyof Settings]: Settings[Key] extends string ? (string extends Settings[Key] ? Key : never) : never;
}[keyof Settings];

export interface SettingTextProps extends TypedFieldProps {
  setting: TextKey;
  /** What changes along with it. */
  along?: (value: string) => Partial<Settings>;
}

/** A setting that is typed. */
export function SettingText({ setting, along, ...field }: SettingTextProps) {
  const { value, error, change } = useSettingField(setting);
  return <TypedField {...field} value={value} error={error} onApply={(next) => change(next, along?.(next))} />;
}
