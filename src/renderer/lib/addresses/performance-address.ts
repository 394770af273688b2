/** The address of the statistics: `/performance?set=cells`, `/performance?folder=Biology/Cells`, or everything. */

/** A set by its id, a folder by its path, or neither. */
export interface PerformancePick {
  readonly set?: string | undefined;
  readonly folder?: string | undefined;
}

export function performanceAddress({ set, folder }: PerformancePick = {}): string {
  const query = new URLSearchParams();
  if (set) query.set('set', set);
  else if (folder) query.set('folder', folder);
  return query.size > 0 ? `/performance?${query}` : '/performance';
}

export function readPerformanceAddress(query: URLSearchParams): PerformancePick {
  const set = query.get('set') || undefined;
  return { set, folder: set === undefined ? query.get('folder') || undefined : undefined };
}
