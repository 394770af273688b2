/** Reads export bundles (ai §3, §5): an object with a numeric version and at least one list among the kinds of data. */
import { messages } from '../../contract/messages/index.ts';
import { facesOf } from '../cards/faces.ts';
import {
  BATCH_ITEMS,
  IncomingError,
  NO_COUNTS,
  PREVIEW_CARDS,
  type ByteSource,
  type IncomingCard,
  type IncomingCounts,
  type IncomingItem,
  type IncomingReader,
} from '../incoming/incoming.ts';
import { wantsWeights, weightsOf, weightsOption } from '../incoming/file-weights.ts';
import { isBundleList, itemsOf, type BundleList } from './bundle-items.ts';
import { jsonEntries, JsonFault } from './json-entries.ts';

const said = messages.bundle;
/** `"parameters": { "weights": […] }` */
const PARAMETERS_KEY = 'parameters';
const FIRST_BYTES = 4_096;
const VERSION_KEY = /^\s*\{[\s\S]*"version"\s*:\s*\d/;
const JSON_OBJECT = /^\s*\{/;
const IS_NAMED = /\.(?:json|ninefold)$/i;
/** What has the name alone is refused as no bundle (ai §8), and is not cards of any other kind. */
const BY_NAME = 0.1;

export const bundleReader: IncomingReader = {
  format: 'bundle',
  endings: ['json', 'ninefold'],

  async recognise({ name, source }) {
    const start = new TextDecoder().decode(await source.read(0, FIRST_BYTES));
    if (VERSION_KEY.test(start)) return 1;
    // Its keys may stand in any order; that it is no bundle shows when it is looked at.
    if (JSON_OBJECT.test(start)) return 0.3;
    return IS_NAMED.test(name) ? BY_NAME : 0;
  },

  async look({ source }, options, signal) {
    let counts: IncomingCounts = NO_COUNTS;
    const cards: IncomingCard[] = [];
    const errors: string[] = [];
    let hasWeights = false;
    for await (const items of bundleItems(source, signal)) {
      counts = counted(counts, items);
      for (const item of items) {
        if (item.kind === 'card' && cards.length < PREVIEW_CARDS) cards.push(item.card);
        else if (item.kind === 'error') errors.push(item.name);
        else if (item.kind === 'parameters') hasWeights = true;
      }
    }
    const lost = { code: 'entries', message: said.unreadable(errors.length), count: errors.length };
    return {
      format: 'bundle',
      title: said.title,
      counts,
      isComplete: true,
      cards,
      losses: errors.length === 0 ? [] : [{ ...lost, examples: errors.slice(0, 5) }],
      options: hasWeights ? [weightsOption(options)] : [],
      topic: null,
    };
  },

  async *read({ source }, options, signal) {
    for await (const items of bundleItems(source, signal))
      yield wantsWeights(options) ? items : items.filter(({ kind }) => kind !== 'parameters');
  },
};

/** The items of a bundle: media first, wherever they stand. @throws IncomingError when it is none, as soon as that shows */
export async function* bundleItems(source: ByteSource, signal: AbortSignal): AsyncGenerator<readonly IncomingItem[]> {
  yield* itemsWhere(source, signal, (list) => list === 'media');
  yield* itemsWhere(source, signal, (list) => list !== 'media');
}

async function* itemsWhere(
  source: ByteSource,
  signal: AbortSignal,
  isWanted: (list: BundleList) => boolean,
): AsyncGenerator<readonly IncomingItem[]> {
  const seen = { version: false, list: false };
  const numbers = new Map<BundleList, number>();
  let batch: IncomingItem[] = [];
  try {
    for await (const entry of jsonEntries(source)) {
      signal.throwIfAborted();
      const { key } = entry;
      if (entry.kind === 'value') {
        if (key === 'version') seen.version = typeof JSON.parse(entry.json) === 'number';
        if (key === PARAMETERS_KEY && isWanted('sets')) batch.push(...parametersItem(entry.json));
        continue;
      }
      if (!isBundleList(key)) continue;
      seen.list ||= key !== 'media';
      if (entry.kind === 'list' || !isWanted(key)) continue;
      const n = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, n);
      batch.push(...itemsOf(key, entry.json, n));
      while (batch.length >= BATCH_ITEMS) {
        yield [{ kind: 'progress', share: entry.at / source.size }, ...batch.slice(0, BATCH_ITEMS)];
        batch = batch.slice(BATCH_ITEMS);
      }
    }
  } catch (error) {
    if (error instanceof JsonFault || error instanceof SyntaxError) throw new IncomingError(said.invalid);
    throw error;
  }
  if (!seen.version || !seen.list) throw new IncomingError(said.invalid);
  if (batch.length > 0) yield batch;
}

function parametersItem(json: string): IncomingItem[] {
  const value = JSON.parse(json) as { readonly weights?: unknown } | null;
  const weights = weightsOf(value?.weights);
  return weights ? [{ kind: 'parameters', weights }] : [];
}

function counted(counts: IncomingCounts, items: readonly IncomingItem[]): IncomingCounts {
  const sum = { ...counts };
  for (const item of items) {
    switch (item.kind) {
      case 'folder':
        sum.folders += 1;
        break;
      case 'set':
        sum.sets += 1;
        break;
      case 'card':
        sum.cards += 1;
        sum.faces += facesOf(item.card, { bothWays: item.card.bothWays ?? false }).length;
        sum.reviews += item.card.reviews?.length ?? 0;
        break;
      case 'note':
        sum.notes += 1;
        break;
      case 'document':
        sum.documents += 1;
        break;
      case 'studyPlan':
        sum.studyPlans += 1;
        break;
      case 'performance':
        sum.performance += 1;
        break;
      case 'event':
        sum.events += 1;
        break;
      case 'media':
        sum.media += 1;
        break;
      default:
    }
  }
  return sum;
}
