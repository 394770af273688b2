import * as z from 'zod';
import { rating } from './study.schema.ts';

const storedSession = z.strictObject({
  id: z.uuid(),
  setIds: z.array(z.string().max(96)).max(5_000).readonly(),
  folderPaths: z.array(z.string().max(1_000)).max(5_000).readonly(),
  startedAt: z.int(),
  reviewIds: z.array(z.uuid()).max(100_000).readonly(),
  ratings: z.array(rating).max(100_000).readonly(),
  elapsedMs: z.int().nonnegative(),
});

/** One schema a key; the keys and value types are those of `Settings`. */
export const settingSchemas = {
  'appearance.theme': z.enum(['system', 'light', 'dark']),
  'appearance.readingSize': z.int().min(90).max(140),
  'ai.model': z.string().trim().min(1).max(120),
  'ai.localAddress': z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  'ai.localModel': z.string().trim().max(120),
  'study.desiredRetention': z.number().min(0.7).max(0.99),
  'study.newPerDay': z.int().min(0).max(9_999),
  'study.rolloverHour': z.int().min(0).max(23),
  'onboarding.done': z.boolean(),
  'study.session': storedSession.nullable(),
  'nav.folder': z.string().max(1_000),
};

const values = z.strictObject(settingSchemas);

export const settingsSchemas = {
  get: { input: z.strictObject({}), output: z.strictObject({ settings: values }) },
  put: { input: z.strictObject({ settings: values.partial() }), output: z.strictObject({ settings: values }) },
};
