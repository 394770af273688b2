const { contextBridge, ipcRenderer, webUtils } = require('electron');

contextBridge.exposeInMainWorld('fixture', {
  version: 1,
  add: (left, right) => left + right,
  fail: () => {
    throw new TypeError('thrown in the preload');
  },
  call: (name, ...args) => ipcRenderer.invoke('operation', name, ...args),
  callUnknown: () => ipcRenderer.invoke('nobody'),
  note: (...entry) => ipcRenderer.send('note', ...entry),
  window: (action) => ipcRenderer.send('window', action),
  pathOf: (file) => webUtils.getPathForFile(file),
  environment: () => ({
    platform: process.platform,
    sandboxed: process.sandboxed,
    electron: process.versions.electron,
  }),
  tryModule: (name) => require(name),
  sendSync: () => ipcRenderer.sendSync('note'),
  onMenu: (listener) => {
    const forward = (_event, command) => listener(command);
    ipcRenderer.on('menu', forward);
    return () => ipcRenderer.off('menu', forward);
  },
});
