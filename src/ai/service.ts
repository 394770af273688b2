/** Which model answers for a person, and what they are told when none can. */
import type { AiStatus } from '../contract/ai.schema.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { Settings } from '../contract/settings.ts';
import { createGemini } from './gemini.ts';
import type { KeyVault } from './keys.ts';
import { metered, UNWATCHED, type Meter, type Watch } from './metered.ts';
import { createKnownServers, type KnownServers } from './servers/known-servers.ts';
import { createOpenAiCompatible } from './servers/openai-compatible.ts';
import { offeredModel, refuseLongCall, refuseOtherModels, type OperatorAi } from './operator.ts';
import { toAiProblem, toOperatorProblem } from './problems.ts';
import {
  AiError,
  type AiErrorCode,
  type AiProvider,
  type AiRequest,
  type AiResult,
  type Capabilities,
  HOST_STOPS,
} from './provider.ts';

export type AiSettings = Pick<Settings, 'ai.model' | 'ai.localAddress' | 'ai.localModel' | 'ai.localContext'>;

interface AiServiceOptions {
  readonly keys: KeyVault;
  readonly settings: () => Promise<AiSettings>;
  readonly operator?: OperatorAi | undefined;
  /** Asked before each call on the operator's model; a person's own key is nobody else's business. */
  readonly operatorMeter?: Meter | undefined;
  readonly geminiBaseUrl?: string | undefined;
  /** What is known of model servers; one for all services of a process, so that it is learned once. */
  readonly known?: KnownServers;
  /** Epoch ms. */
  readonly now: () => number;
}

/** A request that leaves the model to the settings. */
export type ServiceRequest = Omit<AiRequest, 'model'> & {
  readonly model?: string | undefined;
  /** Where the first who is asked refuses the key or has no prompts left, the next is asked, and nothing is said of it (ai §4). */
  readonly orElse?: boolean;
};

/** Whom a request would go to. */
export interface AiTarget {
  readonly provider: AiProvider;
  readonly model: string;
  readonly keyOf: 'person' | 'operator' | null;
  readonly caps: Capabilities;
  /** Models that may be asked for there; null for any. */
  readonly offered: readonly string[] | null;
  /** Where a server of one's own is; null for Gemini and for what is the operator's. */
  readonly address: string | null;
}

export interface AiService {
  status(): Promise<AiStatus>;
  /** Null when there is neither a usable key nor a local model. */
  target(): Promise<AiTarget | null>;
  /** What is set up at one provider, whoever answers otherwise; null when nothing is. */
  targetAt(provider: AiProvider['id']): Promise<AiTarget | null>;
  /** Rejects with a `Problem` whose cause is the provider's `AiError`. */
  generate(request: ServiceRequest): Promise<AiResult>;
  /** As `generate`, with the answer piece by piece. */
  stream(request: ServiceRequest, onText: (text: string) => void): Promise<AiResult>;
}

/** What another may answer all the same (ai §4, "Written grading fallback"). They come before the first word of an answer. */
const ASK_ANOTHER: ReadonlySet<AiErrorCode> = new Set(['invalid_key', 'quota_exceeded', 'rate_limited']);

