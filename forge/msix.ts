/**
 * The manifest of the MSIX package: what Windows is told of the app. The maker's own names no files and no links, and Windows takes those from nowhere
 * else for such a package.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toMsixArch, type MakerMSIXConfig } from '@electron-forge/maker-msix';
import { importable, type ImportableKind } from '../src/contract/importable.ts';

/** The oldest Windows that runs this version of Electron, and the one whose tools pack the app. */
const OLDEST_WINDOWS = '10.0.17763.0';
const WINDOWS_KIT = '10.0.26100.0';
/** What Windows puts the file or the link in, as the one argument of the app. */
const ARGUMENT = '&quot;%1&quot;';

interface MsixOptions {
  /** `x64`, `arm64` or `ia32`, as Electron names them. */
  readonly arch: string;
  /** Of the app, such as `1.2.3` or `1.2.3-beta.1`. */
  readonly version: string;
  /** The subject of the certificate that signs the package. */
  readonly publisher: string;
  readonly description: string;
  /** Of the app's links. */
  readonly scheme: string;
  /** Without one the maker makes a certificate for trying the package out. */
  readonly certificate?: { readonly certificateFile: string; readonly certificatePassword: string };
}

/** @throws Error for a version that is none */
export function msixConfig(options: MsixOptions): MakerMSIXConfig {
  const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-msix-'));
  const appManifest = path.join(folder, 'AppxManifest.xml');
  writeFileSync(appManifest, msixManifest(options));
  return {
    appManifest,
    packageAssets: path.join(import.meta.dirname, 'icons', 'msix'),
    // Else it is named after the program with its folder, and the one of the manifest's oldest Windows is looked for.
    packageName: 'ninefold.msix',
    windowsKitVersion: WINDOWS_KIT,
    // A certificate for trying the package out must be made for the same.
    manifestVariables: { publisher: options.publisher },
    ...(options.certificate && { windowsSignOptions: { ...options.certificate } }),
  };
}

/** `AppxManifest.xml` (Microsoft, "Package manifest schema reference for Windows 10"). */
export function msixManifest(
  { arch, version, publisher, description, scheme }: MsixOptions,
  kinds: Readonly<Record<string, ImportableKind>> = importable,
): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<Package
  xmlns="http://schemas.microsoft.com/appx/manifest/foundation/windows10"
  xmlns:uap="http://schemas.microsoft.com/appx/manifest/uap/windows10"
  xmlns:uap3="http://schemas.microsoft.com/appx/manifest/uap/windows10/3"
  xmlns:rescap="http://schemas.microsoft.com/appx/manifest/foundation/windows10/restrictedcapabilities"
  IgnorableNamespaces="uap uap3 rescap">
  <Identity Name="Ninefold" ProcessorArchitecture="${toMsixArch(arch)}" Version="${windowsVersion(version)}" Publisher="${escaped(publisher)}" />
  <Properties>
    <DisplayName>Ninefold</DisplayName>
    <PublisherDisplayName>Ninefold</PublisherDisplayName>
    <Logo>assets\\StoreLogo.png</Logo>
  </Properties>
  <Dependencies>
    <TargetDeviceFamily Name="Windows.Desktop" MinVersion="${OLDEST_WINDOWS}" MaxVersionTested="${WINDOWS_KIT}" />
  </Dependencies>
  <Resources>
    <Resource Language="en-US" />
    <Resource Language="de-DE" />
  </Resources>
  <Applications>
    <Application Id="App" Executable="app\\ninefold.exe" EntryPoint="Windows.FullTrustApplication">
      <uap:VisualElements
        DisplayName="Ninefold"
        Description="${escaped(description)}"
        Square44x44Logo="assets\\Square44x44Logo.png"
        Square150x150Logo="assets\\Square150x150Logo.png"
        BackgroundColor="transparent" />
      <Extensions>
${associationsOf(kinds).join('\n')}
        <uap3:Extension Category="windows.protocol">
          <uap3:Protocol Name="${scheme}" Parameters="${ARGUMENT}">
            <uap:DisplayName>Ninefold</uap:DisplayName>
          </uap3:Protocol>
        </uap3:Extension>
      </Extensions>
    </Application>
  </Applications>
  <Capabilities>
    <Capability Name="internetClient" />
    <rescap:Capability Name="runFullTrust" />
  </Capabilities>
</Package>
`;
}

function associationsOf(kinds: Readonly<Record<string, ImportableKind>>): readonly string[] {
  return Object.entries(kinds)
    .filter(([, { associations }]) => associations.length > 0)
    .map(
      ([kind, { associations }]) => `        <uap3:Extension Category="windows.fileTypeAssociation">
          <uap3:FileTypeAssociation Name="${kind}" Parameters="${ARGUMENT}">
            <uap:DisplayName>Ninefold ${kind}</uap:DisplayName>
            <uap:SupportedFileTypes>
${associations.map((extension) => `              <uap:FileType>.${extension}</uap:FileType>`).join('\n')}
            </uap:SupportedFileTypes>
          </uap3:FileTypeAssociation>
        </uap3:Extension>`,
    );
}

/** Four numbers, of which the store keeps the last for itself; what stands behind a hyphen Windows has no place for. */
function windowsVersion(version: string): string {
  const numbers = /^\d+\.\d+\.\d+/.exec(version)?.[0];
  if (numbers === undefined) throw new Error(`“${version}” is no version that Windows could be told.`);
  return `${numbers}.0`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
