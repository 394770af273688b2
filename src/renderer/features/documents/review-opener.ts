import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { offerReview } from '../../state/job-banners.ts';
import { useJobs } from '../../state/jobs.ts';
import { reviewAddress } from '../../lib/addresses/review-address.ts';

/** Pages on which nobody is to be interrupted. */
const STUDYING = /^\/(?:session|flashcards|ai-study|ai-test)(?:\/|$)/;
/** Toasts have the role of a dialog too, but say that they hold nobody. */
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])';
const TYPING = 'input, textarea, select, [contenteditable]';

/** Opens the review of a job that has just ended with sets, or offers it when the person is studying, typing or in a dialog (ai §4). */
export function useReviewOpener(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const ready = useJobs((state) => state.ready[0]);
  const takeReady = useJobs((state) => state.takeReady);

  useEffect(() => {
    if (ready === undefined) return;
    takeReady(ready);
    const job = useJobs.getState().jobs.find((candidate) => candidate.jobId === ready);
    if (!job) return;
    if (isBusy(pathname)) offerReview(job);
    else void navigate(reviewAddress(ready));
  }, [ready, takeReady, navigate, pathname]);
}

function isBusy(pathname: string): boolean {
  const isTyping = document.activeElement?.matches(TYPING) ?? false;
  return STUDYING.test(pathname) || isTyping || document.querySelector(OPEN_DIALOG) !== null;
}
