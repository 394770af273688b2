import { beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../contract/messages/index.ts';
import { withWords } from './menu.ts';
import { nativeWords, speakNatively } from './native-words.ts';

const system = vi.hoisted(() => ({ locale: 'en-US' }));
vi.mock('electron', () => ({
  app: { getLocale: () => system.locale },
  BrowserWindow: { getAllWindows: () => [] },
  ipcMain: {},
  Menu: {},
}));

beforeEach(() => {
  system.locale = 'en-US';
  speakNatively('system');
});

test('native words follow the system until a language is chosen', () => {
  expect(nativeWords().desktop).toBe(messages.desktop);
  system.locale = 'de-AT';
  expect(nativeWords().desktop.menu.groups.file).toBe('Datei');
  speakNatively('en');
  expect(nativeWords().commandNames).toBe(messages.commandNames);
  system.locale = 'en-US';
  speakNatively('de');
  expect(nativeWords().backups.damage.quit).toBe('Schließen');
});

test('entries of the system are named in the language, others stay as they are', () => {
  speakNatively('de');
  expect(withWords({ role: 'copy', enabled: false })).toEqual({ role: 'copy', enabled: false, label: 'Kopieren' });
  expect(withWords({ type: 'separator' })).toEqual({ type: 'separator' });
  expect(withWords({ label: 'Por y para' })).toEqual({ label: 'Por y para' });
});
