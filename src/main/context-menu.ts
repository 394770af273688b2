/** The menu of the right button: spelling first, then what the system's own programs offer. */
import { clipboard, Menu, type BrowserWindow, type ContextMenuParams, type MenuItemConstructorOptions } from 'electron';
import { withWords } from './menu.ts';
import { nativeWords } from './native-words.ts';

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/** Shows it wherever it would hold something; elsewhere nothing opens. */
export function showContextMenus(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, params) => {
    const groups = [spelling(window, params), editing(params), link(params), picture(window, params)].filter(
      (group) => group.length > 0,
    );
    const template = groups.flatMap((group, index) => (index === 0 ? group : [SEPARATOR, ...group])).map(withWords);
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });
}

function spelling({ webContents }: BrowserWindow, params: ContextMenuParams): MenuItemConstructorOptions[] {
  const { misspelledWord: word, dictionarySuggestions: suggestions, isEditable } = params;
  if (!isEditable || word === '') return [];
  const said = nativeWords().desktop.menu;
  const offers = suggestions.map((suggestion) => ({
    label: suggestion,
    click: () => webContents.replaceMisspelling(suggestion),
  }));
  return [
    ...(offers.length > 0 ? offers : [{ label: said.noSpelling, enabled: false }]),
    SEPARATOR,
    {
      label: said.learnSpelling(word),
      click: () => void webContents.session.addWordToSpellCheckerDictionary(word),
    },
  ];
}

function editing({ isEditable, selectionText, editFlags }: ContextMenuParams): MenuItemConstructorOptions[] {
  if (!isEditable) return selectionText.trim() === '' ? [] : [{ role: 'copy' }];
  return [
    { role: 'cut', enabled: editFlags.canCut },
    { role: 'copy', enabled: editFlags.canCopy },
    { role: 'paste', enabled: editFlags.canPaste },
    { role: 'selectAll', enabled: editFlags.canSelectAll },
  ];
}

/** Addresses of the app itself mean nothing outside it. */
function link({ linkURL }: ContextMenuParams): MenuItemConstructorOptions[] {
  if (!/^https?:/i.test(linkURL)) return [];
  return [{ label: nativeWords().desktop.menu.copyLink, click: () => void clipboard.writeText(linkURL) }];
}

/** One that could not be loaded has nothing to copy. */
function picture({ webContents }: BrowserWindow, params: ContextMenuParams): MenuItemConstructorOptions[] {
  const { mediaType, hasImageContents, x, y } = params;
  if (mediaType !== 'image' || !hasImageContents) return [];
  return [{ label: nativeWords().desktop.menu.copyPicture, click: () => webContents.copyImageAt(x, y) }];
}
