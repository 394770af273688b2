/** Reads the documents that came in and sends them as jobs. Mounted once by the shell; it also opens the review when a job is done. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { onHostEvent } from '../../lib/api.ts';
import { useIncomingFiles } from '../../state/incoming-files.ts';
import { followJobs } from '../../state/job-polling.ts';
import { useJobs } from '../../state/jobs.ts';
import { useSettings } from '../../state/settings.ts';
import { useIntake } from './intake.ts';
import { IntakeCards } from './IntakeCards.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useResumeOffer } from './resume-offer.ts';
import { useReviewOpener } from './review-opener.ts';

export function DocumentIntake() {
  const password = useIntake((state) => state.password);

  useEffect(followJobs, []);
  useIncoming();
  useKeyWatch();
  useRoomWatch();
  useReviewOpener();
  useResumeOffer();

  return (
    <>
      <IntakeCards />
      {password && <PasswordDialog key={`${password.id}:${password.again}`} request={password} />}
    </>
  );
}

/** Takes what came in, before this part was there or since. Sets land in the folder that is open. */
function useIncoming(): void {
  const files = useIncomingFiles((state) => state.files);
  const take = useIncomingFiles((state) => state.take);
  useEffect(() => {
    if (files.length > 0) useIntake.getState().add(take(), useSettings.getState().settings['nav.folder']);
  }, [files, take]);
}

/** A document that left the list makes room for one that waits. */
function useRoomWatch(): void {
  const jobs = useJobs((state) => state.jobs);
  useEffect(() => {
    void useIntake.getState().continueWithRoom();
  }, [jobs]);
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
