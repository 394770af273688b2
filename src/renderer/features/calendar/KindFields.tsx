/** What kind of event it is, and its colour. */
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Select } from '../../ui/Select.tsx';
import layout from '../../ui/form.module.css';
import { COLOURS } from './event-colours.ts';

const { form: said, kinds } = messages.calendar;
const KINDS = ['study', 'exam', 'deadline', 'other'] as const;
const BY_KIND = 'byKind';

interface KindFieldsProps {
  kind: CalendarEvent['kind'];
  color: string | null;
  onChange: (part: { kind: CalendarEvent['kind'] } | { color: string | null }) => void;
}

export function KindFields({ kind, color, onChange }: KindFieldsProps) {
  const isOwn = color !== null && !COLOURS.some((each) => each === color);
  return (
    <div className={layout.pair}>
      <Select
        label={said.kind}
        value={kind}
        options={KINDS.map((value) => ({ value, label: kinds[value] }))}
        onChange={({ target }) => onChange({ kind: target.value as CalendarEvent['kind'] })}
      />
      <Select
        label={said.colour}
        value={color ?? BY_KIND}
        options={[
          { value: BY_KIND, label: said.colours.byKind },
          ...COLOURS.map((value) => ({ value, label: said.colours[value] })),
          ...(isOwn ? [{ value: color, label: said.colours.own }] : []),
        ]}
        onChange={({ target }) => onChange({ color: target.value === BY_KIND ? null : target.value })}
      />
    </div>
  );
}
