/** What a page counts of its calls to models, as tests of it need it. */

/** Where the counts are kept, and the lock under which they change. */
export const COUNTS = 'ninefold:ai-usage';

/** How long a tab waits for what others stored before it counts, as `ai-usage.ts` has it. */
export const OTHERS_ARRIVE_MS = 40;

/** Apps that were closed while they counted wait for clocks that stand still, and nobody after them would count. */
export async function freeCounting(): Promise<void> {
  for (;;) {
    const { held = [], pending = [] } = await navigator.locks.query();
    if (![...held, ...pending].some(({ name }) => name === COUNTS)) return;
    await navigator.locks.request(COUNTS, { steal: true }, () => {});
  }
}
