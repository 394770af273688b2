/** A small app that uses each part of Electron the stand-in claims to support. */
const {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  protocol,
  safeStorage,
  shell,
} = require('electron');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const BIG_CHUNKS = 80;
const BIG_CHUNK_BYTES = 100_000;

const POLICY = "default-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'";

if (process.env.FIXTURE_USER_DATA) {
  app.setPath('userData', process.env.FIXTURE_USER_DATA);
}

/** What happened, in order, for the tests to read with `evaluate`. */
globalThis.fixtureLog = [];

function note(...entry) {
  globalThis.fixtureLog.push(entry);
}

if (app.requestSingleInstanceLock({ from: 'second' })) {
  app.on('second-instance', (_event, argv, _folder, data) => note('second-instance', argv.at(-1), data));
  start();
} else {
  console.log('another instance holds the lock');
  app.quit();
}

function start() {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'fixture', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
  nativeTheme.on('updated', () => note('theme', nativeTheme.shouldUseDarkColors));
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', () => note('will-quit'));
  void app.whenReady().then(openWindow);
}

function streamedAnswer() {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent === BIG_CHUNKS) {
        controller.close();
        return;
      }
      controller.enqueue(new Uint8Array(BIG_CHUNK_BYTES).fill(sent));
      sent += 1;
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/octet-stream' } });
}

async function serve(request) {
  const url = new URL(request.url);
  if (url.pathname === '/big') return streamedAnswer();
  if (url.pathname === '/echo') return new Response(await request.text());
  if (url.pathname === '/broken') throw new Error('the handler broke');
  const name = url.pathname === '/' ? 'index.html' : path.basename(url.pathname);
  try {
    const file = await net.fetch(pathToFileURL(path.join(__dirname, 'pages', name)).href);
    const headers = new Headers(file.headers);
    headers.set('content-security-policy', POLICY);
    return new Response(file.body, { headers });
  } catch {
    return new Response('not found', { status: 404 });
  }
}

function openWindow() {
  protocol.handle('fixture', serve);
  answerThePage();
  const window = new BrowserWindow({
    width: 900,
    height: 700,
    webPreferences: { preload: path.join(__dirname, 'preload.cjs'), contextIsolation: true, sandbox: true },
  });
  for (const name of ['maximize', 'unmaximize', 'minimize', 'restore', 'show', 'ready-to-show']) {
    window.on(name, () => note('window', name));
  }
  window.webContents.setWindowOpenHandler(({ url }) => {
    void shell.openExternal(url);
    return { action: 'deny' };
  });
  window.webContents.on('will-navigate', (event, url) => {
    note('will-navigate', url);
    if (!url.startsWith('fixture://')) event.preventDefault();
  });
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      { label: 'File', submenu: [{ id: 'new-card', label: 'New card', click: (_item, target) => greet(target) }] },
    ]),
  );
  void window.loadURL('fixture://main/');
}

function greet(window) {
  window.webContents.send('menu', 'new-card');
}

function describeSender(event) {
  const frame = event.senderFrame;
  return {
    url: frame.url,
    origin: frame.origin,
    isMainFrame: frame === event.sender.mainFrame,
    parent: frame.parent,
    isOwnTop: frame.top === frame,
    children: frame.frames.map((child) => child.url),
  };
}

const OPERATIONS = {
  echo: (_event, value) => value,
  fail: () => {
    throw new RangeError('out of range');
  },
  uncloneable: () => () => 'a function',
  sender: describeSender,
  pick: () => dialog.showOpenDialog({ properties: ['openFile'] }),
  encrypt: (_event, text) => safeStorage.encryptStringAsync(text),
  decrypt: (_event, bytes) => safeStorage.decryptStringAsync(Buffer.from(bytes)),
  secrets: async () => [await safeStorage.isAsyncEncryptionAvailable(), safeStorage.getSelectedStorageBackend()],
};

function answerThePage() {
  ipcMain.handle('operation', (event, name, ...args) => OPERATIONS[name](event, ...args));
  ipcMain.on('note', (_event, ...entry) => note(...entry));
  ipcMain.on('window', (event, action) => BrowserWindow.fromWebContents(event.sender)[action]());
}
