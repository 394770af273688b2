import { multiply } from './worker-part.js';

const answer = await fetch('/big');
const bytes = await answer.arrayBuffer();
self.postMessage({ product: multiply(6, 7), bytes: bytes.byteLength });
