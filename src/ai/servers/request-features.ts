/** What of a request a server may refuse and the answer can do without: the form it is held to, the sampling, the names of some fields. */
import type { AiRequest } from '../provider.ts';

/**
 * `json_schema` and `json_object` are the form of the answer, of which a request has one: the instructions ask for the same in words. `system`: instructions of
 * their own, which otherwise stand before the first message. The limit of an answer has two names, of which a request has one.
 */
export type Feature =
  | 'json_schema'
  | 'json_object'
  | 'top_k'
  | 'top_p'
  | 'temperature'
  | 'max_tokens'
  | 'max_completion_tokens'
  | 'system';

/** The name by which a refusal speaks of each. */
const NAMED: ReadonlyArray<readonly [Feature, RegExp]> = [
  ['top_k', /top_?k\b/i],
  ['top_p', /top_?p\b/i],
  ['temperature', /\btemperature\b/i],
  ['max_tokens', /\bmax_tokens\b/i],
  ['max_completion_tokens', /\bmax_completion_tokens\b/i],
  ['system', /\bsystem (?:role|message|prompt)/i],
];
const OF_FORM = /response_format|json|schema|grammar|guided|structured|\bformat\b/i;
/** What a refusal that names nothing is most likely about, in this order. */
const SUSPECTS: readonly Feature[] = ['top_k', 'json_schema', 'json_object'];
/** Without the model, nothing helps. */
const NO_MODEL = /\bmodels?\b.*(?:not found|not exist|not loaded|loaded|unknown|no such)|no models?\b/i;

/** What a request has of them, without what is left out. A schema that is left out is JSON all the same. */
export function featuresOf(request: AiRequest, leftOut: ReadonlySet<Feature>): ReadonlySet<Feature> {
  const { output, sampling = {}, system } = request;
  const forms: readonly Feature[] =
    output === undefined ? [] : output.json === true ? JSON_MODE : ['json_schema', ...JSON_MODE];
  const isTaken = (one: Feature): boolean => !leftOut.has(one);
  const wished: readonly (Feature | false | undefined)[] = [
    forms.find(isTaken),
    LIMITS.find(isTaken),
    sampling.topK !== undefined && 'top_k',
    sampling.topP !== undefined && 'top_p',
    sampling.temperature !== undefined && 'temperature',
    system !== undefined && system !== '' && 'system',
  ];
  return new Set(wished.filter((one): one is Feature => typeof one === 'string' && isTaken(one)));
}

const JSON_MODE: readonly Feature[] = ['json_object'];
/** The older name first: servers of one's own know it. */
const LIMITS: readonly Feature[] = ['max_tokens', 'max_completion_tokens'];

/**
 * What to leave out of a request that was refused with this reason; null when it is about something else. With `named`, only what the reason names.
 */
export function refusedFeature(features: ReadonlySet<Feature>, reason: string, named = false): Feature | null {
  const byName = NAMED.find(([feature, name]) => features.has(feature) && name.test(reason));
  if (byName) return byName[0];
  const form = SUSPECTS.find((feature) => feature !== 'top_k' && features.has(feature));
  if (form !== undefined && OF_FORM.test(reason)) return form;
  if (named || NO_MODEL.test(reason)) return null;
  return SUSPECTS.find((feature) => features.has(feature)) ?? null;
}
