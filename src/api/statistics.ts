/** Statistics of studying: numbers for a screen, and pages for a file. */
import type { StatisticsScope, StatisticsTime } from '../data/study/statistics.ts';
import type { Context } from './context.ts';
import type { Handlers } from './dispatch.ts';

export const statistics: Handlers<'statistics'> = {
  reviews: async (asked, ctx) => ctx.store.statistics.reviews(scopeOf(asked), await timeOf(asked, ctx)),
  cards: async (asked, ctx) => ctx.store.statistics.cards(scopeOf(asked), await timeOf(asked, ctx), asked.days),
  results: async (asked, ctx) => ctx.store.statistics.results(scopeOf(asked), await timeOf(asked, ctx)),
  sessions: (asked, { store }) => store.statistics.sessions(scopeOf(asked), asked),
  log: (asked, { store }) => store.statistics.log(scopeOf(asked), asked),
};

interface Asked {
  readonly sets?: readonly string[] | undefined;
  readonly folders?: readonly string[] | undefined;
}

function scopeOf({ sets = [], folders = [] }: Asked): StatisticsScope {
  return { sets, folders };
}

async function timeOf({ utcOffsetMin }: { readonly utcOffsetMin: number }, ctx: Context): Promise<StatisticsTime> {
  const settings = await ctx.store.settings.all();
  return { now: ctx.now(), utcOffsetMin, rolloverHour: settings['study.rolloverHour'] };
}
