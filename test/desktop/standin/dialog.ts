/** `dialog`: native dialogs that a test answers ahead through `__standin.dialogAnswers`. */
import { BrowserWindow } from './browser-window.ts';
import { type DialogCall, testHooks } from './test-hooks.ts';
import { strict, unsupported } from './unsupported.ts';

const CANCELLED_OPEN = { canceled: true, filePaths: [] as string[] };
const CANCELLED_SAVE = { canceled: true, filePath: '' };

type DialogArguments = [BrowserWindow | null | undefined, object] | [object?];

function optionsOf(args: DialogArguments): Record<string, unknown> {
  const last = args.at(-1);
  return last && !(last instanceof BrowserWindow) ? (last as Record<string, unknown>) : {};
}

function ask<Answer extends object>(kind: DialogCall['kind'], args: DialogArguments, whenUnanswered: Answer): Answer {
  testHooks.dialogCalls.push({ kind, options: optionsOf(args) });
  const answer = testHooks.dialogAnswers.shift() ?? whenUnanswered;
  return { ...whenUnanswered, ...answer };
}

/** A box closed by Escape gives its cancel button. */
function closedBox(args: DialogArguments): { response: number; checkboxChecked: boolean } {
  const { cancelId } = optionsOf(args);
  return { response: typeof cancelId === 'number' ? cancelId : 0, checkboxChecked: false };
}

export const dialog = strict('dialog', {
  showOpenDialog: async (...args: DialogArguments) => ask('open', args, CANCELLED_OPEN),
  showSaveDialog: async (...args: DialogArguments) => ask('save', args, CANCELLED_SAVE),
  showMessageBox: async (...args: DialogArguments) => ask('message', args, closedBox(args)),
  showMessageBoxSync: (...args: DialogArguments) => ask('message', args, closedBox(args)).response,
  showOpenDialogSync: (): never => unsupported('dialog.showOpenDialogSync'),
  showSaveDialogSync: (): never => unsupported('dialog.showSaveDialogSync'),
  showErrorBox: (title: string, content: string): void => {
    testHooks.dialogCalls.push({ kind: 'error', options: { title, content } });
  },
});
