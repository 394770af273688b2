import { useState } from 'react';
import { BOOT_PERCENT, type BootPhase } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { formatPercent } from '../../lib/words/format.ts';
import { BootSheet } from '../../parts/BootSheet.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Specimen } from './Specimen.tsx';

const { headings } = messages.styleguide;
const PHASES = (Object.keys(BOOT_PERCENT) as BootPhase[]).map((value) => ({
  value,
  label: formatPercent(BOOT_PERCENT[value] / 100),
}));

/** The loading screen in each of its phases, most of which are over before one could look. */
export function BootSpecimen() {
  const [phase, setPhase] = useState<BootPhase>('snapshot-loaded');
  return (
    <Specimen title={headings.boot}>
      <Segments label={headings.boot} options={PHASES} value={phase} onChange={setPhase} />
      <BootSheet phase={phase} />
    </Specimen>
  );
}
