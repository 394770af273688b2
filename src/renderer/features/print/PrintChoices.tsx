/** As what, on which paper, and how. */
import { messages } from '../../../contract/messages/index.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './PrintScreen.module.css';
import { CARDS_ON_SHEET, EDGES, FORMS, PAPERS, type PrintOptions } from './print-options.ts';

const said = messages.printing;

interface PrintChoicesProps {
  readonly options: PrintOptions;
  /** Whether a card has one. */
  readonly hasHints: boolean;
  readonly onChange: (change: Partial<PrintOptions>) => void;
}

export function PrintChoices({
  options: { form, paper, perSheet, edge, lines, hints },
  hasHints,
  onChange,
}: PrintChoicesProps) {
  return (
    <div role="group" aria-label={said.options} className={styles.choices}>
      <Select
        label={said.form}
        value={form}
        options={FORMS.map((value) => ({ value, label: said.forms[value] }))}
        onChange={({ target }) => onChange({ form: FORMS.find((each) => each === target.value) ?? form })}
      />
      <Select
        label={said.paper}
        value={paper}
        options={PAPERS.map((value) => ({ value, label: said.papers[value] }))}
        onChange={({ target }) => onChange({ paper: PAPERS.find((each) => each === target.value) ?? paper })}
      />
      {form === 'cards' && (
        <>
          <Select
            label={said.perSheet}
            value={String(perSheet)}
            options={CARDS_ON_SHEET.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={({ target }) =>
              onChange({ perSheet: CARDS_ON_SHEET.find((count) => String(count) === target.value) ?? perSheet })
            }
          />
          <Select
            label={said.edge}
            hint={said.edgeHint}
            value={edge}
            options={EDGES.map((value) => ({ value, label: said.edges[value] }))}
            onChange={({ target }) => onChange({ edge: EDGES.find((each) => each === target.value) ?? edge })}
          />
        </>
      )}
      <div className={styles.boxes}>
        {form === 'cards' && (
          <Checkbox label={said.lines} checked={lines} onChange={({ target }) => onChange({ lines: target.checked })} />
        )}
        {hasHints && (
          <Checkbox label={said.hints} checked={hints} onChange={({ target }) => onChange({ hints: target.checked })} />
        )}
      </div>
    </div>
  );
}
