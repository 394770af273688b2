// `npm run make:server -- <folder> [--link]`: the server as a folder that runs by itself with Node: its sources, the built pages, and the
// packages it needs. The steps of deploy/Dockerfile, and all there is to an installation without a container (docs/self-hosting.md).
import {
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { buildIfStale } from './editions.mjs';
import { ROOT } from './paths.mjs';
import { packagesOf } from './server-packages.mjs';

const SOURCES = '{server,migrations,src/{api,ai,client,contract,data,domain,formats,sync}}/**/*.ts';
const PAGES = 'dist/web';
const LICENCE = 'LICENSE';
/** What running needs of a package is its code; licences stay. */
const NEEDLESS =
  /\.(d\.[cm]?ts|map|[cm]?ts|tsx|c|h|cc|cpp|hpp|gyp|gypi)$|[\\/](test|tests|docs|example|examples|\.github)$/;
/** `exec` puts the server in the place of npm's shell, which would end at the signal to stop and npm with it; where that is no command, what follows runs. */
const COMMANDS = { start: 'exec node server/main.ts || node server/main.ts', admin: 'node server/admin.ts' };

const words = process.argv.slice(2);
const linked = words.includes('--link');
const [folder, ...rest] = words.filter((word) => word !== '--link');
if (folder === undefined || rest.length > 0) {
  console.error(
    'Usage: npm run make:server -- <folder> [--link]\n\n  --link   shares files with this project where it can, in place of copies; for a look or a test',
  );
  process.exitCode = 64;
} else {
  try {
    await makeServer(path.resolve(folder));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function makeServer(target) {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty. Name a new folder, and move it to its place when it is whole.`);
  await buildIfStale('web');
  const sources = globSync(SOURCES, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const packages = packagesOf(sources);
  for (const file of [...sources, LICENCE]) put(file, target);
  putFolder(PAGES, target, () => true);
  // Packages inside a package have an entry of their own.
  for (const name of packages)
    putFolder(name, target, (file) => !NEEDLESS.test(file) && !/[\\/]node_modules$/.test(file));
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  console.log(`${target}: the server with ${packages.length} packages. Start it there with: npm start`);
}

/** `type` and `version` are read by Node and by the server. */
function manifest() {
  const { name, version, license, type, engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return { name, version, private: true, license, type, engines, scripts: COMMANDS };
}

function put(file, target) {
  const to = path.join(target, file);
  mkdirSync(path.dirname(to), { recursive: true });
  const from = path.join(ROOT, file);
  if (!linked || !link(from, to)) copyFileSync(from, to);
}

/** False where the two are on different disks. */
function link(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EXDEV') return false;
    throw error;
  }
}

function putFolder(from, target, wanted) {
  for (const entry of readdirSync(path.join(ROOT, from), { withFileTypes: true })) {
    const file = path.join(from, entry.name);
    if (!wanted(file)) continue;
    if (entry.isDirectory()) putFolder(file, target, wanted);
    else put(file, target);
  }
}
