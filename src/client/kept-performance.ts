/** Results of sessions that wait here for a server (core §7: at most 200 of a set). */
import { PERFORMANCE_LOCAL_RECORDS_PER_SET } from '../contract/limits.ts';
import type { PerformanceInput, PerformanceRecord } from '../contract/performance.schema.ts';
import { isProblem } from '../contract/problem.ts';
import { latestFirst, listIn, orKept, union, type KeptHereOptions, type KeptOperation } from './kept-list.ts';

/** ai §3 has the results inside `data`. */
type RecordedInput = PerformanceInput & { readonly data?: Partial<PerformanceInput> };
/** Also says whether it takes the place of what the server has under its id. */
type KeptRecord = PerformanceRecord & { readonly corrects?: boolean };

const PERFORMANCE_KEY = 'ninefold:performance';

export function performanceOf({ storage, now, newId }: KeptHereOptions): [string, KeptOperation][] {
  const kept = listIn<KeptRecord>(storage, PERFORMANCE_KEY);
  const ofSet = (setId: string): PerformanceRecord[] =>
    kept
      .read()
      .filter((record) => record.setId === setId && !isTakenBack(record))
      .map(withoutCorrects);
  const latestOfEach = (records: readonly KeptRecord[]): KeptRecord[] => {
    const seen = new Map<string, number>();
    return latestFirst(records, ({ createdAt }) => createdAt).filter(({ setId }) => {
      const before = seen.get(setId) ?? 0;
      seen.set(setId, before + 1);
      return before < PERFORMANCE_LOCAL_RECORDS_PER_SET;
    });
  };
  const withOwn = (setId: string, records: readonly PerformanceRecord[]) =>
    latestFirst(union(records, ofSet(setId)), ({ createdAt }) => createdAt);

  return [
    [
      'performance.record',
      async ({ data, ...flat }: RecordedInput, call) => {
        const at = now();
        const named = defined({ ...data, ...flat });
        const record: KeptRecord = {
          ...EMPTY_RECORD,
          id: newId(),
          setId: flat.setId,
          createdAt: at,
          updatedAt: at,
          ...named,
        };
        const stored = await orKept(
          async () => {
            const answer = await call('performance.record', record);
            // What waited here under its id is older.
            kept.write(kept.read().filter(({ id }) => id !== record.id));
            return answer;
          },
          (error) => {
            if (!kept.write(latestOfEach(union([record], kept.read())))) throw error;
            return record;
          },
        );
        await kept.handOver(record.id, (own) => call('performance.record', own));
        return stored;
      },
    ],
    [
      'performance.ofSet',
      async (input: { set: string }, call) => {
        const { performance } = (await orKept(
          () => call('performance.ofSet', input),
          () => ({ performance: [] }),
        )) as { performance: PerformanceRecord[] };
        return { performance: withOwn(input.set, performance) };
      },
    ],
    [
      'performance.ofSets',
      async (input: { sets: readonly string[] }, call) => {
        const { sets } = (await orKept(
          () => call('performance.ofSets', input),
          () => ({ sets: {} }),
        )) as { sets: Record<string, PerformanceRecord[]> };
        return { sets: Object.fromEntries(input.sets.map((setId) => [setId, withOwn(setId, sets[setId] ?? [])])) };
      },
    ],
    ['performance.removeOfSet', removal('performance.removeOfSet', ({ setId }, { set }) => setId === set)],
    ['performance.removeAll', removal('performance.removeAll', () => true)],
  ];

  function removal(
    operation: string,
    goes: (record: PerformanceRecord, input: { set?: string }) => boolean,
  ): KeptOperation {
    return async (input: { set?: string }, call) => {
      const answer = (await orKept(
        () => call(operation, input),
        (error) => {
          // Out of reach the server still has its own: a removal that left them must not look like one.
          if (isProblem(error) && error.code === 'offline') throw error;
          return { removed: 0, batch: null };
        },
      )) as { removed: number; batch: string | null };
      const own = kept.read();
      const staying = own.filter((record) => !goes(record, input));
      kept.write(staying);
      return { ...answer, removed: answer.removed + own.length - staying.length };
    };
  }
}

/** A session of which every answer was taken back, which the server has yet to hear. */
function isTakenBack({ corrects, answered, unanswered }: KeptRecord): boolean {
  return corrects === true && answered + unanswered === 0;
}

/** As it stands in a list. */
function withoutCorrects(kept: KeptRecord): PerformanceRecord {
  const record: { corrects?: boolean } & PerformanceRecord = { ...kept };
  delete record.corrects;
  return record;
}

/** Without the fields that are there but undefined. */
function defined(input: Partial<PerformanceInput>): Partial<PerformanceRecord> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

const EMPTY_RECORD = {
  answered: 0,
  correct: 0,
  partial: 0,
  incorrect: 0,
  unanswered: 0,
  mode: '',
  testType: '',
  answers: [],
  cards: [],
  ver: 0,
};
