/** What stands in the place of sets while there are none: they are being read, could not be read, or do not exist yet. */
import { Link } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import { newSetAddress } from '../lib/addresses/set-address.ts';
import { useLibrary } from '../state/library.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

interface LibraryStatesProps {
  /** The sentences of the screen. */
  readonly said: { readonly loading: string; readonly empty: string; readonly makeOne: string };
}

export function LibraryStates({ said }: LibraryStatesProps) {
  const { sets, loaded, error, retry } = useLibrary();
  if (!loaded)
    return (
      <div role="status" aria-label={said.loading}>
        <Skeleton lines={8} height={28} />
      </div>
    );
  if (sets.length > 0) return null;
  if (error !== null)
    return (
      <EmptyState
        text={<span role="alert">{error}</span>}
        action={
          <Button variant="primary" onClick={() => void retry()}>
            {messages.notices.retry}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      text={said.empty}
      action={
        <Link to={newSetAddress('')} className={buttonClass({ variant: 'primary' })}>
          {said.makeOne}
        </Link>
      }
    />
  );
}
