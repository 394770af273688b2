/** The models that a person can choose from: asked of their provider, or known without asking. */
import type { AiModel, AiModels } from '../contract/ai.schema.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { geminiCapabilities, KNOWN_GEMINI_MODELS } from './capabilities.ts';
import { localProblem } from './local-problems.ts';
import { toAiProblem } from './problems.ts';
import { AiError, type AiProvider, type ListedModel } from './provider.ts';
import type { AiService, AiTarget } from './service.ts';

/**
 * Gemini always has an answer: the names that this version knows when it cannot be asked, with the reason. A server of one's own either
 * answers or is refused with a sentence on what to do.
 */
export async function listModels(service: AiService, id: AiProvider['id'], signal: AbortSignal): Promise<AiModels> {
  const aim = await service.targetAt(id);
  if (aim === null) {
    if (id === 'local') throw new Problem('not_configured', messages.models.noAddress);
    return { source: 'known', reason: null, models: knownModels() };
  }
  try {
    const models = await aim.provider.models(signal);
    return { source: 'provider', reason: null, models: models.filter(({ name }) => isOffered(aim, name)).map(toModel) };
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    if (id === 'local') throw localProblem(error, aim.address ?? '');
    const problem = toAiProblem(error);
    if (!(problem instanceof Problem) || problem.code === 'cancelled') throw problem;
    return {
      source: 'known',
      reason: problem.detail,
      models: knownModels().filter(({ name }) => isOffered(aim, name)),
    };
  }
}

function isOffered({ offered }: AiTarget, name: string): boolean {
  return offered === null || offered.includes(name);
}

function knownModels(): AiModel[] {
  return KNOWN_GEMINI_MODELS.map((name) => toModel({ name, label: null, caps: geminiCapabilities(name) }));
}

function toModel({ name, label, caps }: ListedModel): AiModel {
  const { images, jsonSchema, sampling, contextTokens, maxOutputTokens } = caps;
  return { name, label, images, jsonSchema, sampling, contextTokens, maxOutputTokens };
}
