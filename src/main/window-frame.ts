/** The frame of the window, which each system draws in its own way around our title bar. */
import type { BrowserWindowConstructorOptions } from 'electron';

/** `--header-height` of the pages at their own size. */
const TITLE_BAR_HEIGHT = 40;
/** Half of the title bar's height less half of a traffic light. */
const TRAFFIC_LIGHTS = { x: 14, y: 13 } as const;

/** `--bg`, `--sunken` and `--ink-2` of the tokens. */
const COLOURS = {
  light: { background: '#eef4f4', bar: '#e4ebec', signs: '#43505c' },
  dark: { background: '#10191c', bar: '#0b1215', signs: '#a9b9bb' },
} as const;

type Frame = Pick<
  BrowserWindowConstructorOptions,
  'frame' | 'titleBarStyle' | 'titleBarOverlay' | 'trafficLightPosition' | 'backgroundColor'
>;

/**
 * A Mac keeps its traffic lights. Windows draws its own three buttons over our bar: only so does the menu of snap layouts come from the
 * middle one. Elsewhere the buttons are ours (`app/WindowControls.tsx`). The window is painted before the page is, so that nothing flashes.
 */
export function windowFrame(platform: NodeJS.Platform, dark: boolean): Frame {
  const backgroundColor = backgroundOf(dark);
  if (platform === 'darwin') {
    // With it the page knows where the lights end, which is at the edge in full screen and elsewhere at another zoom.
    const titleBarOverlay = true;
    return { titleBarStyle: 'hidden', titleBarOverlay, trafficLightPosition: TRAFFIC_LIGHTS, backgroundColor };
  }
  if (platform === 'win32') return { titleBarStyle: 'hidden', titleBarOverlay: overlayOf(dark), backgroundColor };
  return { frame: false, backgroundColor };
}

export function backgroundOf(dark: boolean): string {
  return coloursOf(dark).background;
}

/** The colours of the buttons that Windows draws. */
export function overlayOf(dark: boolean): { color: string; symbolColor: string; height: number } {
  const { bar, signs } = coloursOf(dark);
  // A pixel less: our bar ends in a hairline.
  return { color: bar, symbolColor: signs, height: TITLE_BAR_HEIGHT - 1 };
}

function coloursOf(dark: boolean): (typeof COLOURS)['light' | 'dark'] {
  return dark ? COLOURS.dark : COLOURS.light;
}
