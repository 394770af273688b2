// Which packages the server needs, by what its sources import and what the lock file says about those. The pages are built, so theirs are left out.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ROOT } from './paths.mjs';

/**
 * The folders of the packages, relative to the project, such as `node_modules/hono`. Optional ones, which are for one system each, are among them
 * where they are installed. Throws for a package that is imported and stands in no lock file.
 *
 * @param {string[]} sources files of the project
 * @returns {string[]}
 */
export function packagesOf(sources) {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const found = new Set();
  const waiting = [...new Set(sources.flatMap(importedBy))].map((name) => ({ name, from: '', optional: false }));
  for (let wanted = waiting.pop(); wanted; wanted = waiting.pop()) {
    const folder = folderOf(wanted, packages);
    if (folder === undefined || found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = packages[folder];
    for (const name of Object.keys(dependencies)) waiting.push({ name, from: folder, optional: false });
    for (const name of Object.keys(optionalDependencies)) waiting.push({ name, from: folder, optional: true });
  }
  return [...found];
}

/** As Node looks for it: beside the one that asks, then in each folder above. */
function folderOf({ name, from, optional }, packages) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = path.posix.join(at, 'node_modules', name);
    if (folder in packages && existsSync(path.join(ROOT, folder))) return folder;
    if (at === '') break;
  }
  if (optional) return undefined;
  throw new Error(`The server needs the package ${name}, which is not installed. Run npm install and try again.`);
}

/** Packages that a file loads, types left out. */
function importedBy(file) {
  const { program } = parseSync(file, readFileSync(path.join(ROOT, file), 'utf8'));
  const specifiers = [];
  new Visitor({
    ImportDeclaration: (node) => void (node.importKind !== 'type' && specifiers.push(node.source.value)),
    ExportAllDeclaration: (node) => void (node.exportKind !== 'type' && specifiers.push(node.source.value)),
    ExportNamedDeclaration: (node) =>
      void (node.source && node.exportKind !== 'type' && specifiers.push(node.source.value)),
    ImportExpression: (node) => void specifiers.push(node.source.value),
    // `createRequire(…).resolve('package/file')`: files of a package that are served and not run.
    CallExpression({ callee, arguments: [target] }) {
      const resolves = callee.type === 'MemberExpression' && callee.property.name === 'resolve';
      if (resolves && typeof target?.value === 'string' && isInstalled(target.value)) specifiers.push(target.value);
    },
  }).visit(program);
  return specifiers
    .filter((specifier) => typeof specifier === 'string' && !/^(\.|virtual:)/.test(specifier) && !isBuiltin(specifier))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

function isInstalled(specifier) {
  try {
    createRequire(path.join(ROOT, 'package.json')).resolve(specifier);
    return !specifier.startsWith('.') && !path.isAbsolute(specifier) && !isBuiltin(specifier);
  } catch {
    return false;
  }
}
