/** The app of this page. Everything here may name a topic of the catalogue, whose language is installed by now. */
import { logError } from '../lib/page/log.ts';
import { pageTransport } from '../lib/host/page-transport.ts';
import { pageSurroundings } from '../lib/page/world.ts';
import { createApp } from './create-app.tsx';

// Uncaught errors and unhandled rejections are only logged (core §8).
window.addEventListener('error', (event) => logError('Uncaught error', event.error ?? event.message));
window.addEventListener('unhandledrejection', (event) => logError('Unhandled rejection', event.reason));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
createApp({ ...pageSurroundings(), transport: pageTransport() }, root);
