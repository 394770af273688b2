import { PanelLeft, PanelRight, PanelRightDashed } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { PanelLayout } from './panel-layout.ts';
import styles from './ReviewPanel.module.css';

const said = messages.review;

interface PanelPlaceProps {
  readonly layout: PanelLayout;
  readonly onPlace: (change: Partial<PanelLayout>) => void;
}

/** Where the review stands: docked at a side, or narrow beside the page. */
export function PanelPlace({ layout: { side, narrow }, onPlace }: PanelPlaceProps) {
  return (
    <div role="group" aria-label={said.dock} className={styles.dock}>
      <IconButton
        size="sm"
        label={said.dockLeft}
        icon={<PanelLeft />}
        pressed={side === 'left' && !narrow}
        onClick={() => onPlace({ side: 'left', narrow: false })}
      />
      <IconButton
        size="sm"
        label={said.dockRight}
        icon={<PanelRight />}
        pressed={side === 'right' && !narrow}
        onClick={() => onPlace({ side: 'right', narrow: false })}
      />
      <IconButton
        size="sm"
        label={said.dockNarrow}
        icon={<PanelRightDashed />}
        pressed={narrow}
        onClick={() => onPlace({ side: 'right', narrow: true })}
      />
    </div>
  );
}
