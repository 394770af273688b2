import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { SourcePage } from './use-source-page.ts';

const said = messages.source;

interface SourceTurnsProps {
  readonly open: SourcePage;
  /** Between the two. */
  readonly children?: ReactNode;
}

/** Never quite disabled: a button that is loses the focus, and the keys of the page with it. */
export function SourceTurns({ open: { text, turn }, children }: SourceTurnsProps) {
  return (
    <>
      <IconButton
        size="sm"
        label={said.previous}
        icon={<ChevronLeft />}
        aria-disabled={text?.previous === null}
        onClick={() => turn(-1)}
      />
      {children}
      <IconButton
        size="sm"
        label={said.next}
        icon={<ChevronRight />}
        aria-disabled={text?.next === null}
        onClick={() => turn(1)}
      />
    </>
  );
}
