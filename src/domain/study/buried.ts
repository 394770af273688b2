/** Whether a card is put aside at `now`: not asked until its time has come (epoch ms). */
export function isBuried({ buriedUntil }: { readonly buriedUntil: number | null }, now: number): boolean {
  return buriedUntil !== null && buriedUntil > now;
}
