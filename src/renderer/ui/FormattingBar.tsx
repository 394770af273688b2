import { Bold, Code, Italic, List } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import styles from './FormattingBar.module.css';
import { applyFormat, type TextFormat } from './text-format.ts';
import { useUiConfig } from './UiConfig.tsx';

const FORMATS = [
  ['bold', Bold],
  ['italic', Italic],
  ['code', Code],
  ['list', List],
] as const satisfies readonly (readonly [TextFormat, unknown])[];

export interface FormattingBarProps {
  /** The field it writes into, asked at each press; null while no field is being edited. */
  field: () => HTMLTextAreaElement | HTMLInputElement | null;
  disabled?: boolean;
}

/** Writes Markdown into a text field. The press leaves focus and selection in the field. */
export function FormattingBar({ field, disabled = false }: FormattingBarProps) {
  const { formatting } = useUiConfig().text;
  return (
    <div role="toolbar" aria-label={formatting.label} className={styles.bar}>
      {FORMATS.map(([format, Icon]) => (
        <IconButton
          key={format}
          size="sm"
          label={formatting[format]}
          icon={<Icon aria-hidden />}
          disabled={disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const target = field();
            if (target) applyFormat(target, format);
          }}
        />
      ))}
    </div>
  );
}
