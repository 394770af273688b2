/** Address of Review & Save for one job; without a job, of the list of all that wait. */
export function reviewAddress(jobId?: string): string {
  return jobId === undefined ? '/sets/review' : `/sets/review?job=${encodeURIComponent(jobId)}`;
}
