import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormattingBar } from '../../ui/FormattingBar.tsx';
import { Radio } from '../../ui/Radio.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Line, Specimen } from './Specimen.tsx';

const { headings, words } = messages.styleguide;
const FOLDERS = ['main', 'Biology', 'Biology/Genetics'].map((value) => ({ value, label: value }));
const LEVELS = [
  { value: 'easy', label: words.easy },
  { value: 'balanced', label: words.balanced },
  { value: 'hard', label: words.hard },
] as const;

export function FieldsSpecimen() {
  const [level, setLevel] = useState<'easy' | 'balanced' | 'hard'>('balanced');
  const [count, setCount] = useState(10);
  const [text, setText] = useState(words.reading);
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Specimen title={headings.fields}>
      <TextField label={words.filled} defaultValue={words.filled} />
      <TextField label={words.placeholder} hideLabel placeholder={words.placeholder} icon={<Search aria-hidden />} />
      <TextField label={words.notAKey} defaultValue={words.notAKey} error={words.refused} />
      <Line>
        <Select label={words.folder} hideLabel options={FOLDERS} defaultValue="Biology/Genetics" />
        <Select label={words.folder} hideLabel size="sm" options={FOLDERS} />
        <Checkbox label={words.on} defaultChecked />
        <Checkbox label={words.off} />
        <Checkbox label={words.some} indeterminate />
        <Radio name="styleguide" label={words.one} defaultChecked />
        <Radio name="styleguide" label={words.two} />
      </Line>
      <Line>
        <Segments label={words.difficulty} value={level} options={LEVELS} onChange={setLevel} />
        <Stepper label={words.cards} hideLabel value={count} min={1} max={50} onChange={setCount} />
        <FormattingBar field={() => area.current} />
      </Line>
      <TextArea
        label={words.answer}
        hideLabel
        reading
        ref={area}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Specimen>
  );
}
