import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { shortcutLabel } from '../../lib/keyboard/commands.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Count } from '../../ui/Count.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Line, Specimen } from './Specimen.tsx';

const { headings, words } = messages.styleguide;
const TONES = ['neutral', 'again', 'hard', 'good', 'easy', 'accent'] as const;
const TABS = [
  { value: 'all', label: words.cards, count: 9 },
  { value: 'due', label: words.due, count: 5 },
  { value: 'rest', label: words.atRest, count: 4 },
] as const;

export function MarksSpecimen() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('all');
  const [on, setOn] = useState(true);
  return (
    <>
      <Specimen title={headings.marks}>
        <Line>
          <Chip>{words.cards}</Chip>
          <Chip on={on} onToggle={() => setOn(!on)}>
            {words.selected}
          </Chip>
          <Chip onRemove={() => {}} removeLabel={words.delete}>
            {words.folder}
          </Chip>
          <Count value={18} due label={words.due} />
          <Count value={6} />
          <Kbd>{shortcutLabel('document.open')}</Kbd>
        </Line>
        <Line>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Line>
      </Specimen>
      <Specimen title={headings.tabs}>
        <Tabs label={headings.tabs} value={tab} onChange={setTab} tabs={TABS} />
      </Specimen>
      <Specimen title={headings.progress}>
        <ProgressBar label={words.due} tone="due" value={38} />
        <ProgressBar label={words.fromDocument} tone="job" value={62} />
        <ProgressBar label={words.saved} tone="done" value={100} thick />
      </Specimen>
      <Specimen title={headings.empty}>
        <Sheet ruled={false}>
          <EmptyState text={words.nothing} action={<Button size="sm">{messages.shell.backToDashboard}</Button>} />
        </Sheet>
        <Skeleton lines={3} />
      </Specimen>
    </>
  );
}
