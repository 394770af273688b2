import type { StudyRules } from '../data/study/study-rules.ts';
import type { Context } from './context.ts';

/** The person's settings that decide when cards come back. */
export async function rulesOf({ store }: Context): Promise<StudyRules> {
  const settings = await store.settings.all();
  const named = settings['study.parameters'];
  return {
    desiredRetention: settings['study.desiredRetention'],
    newPerDay: settings['study.newPerDay'],
    reviewsPerDay: settings['study.reviewsPerDay'],
    rolloverHour: settings['study.rolloverHour'],
    parameters: named === '' ? null : await store.parameters.find(named),
  };
}
