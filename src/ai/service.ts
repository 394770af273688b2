/** Which model answers for a person, and what they are told when none can. */
import type { AiStatus } from '../contract/ai.schema.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { Settings } from '../contract/settings.ts';
import { createGemini } from './gemini.ts';
import type { KeyVault } from './keys.ts';
import { createOpenAiCompatible } from './openai-compatible.ts';
import { toAiProblem } from './problems.ts';
import { AiError, type AiProvider, type AiRequest, type AiResult, type Capabilities } from './provider.ts';

export type AiSettings = Pick<Settings, 'ai.model' | 'ai.localAddress' | 'ai.localModel'>;

/** What the operator of a server offers to those without a key of their own. */
export interface OperatorAi {
  readonly geminiKey?: string | undefined;
  readonly openaiBaseUrl?: string | undefined;
  readonly openaiApiKey?: string | undefined;
  readonly openaiModel?: string | undefined;
}

/** Counts calls on the operator's model. */
export interface Meter {
  /** Takes one prompt before the call; null when the person has none left today. */
  take(): Promise<TakenPrompt | null>;
}

export interface TakenPrompt {
  /** The call was answered. */
  spend(): Promise<void>;
  /** The call failed and costs nothing. */
  giveBack(): Promise<void>;
}

interface AiServiceOptions {
  readonly keys: KeyVault;
  readonly settings: () => Promise<AiSettings>;
  readonly operator?: OperatorAi | undefined;
  /** Asked before each call on the operator's model; a person's own key is nobody else's business. */
  readonly operatorMeter?: Meter | undefined;
  readonly geminiBaseUrl?: string | undefined;
  /** Epoch ms. */
  readonly now: () => number;
}

/** A request that leaves the model to the settings. */
export type ServiceRequest = Omit<AiRequest, 'model'> & { readonly model?: string | undefined };

/** Whom a request would go to. */
export interface AiTarget {
  readonly provider: AiProvider;
  readonly model: string;
  readonly keyOf: 'person' | 'operator' | null;
  readonly caps: Capabilities;
}

export interface AiService {
  status(): Promise<AiStatus>;
  /** Null when there is neither a usable key nor a local model. */
  target(): Promise<AiTarget | null>;
  /** Rejects with a `Problem` whose cause is the provider's `AiError`. */
  generate(request: ServiceRequest): Promise<AiResult>;
  /** As `generate`, with the answer piece by piece. */
  stream(request: ServiceRequest, onText: (text: string) => void): Promise<AiResult>;
}

/** The person's own key first, then their local model, then what the operator offers. */
export function createAiService(options: AiServiceOptions): AiService {
  const { keys, operator, operatorMeter, geminiBaseUrl, now } = options;

  async function target(): Promise<AiTarget | null> {
    const [key, settings] = await Promise.all([keys.read(), options.settings()]);
    const gemini = (ownKey: string, keyOf: 'person' | 'operator'): AiTarget =>
      aimAt(createGemini({ key: ownKey, baseUrl: geminiBaseUrl }), settings['ai.model'], keyOf);
    if (key !== null && key !== '') return gemini(key, 'person');
    const address = settings['ai.localAddress'];
    if (address !== '')
      return aimAt(createOpenAiCompatible({ baseUrl: address, now }), settings['ai.localModel'], null);
    if (operator?.geminiKey) return gemini(operator.geminiKey, 'operator');
    if (operator?.openaiBaseUrl) {
      const provider = createOpenAiCompatible({ baseUrl: operator.openaiBaseUrl, key: operator.openaiApiKey, now });
      return aimAt(provider, operator.openaiModel ?? '', 'operator');
    }
    return null;
  }

  /** A model named by the caller is a Gemini model; a local server has its own. */
  async function ask(
    request: ServiceRequest,
    perform: (provider: AiProvider, filled: AiRequest) => Promise<AiResult>,
  ): Promise<AiResult> {
    const aim = await target();
    if (aim === null) throw new Problem('ai_unavailable', messages.ai.unavailable);
    const model = aim.provider.id === 'gemini' ? (request.model ?? aim.model) : aim.model;
    const call = () => perform(aim.provider, { ...request, model });
    try {
      return await (aim.keyOf === 'operator' && operatorMeter ? metered(operatorMeter, call) : call());
    } catch (error) {
      throw toAiProblem(error);
    }
  }

  return {
    target,
    async status() {
      const aim = await target();
      if (aim !== null)
        return {
          state: 'ready',
          provider: aim.provider.id,
          model: aim.model === '' ? null : aim.model,
          keyOf: aim.keyOf,
          room: { contextTokens: aim.caps.contextTokens, images: aim.caps.images },
        };
      const { savedAt } = await keys.info();
      return {
        state: savedAt === null ? 'no_key' : 'key_locked',
        provider: null,
        model: null,
        keyOf: null,
        room: null,
      };
    },
    generate: (request) => ask(request, (provider, filled) => provider.generate(filled)),
    stream: (request, onText) => ask(request, (provider, filled) => provider.stream(filled, onText)),
  };
}

async function metered<T>(meter: Meter, call: () => Promise<T>): Promise<T> {
  const prompt = await meter.take();
  if (prompt === null) throw new AiError('quota_exceeded', 'the account has no prompts left today');
  let answer: T;
  try {
    answer = await call();
  } catch (error) {
    await prompt.giveBack();
    throw error;
  }
  await prompt.spend();
  return answer;
}

function aimAt(provider: AiProvider, model: string, keyOf: AiTarget['keyOf']): AiTarget {
  return { provider, model, keyOf, caps: provider.caps(model) };
}
