import { expect, test } from 'vitest';
import { loopbackHosts } from './loopback.ts';

test('a server is called by the loopback names, and by the address that it listens on where that is another of them', () => {
  expect(loopbackHosts('0.0.0.0', 4870)).toEqual(['localhost:4870', '127.0.0.1:4870', '[::1]:4870']);
  expect(loopbackHosts('::1', 80)).toEqual(['localhost', '127.0.0.1', '[::1]']);
  expect(loopbackHosts('127.0.0.2', 4870)).toEqual([...loopbackHosts('localhost', 4870), '127.0.0.2:4870']);
  // Not to be listened on, which is said when it is tried.
  expect(loopbackHosts('127.0.0.999', 4870)).toEqual(loopbackHosts('localhost', 4870));
});
