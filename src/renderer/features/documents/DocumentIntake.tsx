/** Reads the documents that came in and sends them as jobs. Mounted once by the shell; it also opens the review when a job is done. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { onHostEvent } from '../../lib/host/api.ts';
import { useIncomingFiles } from '../../state/incoming-files.ts';
import { followJobs } from '../../state/job-polling.ts';
import { useJobs } from '../../state/jobs.ts';
import { useSettings } from '../../state/settings.ts';
import { useIntake } from './intake.ts';
import { IntakeCards } from './IntakeCards.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useResumeOffer } from './resume-offer.ts';
import { useReviewOpener } from './review-opener.ts';

interface DocumentIntakeProps {
  /** The page needs its corners: what is read is told in the title bar instead (`app/JobState`). */
  readonly covered: boolean;
}

export function DocumentIntake({ covered }: DocumentIntakeProps) {
  const password = useIntake((state) => state.password);

  useEffect(followJobs, []);
  useIncoming();
  useKeyWatch();
  useRoomWatch();
  useReviewOpener();
  useResumeOffer();

  return (
    <>
      {!covered && <IntakeCards place="corner" />}
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

/** A key that was added here lets waiting documents go on; of one that was added in another tab nobody tells, so it is looked for when the person comes back. */
function useKeyWatch(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    void useIntake.getState().continueWithKey();
  }, [pathname]);
  useEffect(() => {
    const goOn = (): void => void useIntake.getState().continueWithKey();
    const lookAgain = (): void => {
      if (document.visibilityState === 'visible') goOn();
    };
    document.addEventListener('visibilitychange', lookAgain);
    const stopListening = onHostEvent('changed', ({ kinds }) => {
      if (kinds.includes('keys') || kinds.includes('settings')) goOn();
    });
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      stopListening();
    };
  }, []);
}
