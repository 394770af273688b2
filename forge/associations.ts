/** What the systems are told that the app opens: links of its own scheme, and the kinds of files that are its own (contract/importable). */
import { importable, type ImportableKind } from '../src/contract/importable.ts';

interface DocumentType {
  readonly CFBundleTypeName: string;
  readonly CFBundleTypeRole: 'Viewer';
  readonly LSHandlerRank: 'Alternate';
  readonly CFBundleTypeExtensions: readonly string[];
}

/** For `Info.plist` of macOS. A kind without associations is left to the programs that it belongs to. */
export function documentTypes(kinds: Readonly<Record<string, ImportableKind>> = importable): readonly DocumentType[] {
  return Object.entries(kinds)
    .filter(([, { associations }]) => associations.length > 0)
    .map(([kind, { associations }]) => ({
      CFBundleTypeName: `Ninefold ${kind}`,
      CFBundleTypeRole: 'Viewer',
      LSHandlerRank: 'Alternate',
      CFBundleTypeExtensions: associations,
    }));
}

/** For the desktop entry of Linux. */
export function mimeTypes(scheme: string, kinds: Readonly<Record<string, ImportableKind>> = importable): string[] {
  const files = Object.values(kinds).flatMap(({ associatedTypes }) => associatedTypes);
  return [`x-scheme-handler/${scheme}`, ...files];
}
