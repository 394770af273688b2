import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { backgroundOf, overlayOf, windowFrame } from './window-frame.ts';

const TOKENS = readFileSync(path.join(import.meta.dirname, '../renderer/ui/tokens.css'), 'utf8');

function token(name: string): readonly [light: string, dark: string] {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(TOKENS) ?? [];
  return [light, dark];
}

describe('the frame of the window', () => {
  test('has the colours of the page, so that neither the start nor a change of theme flashes', () => {
    const [light, dark] = [false, true].map((isDark) => ({ ...overlayOf(isDark), background: backgroundOf(isDark) }));
    expect([light!.background, dark!.background]).toEqual(token('bg'));
    expect([light!.color, dark!.color]).toEqual(token('sunken'));
    expect([light!.symbolColor, dark!.symbolColor]).toEqual(token('ink-2'));
  });

  test('keeps what each system has of its own: traffic lights, snap layouts, nothing', () => {
    expect(windowFrame('darwin', false)).toMatchObject({
      titleBarStyle: 'hidden',
      titleBarOverlay: true,
      trafficLightPosition: { x: 14 },
    });
    expect(windowFrame('win32', true)).toMatchObject({ titleBarStyle: 'hidden', titleBarOverlay: overlayOf(true) });
    expect(windowFrame('linux', false)).toEqual({ frame: false, backgroundColor: backgroundOf(false) });
  });
});