/** The person's own key first, then their local model, then what the operator offers. */
export function createAiService(options: AiServiceOptions): AiService {
  const { keys, operator, operatorMeter, geminiBaseUrl, known = createKnownServers(), now } = options;

  const gemini = (key: string, keyOf: 'person' | 'operator', { 'ai.model': wished }: AiSettings): AiTarget => {
    const provider = createGemini({ key, baseUrl: geminiBaseUrl });
    if (keyOf === 'person' || !operator) return aimAt(provider, wished, keyOf);
    return { ...aimAt(provider, offeredModel(operator, wished), keyOf), offered: operator.models ?? null };
  };
  const local = (settings: AiSettings): AiTarget | null => {
    const { 'ai.localAddress': baseUrl, 'ai.localModel': model, 'ai.localContext': contextTokens } = settings;
    if (baseUrl === '') return null;
    const provider = createOpenAiCompatible({ baseUrl, contextTokens: contextTokens ?? undefined, known, now });
    return { ...aimAt(provider, model, null), address: baseUrl };
  };

  async function targetAt(provider: AiProvider['id']): Promise<AiTarget | null> {
    const [key, settings] = await Promise.all([keys.read(), options.settings()]);
    if (provider === 'local') return local(settings);
    if (key !== null && key !== '') return gemini(key, 'person', settings);
    return operator?.geminiKey ? gemini(operator.geminiKey, 'operator', settings) : null;
  }

  /** Everybody who can be asked, in the order in which they are. */
  async function targets(): Promise<readonly AiTarget[]> {
    const [key, settings] = await Promise.all([keys.read(), options.settings()]);
    const there: AiTarget[] = [];
    if (key !== null && key !== '') there.push(gemini(key, 'person', settings));
    const own = local(settings);
    if (own !== null) there.push(own);
    if (operator?.geminiKey) there.push(gemini(operator.geminiKey, 'operator', settings));
    else if (operator?.openaiBaseUrl) {
      const provider = createOpenAiCompatible({
        baseUrl: operator.openaiBaseUrl,
        key: operator.openaiApiKey,
        contextTokens: operator.openaiContextTokens,
        known,
        now,
      });
      there.push(aimAt(provider, operator.openaiModel ?? '', 'operator'));
    }
    return there;
  }

  async function target(): Promise<AiTarget | null> {
    const [first] = await targets();
    if (!first) return null;
    await first.provider.meet?.(first.model);
    return { ...first, caps: first.provider.caps(first.model) };
  }

  /** `watch` is told when the model has begun to answer, whatever becomes of it. */
  type Perform = (provider: AiProvider, filled: AiRequest, watch: Watch) => Promise<AiResult>;

  /** A model named by the caller is a Gemini model; a local server has its own. */
  async function askAt(aim: AiTarget, request: ServiceRequest, perform: Perform): Promise<AiResult> {
    const isOperators = aim.keyOf === 'operator' && operator !== undefined;
    const named = aim.provider.id === 'gemini' ? request.model : undefined;
    if (isOperators) {
      refuseOtherModels(operator, named);
      refuseLongCall(operator, request);
    }
    const model = named ?? aim.model;
    const call = (watch: Watch) => perform(aim.provider, { ...request, model }, watch);
    return isOperators && operatorMeter ? metered(operatorMeter, request, call) : call(UNWATCHED);
  }

  /** Of several that refused, the first one's reason is told: it is about what the person can change. */
  async function ask(request: ServiceRequest, perform: Perform): Promise<AiResult> {
    const [first, ...others] = await targets();
    if (!first) throw new Problem('ai_unavailable', messages.ai.unavailable);
    let refusal: { readonly error: unknown; readonly isOperators: boolean } | undefined;
    for (const aim of [first, ...(request.orElse === true ? others : [])]) {
      try {
        return await askAt(aim, request, perform);
      } catch (error) {
        refusal ??= { error, isOperators: aim.keyOf === 'operator' };
        if (!(error instanceof AiError) || !ASK_ANOTHER.has(error.code)) break;
      }
    }
    throw refusal?.isOperators === true ? toOperatorProblem(refusal.error) : toAiProblem(refusal?.error);
  }

  return {
    target,
    targetAt,
    async status() {
      const aim = await target();
      if (aim !== null)
        return {
          state: 'ready',
          provider: aim.provider.id,
          model: aim.model === '' ? null : aim.model,
          keyOf: aim.keyOf,
          room: roomOf(aim.caps),
          prompts: aim.keyOf === 'operator' && operatorMeter ? await operatorMeter.left() : null,
        };
      const { savedAt } = await keys.info();
      return {
        state: savedAt === null ? 'no_key' : 'key_locked',
        provider: null,
        model: null,
        keyOf: null,
        room: null,
        prompts: null,
      };
    },
    generate: (request) =>
      ask(request, async (provider, filled, watch) => {
        const isAsked = filled.signal?.aborted !== true;
        try {
          return await provider.generate(filled);
        } catch (error) {
          if (isAsked && isHungUp(filled.signal)) watch.unseen();
          throw error;
        }
      }),
    stream: (request, onText) =>
      ask(request, (provider, filled, watch) =>
        provider.stream(filled, (text) => {
          watch.came(text.length);
          onText(text);
        }),
      ),
  };
}

/** Of an answer that comes as a whole nobody sees whether it has begun. A host that stops has not hung up: it asks again. */
function isHungUp(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && signal.reason !== HOST_STOPS;
}

function roomOf({ contextTokens, maxOutputTokens, images }: Capabilities): NonNullable<AiStatus['room']> {
  return { contextTokens, maxOutputTokens, images };
}

function aimAt(provider: AiProvider, model: string, keyOf: AiTarget['keyOf']): AiTarget {
  return { provider, model, keyOf, caps: provider.caps(model), offered: null, address: null };
}
