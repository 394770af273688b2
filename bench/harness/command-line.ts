/** What `npm run bench -- …` was asked for. */
import { parseArgs } from 'node:util';
import { SIZES, type Peers, type SizeName } from './workload.ts';

export interface Asked {
  /** Names of workloads; none for all. */
  readonly names: readonly string[];
  readonly sizes: readonly SizeName[];
  readonly peers: Peers;
  readonly json: string | null;
  readonly plot: string | null;
  readonly list: boolean;
  readonly writeBaseline: boolean;
  /** To compare with the baseline instead of printing a table. */
  readonly guard: boolean;
}

const ALL: readonly SizeName[] = ['small', 'middle', 'large'];

/** @throws Error with a sentence for what cannot be understood */
export function readCommandLine(args: readonly string[], known: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      size: { type: 'string', multiple: true },
      json: { type: 'string' },
      plot: { type: 'string' },
      'install-peers': { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      'write-baseline': { type: 'boolean', default: false },
      guard: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no workload "${unknown}". There are: ${known.join(', ')}.`);
  const sizes = (values.size ?? ALL).flatMap((size) => size.split(','));
  const odd = sizes.find((size) => !isSize(size));
  if (odd !== undefined) throw new Error(`There is no size "${odd}". There are: ${ALL.join(', ')}.`);
  return {
    names: positionals,
    sizes: ALL.filter((size) => sizes.includes(size)),
    peers: values['install-peers'] ? 'install' : 'installed',
    json: values.json ?? null,
    plot: values.plot ?? null,
    list: values.list,
    writeBaseline: values['write-baseline'],
    guard: values.guard,
  };
}

function isSize(size: string): size is SizeName {
  return Object.hasOwn(SIZES, size);
}
