import { Bold, Code, Heading, Italic, List, Sigma } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import styles from './FormattingBar.module.css';
import { applyFormat, type FormatTarget, type TextFormat } from './text-format.ts';
import { useUiConfig } from './UiConfig.tsx';

const ICONS = { bold: Bold, italic: Italic, heading: Heading, list: List, code: Code, math: Sigma } as const;
/** What a side of a card can have. */
const OF_A_CARD: readonly TextFormat[] = ['bold', 'italic', 'code', 'list'];

export interface FormattingBarProps {
  /** The field or editor it writes into, asked at each press; null while none is being edited. */
  field: () => HTMLTextAreaElement | HTMLInputElement | FormatTarget | null;
  /** In the order of the bar. */
  formats?: readonly TextFormat[];
  disabled?: boolean;
}

/** Writes Markdown into a text field or an editor. The press leaves focus and selection in the field. */
export function FormattingBar({ field, formats = OF_A_CARD, disabled = false }: FormattingBarProps) {
  const { formatting } = useUiConfig().text;
  return (
    <div role="toolbar" aria-label={formatting.label} className={styles.bar}>
      {formats.map((format) => {
        const Icon = ICONS[format];
        return (
          <IconButton
            key={format}
            size="sm"
            label={formatting[format]}
            icon={<Icon aria-hidden />}
            disabled={disabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              const target = field();
              if (target === null) return;
              if ('applyFormat' in target) target.applyFormat(format);
              else applyFormat(target, format);
            }}
          />
        );
      })}
    </div>
  );
}
