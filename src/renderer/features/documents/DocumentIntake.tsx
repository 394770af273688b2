/** Documents come in here: dropped anywhere, or chosen. Mounted once by the shell; it also opens the review when a job is done. */
import { useEffect, useRef, type ChangeEvent } from 'react';
import { useLocation } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { onHostEvent } from '../../lib/api.ts';
import { useCommand } from '../../lib/commands.ts';
import { followJobs } from '../../state/job-polling.ts';
import { useSettings } from '../../state/settings.ts';
import { DropOverlay } from './DropOverlay.tsx';
import { useIntake } from './intake.ts';
import { IntakeCards } from './IntakeCards.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useReviewOpener } from './review-opener.ts';

export function DocumentIntake() {
  const input = useRef<HTMLInputElement>(null);
  const password = useIntake((state) => state.password);

  useEffect(followJobs, []);
  useKeyWatch();
  useReviewOpener();
  useCommand('document.open', () => input.current?.click());

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    takeIn([...(event.target.files ?? [])]);
    // So that choosing the same file again is a change again.
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        multiple
        hidden
        aria-label={messages.documents.intake.choose}
        onChange={choose}
      />
      <DropOverlay onDrop={takeIn} />
      <IntakeCards />
      {password && <PasswordDialog key={`${password.id}:${password.again}`} request={password} />}
    </>
  );
}

/** Sets land in the folder that is open. */
function takeIn(files: readonly File[]): void {
  useIntake.getState().add(files, useSettings.getState().settings['nav.folder']);
}

/** A key that was added lets waiting documents go on: the desktop says so, elsewhere leaving Settings is the moment to look. */
function useKeyWatch(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    void useIntake.getState().continueWithKey();
  }, [pathname]);
  useEffect(
    () =>
      onHostEvent('changed', ({ kinds }) => {
        if (kinds.includes('keys') || kinds.includes('settings')) void useIntake.getState().continueWithKey();
      }),
    [],
  );
}
