import { giveWay } from '../../data/long-work/pause.ts';

/** What the steps of a generator come to, without holding up the host. */
export async function inSteps<Result>(steps: Generator<number, Result>): Promise<Result> {
  let step = steps.next();
  while (!step.done) {
    await giveWay();
    step = steps.next();
  }
  return step.value;
}
