/** A zone whose clocks never change, named as the calendar rules take it (`+05:30`). @param utcOffsetMin minutes east of UTC */
export function zoneOfOffset(utcOffsetMin: number): string {
  const minutes = Math.abs(utcOffsetMin);
  const figures = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0'));
  return `${utcOffsetMin < 0 ? '-' : '+'}${figures.join(':')}`;
}
