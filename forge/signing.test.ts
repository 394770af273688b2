import { describe, expect, test } from 'vitest';
import { signingOf } from './signing.ts';

const APPLE = { APPLE_ID: 'a@example.org', APPLE_APP_PASSWORD: 'p', APPLE_TEAM_ID: 'T' };

describe('signing', () => {
  test('is left out where nobody signs, and whole where somebody does', () => {
    expect(signingOf({})).toEqual({});
    expect(signingOf(APPLE)).toEqual({
      osxSign: {},
      osxNotarize: { appleId: 'a@example.org', appleIdPassword: 'p', teamId: 'T' },
    });
    expect(signingOf({ WINDOWS_CERTIFICATE_FILE: 'c.pfx', WINDOWS_CERTIFICATE_PASSWORD: 'p' })).toEqual({
      windowsSign: { certificateFile: 'c.pfx', certificatePassword: 'p' },
    });
  });

  test('is refused by half', () => {
    expect(() => signingOf({ ...APPLE, APPLE_TEAM_ID: '' })).toThrow(/APPLE_TEAM_ID/);
    expect(() => signingOf({ WINDOWS_CERTIFICATE_FILE: 'c.pfx' })).toThrow(/WINDOWS_CERTIFICATE_PASSWORD/);
  });
});
