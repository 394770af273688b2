/**
 * Who signs a build, from the environment of whoever makes it. Without these a build is not signed, which is right for one's own machine: macOS
 * and Windows then warn whoever else opens it. docs/desktop.md, "Signing", says where each comes from.
 */
import type { ForgePackagerOptions } from '@electron-forge/shared-types';

type Environment = Readonly<Record<string, string | undefined>>;
type Signing = Pick<ForgePackagerOptions, 'osxSign' | 'osxNotarize' | 'windowsSign'>;

interface WindowsCertificate {
  readonly certificateFile: string;
  readonly certificatePassword: string;
}

/** @throws Error when only a part of what one system needs is there: a release must not come out half signed */
export function signingOf(environment: Environment): Signing {
  const apple = allOrNone(environment, ['APPLE_ID', 'APPLE_APP_PASSWORD', 'APPLE_TEAM_ID']);
  const windowsSign = windowsCertificateOf(environment);
  return {
    ...(apple && {
      // The identity comes from the keychain of the machine; the runtime is hardened by itself.
      osxSign: {},
      osxNotarize: { appleId: apple[0], appleIdPassword: apple[1], teamId: apple[2] },
    }),
    ...(windowsSign && { windowsSign }),
  };
}

/** What the makers of Windows sign their installers with, since the packager signs the app alone; null for nobody. Each takes one of its own and adds to it. */
export function windowsCertificateOf(environment: Environment): WindowsCertificate | null {
  const windows = allOrNone(environment, ['WINDOWS_CERTIFICATE_FILE', 'WINDOWS_CERTIFICATE_PASSWORD']);
  return windows && { certificateFile: windows[0], certificatePassword: windows[1] };
}

function allOrNone<const Names extends readonly string[]>(
  environment: Environment,
  names: Names,
): { [At in keyof Names]: string } | null {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new Error(`This build would be half signed: ${missing.join(', ')} is not set.`);
  // None is missing.
  return names.map((name) => environment[name]) as { [At in keyof Names]: string };
}
