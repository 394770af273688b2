import { Flag, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Line, Specimen } from './Specimen.tsx';

const { headings, words } = messages.styleguide;
const VARIANTS = ['ghost', 'primary', 'danger', 'bare'] as const;
const SIZES = ['md', 'sm', 'xs', 'xxs'] as const;

export function ButtonsSpecimen() {
  const [flagged, setFlagged] = useState(true);
  return (
    <Specimen title={headings.buttons}>
      {VARIANTS.map((variant) => (
        <Line key={variant} label={variant}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {words.save}
            </Button>
          ))}
          <Button variant={variant} busy>
            {words.saving}
          </Button>
          <Button variant={variant} disabled>
            {words.off}
          </Button>
        </Line>
      ))}
      <Line>
        <Button variant="danger" solid>
          {words.deleteForGood}
        </Button>
        <Button pressed={flagged} icon={<Flag aria-hidden />} onClick={() => setFlagged(!flagged)}>
          {words.flagged}
        </Button>
        {SIZES.map((size) => (
          <IconButton key={size} size={size} label={words.rename} icon={<Pencil aria-hidden />} />
        ))}
        <IconButton label={messages.notices.close} icon={<X aria-hidden />} />
      </Line>
    </Specimen>
  );
}
