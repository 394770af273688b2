/** What can be chosen about a file that comes in or goes out, as its format says it. */
import type { TransferOption } from '../../contract/transfer-options.schema.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './TransferOptions.module.css';

interface TransferOptionsProps {
  readonly legend: string;
  readonly options: readonly TransferOption[];
  /** What was chosen; an option that is not named stands as it was found. */
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly onChange: (key: string, value: string | boolean) => void;
}

export function TransferOptions({ legend, options, values, onChange }: TransferOptionsProps) {
  if (options.length === 0) return null;
  const chosen = (key: string) => values[key] ?? options.find((option) => option.key === key)?.value;
  const shown = options.filter(
    (option) => option.kind !== 'text' || !option.onlyWith || chosen(option.onlyWith.key) === option.onlyWith.value,
  );
  return (
    <fieldset className={styles.fields}>
      <legend>{legend}</legend>
      {shown.map((option) => {
        const { key, label } = option;
        const value = values[key] ?? option.value;
        const hint = option.hint === undefined ? {} : { hint: option.hint };
        if (option.kind === 'flag')
          return (
            <Checkbox
              key={key}
              label={label}
              checked={value === true}
              onChange={({ target }) => onChange(key, target.checked)}
            />
          );
        if (option.kind === 'choice')
          return (
            <Select
              key={key}
              label={label}
              {...hint}
              size="sm"
              value={String(value)}
              options={option.choices}
              onChange={({ target }) => onChange(key, target.value)}
            />
          );
        return (
          <TextField
            key={key}
            label={label}
            {...hint}
            size="sm"
            value={String(value)}
            onChange={({ target }) => onChange(key, target.value)}
          />
        );
      })}
    </fieldset>
  );
}
