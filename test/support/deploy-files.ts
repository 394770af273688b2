/** The files of `deploy/` as their own parsers read them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser, type Instruction, type JSONInstruction } from 'dockerfile-ast';
import { parse } from 'yaml';
import { ROOT } from './programs.ts';

/** Of the compose file, which gives each a default. */
const VARIABLE = /\$\{(\w+):?-([^}]*)\}/g;

export const readDeployed = (name: string) => readFileSync(path.join(ROOT, 'deploy', name), 'utf8');

export interface Image {
  /** Keyword and arguments of each instruction, by stage. */
  readonly stages: readonly (readonly { readonly keyword: string; readonly text: string }[])[];
  /** The stage that the last one takes its files from. */
  readonly copiedFrom: string | null | undefined;
  /** Of the last stage. */
  readonly environment: Readonly<Record<string, string>>;
  /** The words of the last stage's CMD and of its HEALTHCHECK's. */
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

/** @throws Error when an instruction is none, or a command is not a list of words */
export function readImage(): Image {
  const file = DockerfileParser.parse(readDeployed('Dockerfile'));
  const all = file.getInstructions();
  const stages: { keyword: string; text: string }[][] = [];
  for (const instruction of all) {
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') stages.push([]);
    const text = instruction.getRawArgumentsContent() ?? '';
    stages.at(-1)?.push({ keyword, text });
  }
  const last = <Kind extends Instruction>(found: readonly Kind[]): Kind => {
    const kept = found.at(-1);
    if (!kept) throw new Error('The Dockerfile lacks an instruction.');
    return kept;
  };
  const healthCheck = last(file.getHEALTHCHECKs()).getArguments().map(String);
  return {
    stages,
    copiedFrom: last(file.getCOPYs()).getFromFlag()?.getValue(),
    environment: Object.fromEntries(
      file.getENVs().flatMap((env) => env.getProperties().map((each) => [each.getName(), each.getValue() ?? ''])),
    ),
    command: wordsOf(last(file.getCMDs())),
    healthCheck: JSON.parse(healthCheck.slice(healthCheck.indexOf('CMD') + 1).join(' ')) as string[],
  };
}

function wordsOf(instruction: JSONInstruction): string[] {
  return instruction.getJSONStrings().map((each) => JSON.parse(String(each)) as string);
}

interface Service {
  readonly profiles?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes: readonly string[];
  readonly read_only?: boolean;
  readonly stop_grace_period: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
}

export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}

/** With `variables` in place of `${NAME:-default}` and `${NAME-default}`. */
export function readCompose(variables: Readonly<Record<string, string>> = {}): Compose {
  const fill = (_key: unknown, value: unknown): unknown =>
    typeof value === 'string'
      ? value.replaceAll(VARIABLE, (_all, name: string, other: string) => variables[name] ?? other)
      : value;
  return parse(readDeployed('compose.yaml'), fill, { strict: true, uniqueKeys: true }) as Compose;
}
