/** Plans the calls for pages that gave no cards and are asked for again. */
import { endOf, planChunks, type ChunkPlan, type PageSize, type PlanOptions } from './chunks.ts';
import { failedSlices, type PartOutcome } from './page-gaps.ts';

/**
 * Pages whose part failed go one by one, because one of them may have been the reason, and only with the text that no answer covers. All others, of which
 * the model made nothing or saw no picture, go as a document does.
 */
export function planAgain(
  pages: readonly PageSize[],
  parts: readonly PartOutcome[],
  options: PlanOptions,
): ChunkPlan[] {
  const failed = failedSlices(parts);
  const whole = pages.filter(({ page }) => !failed.has(page));
  const alone = pages.flatMap(({ page }) => failed.get(page) ?? []);
  return [
    ...planChunks(whole, options),
    ...alone.map((slice) => ({ slices: [slice], context: endOf({ ...slice, from: 0, to: slice.from }) })),
  ];
}
