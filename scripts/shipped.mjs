// `npm run audit`: what is known to be wrong with the packages that are shipped; needs the registry. `npm run sbom -- <file>`: a list of them in
// CycloneDX, from the lock file alone. By hand, and not at the gate: what is known changes without a change of ours (security.md, "Packages").
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/** From here on `npm run audit` ends with 1. Low ones are told and no more. */
const LEAST_SEVERITY = 'moderate';
/** What npm says of a package that is there to build or test. */
const TOOL_MARK = 'cdx:npm:package:development';
const USAGE_EXIT = 64;
const USAGE = 'Usage: npm run audit\n       npm run sbom -- <file>\n';

const [command, file, ...rest] = process.argv.slice(2);
if (command === 'audit' && file === undefined) {
  process.exitCode = askNpm(['audit', '--omit=dev', `--audit-level=${LEAST_SEVERITY}`], 'inherit').status;
} else if (command === 'sbom' && file !== undefined && rest.length === 0) {
  process.exitCode = writeList(file);
} else {
  process.stderr.write(USAGE);
  process.exitCode = USAGE_EXIT;
}

/** Answers what to end with. */
function writeList(file) {
  const { status, stdout } = askNpm(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'], 'pipe');
  if (status !== 0) return status;
  try {
    writeFileSync(file, `${JSON.stringify(withoutTools(JSON.parse(stdout)), null, 2)}\n`);
    return 0;
  } catch (error) {
    console.error(`${file} cannot be written (${error.code}). Name a file in a folder that is there.`);
    return 1;
  }
}

/** The `--omit=dev` of `npm sbom` also leaves out what is shipped and used by a tool besides, such as react. Its marks are right. */
function withoutTools(list) {
  const components = list.components.filter(({ properties }) => !properties.some(({ name }) => name === TOOL_MARK));
  const kept = new Set([list.metadata.component, ...components].map((each) => each['bom-ref']));
  const dependencies = list.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }));
  return { ...list, components, dependencies };
}

/**
 * Asks npm about a project in which Electron is among what is shipped, as it is; forge wants it among what is needed to build. With it come the eight
 * packages that it downloads itself by.
 *
 * @param {string[]} words
 * @param {'inherit' | 'pipe'} output
 * @returns {{ status: number, stdout: string }} what npm ended with; 1 where it could not be run
 */
function askNpm(words, output) {
  const parent = mkdtempSync(path.join(tmpdir(), 'ninefold-shipped-'));
  try {
    const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    manifest.dependencies.electron = manifest.devDependencies.electron;
    delete manifest.devDependencies.electron;
    // The list names the program by its folder.
    const folder = path.join(parent, manifest.name);
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    for (const each of ['package-lock.json', '.npmrc']) copyFileSync(path.join(ROOT, each), path.join(folder, each));
    const { status, stdout, error } = spawnSync('npm', [...words, '--package-lock-only'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', output, 'inherit'],
      // Of the list, which has nearly a megabyte.
      maxBuffer: 64 * 1024 * 1024,
      // On Windows npm is no program but a script.
      shell: process.platform === 'win32',
    });
    if (error) console.error(`npm cannot be run (${error.message}). It comes with Node from nodejs.org.`);
    return { status: status ?? 1, stdout };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
