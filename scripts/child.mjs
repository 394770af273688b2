// Running another program until it ends or the person presses Ctrl+C.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Ctrl+C in a terminal reaches the child by itself: only a child that missed it is told again. */
export const FORWARD_AFTER_MS = 150;
/** Longer than a server gives itself (`STOP_MS` of server/drain.ts), and shorter than what a container is given by default, 10 s. */
export const KILL_AFTER_MS = 9500;
const PARENT_CHECK_MS = 500;

/**
 * npm passes a signal on to the shell between it and this process, and the shell dies of it without a word: a changed
 * parent is the only sign. Returns a function that ends the watch.
 *
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, PARENT_CHECK_MS);
  return () => clearInterval(timer);
}

/**
 * Runs a program to its end and resolves to its exit code. A signal to stop is handed on and the end waited for: its own code counts then too, and
 * is 0 where the signal ended it. With `ownGroup` the program leads a process group, whatever it started ends with it, and after a signal to stop
 * the code is 0: it is tools that are run so, and theirs differ.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { ownGroup?: boolean, onStdout?: (text: string) => void }} options
 * @returns {Promise<number>}
 */
export function runUntilStopped(file, args, { ownGroup = false, onStdout, ...options } = {}) {
  const detached = ownGroup && process.platform !== 'win32';
  const stdio = ['ignore', onStdout ? 'pipe' : 'inherit', 'inherit'];
  const child = spawn(file, args, { stdio, ...options, detached });
  child.stdout?.on('data', (chunk) => {
    process.stdout.write(chunk);
    onStdout(String(chunk));
  });

  const signalChild = (signal) => {
    try {
      if (detached && child.pid !== undefined) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // Already gone, which is what the signal was for.
    }
  };
  const timers = [];
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    timers.push(setTimeout(() => signalChild('SIGTERM'), detached ? 0 : FORWARD_AFTER_MS));
    timers.push(setTimeout(() => signalChild('SIGKILL'), KILL_AFTER_MS));
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  const endWatch = watchParent(stop);

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      timers.forEach(clearTimeout);
      endWatch();
      for (const name of STOP_SIGNALS) process.off(name, stop);
      if (detached) signalChild('SIGKILL');
      if (stopping && (ownGroup || STOP_SIGNALS.includes(signal))) resolve(0);
      else resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** Between asking a program that is out of time to end, and killing it: long enough for a report, of what has passed and what was running. */
export const GRACE_MS = 20_000;

/** Kill functions of the programs that runToEnd has under way. */
const running = new Set();

function endAllAndExit() {
  for (const kill of running) kill();
  process.exit(130);
}

/**
 * Runs a program and resolves to its exit code and everything it printed, both streams in order of arrival. With
 * `show` the output is passed on as it comes. It leads its own process group: on Ctrl+C it ends together with whatever
 * it started. Past `timeoutMs` it is asked to end, by SIGINT to itself alone, and killed with the group `graceMs` later.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { timeoutMs?: number, graceMs?: number, show?: boolean }} options
 * @returns {Promise<{ code: number, output: string, ms: number, timedOut: boolean }>}
 */
export function runToEnd(file, args, { timeoutMs = 0, graceMs = GRACE_MS, show = false, ...options } = {}) {
  const started = performance.now();
  const detached = process.platform !== 'win32';
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options, detached });
  const kill = () => {
    try {
      if (detached && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    } catch {
      // Already gone, which is what the signal was for.
    }
  };
  if (running.size === 0) for (const signal of STOP_SIGNALS) process.on(signal, endAllAndExit);
  running.add(kill);
  const endWatch = watchParent(endAllAndExit);

  let output = '';
  for (const stream of ['stdout', 'stderr']) {
    child[stream].setEncoding('utf8').on('data', (text) => {
      output += text;
      if (show) process[stream].write(text);
    });
  }
  let timedOut = false;
  const timers = [];
  const endLate = () => {
    timedOut = true;
    timers.push(setTimeout(kill, graceMs));
    child.kill('SIGINT');
  };
  if (timeoutMs > 0) timers.push(setTimeout(endLate, timeoutMs));

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // What it leaves behind would hold its output open.
    child.once('exit', () => timedOut && kill());
    child.once('close', (code) => {
      timers.forEach(clearTimeout);
      endWatch();
      running.delete(kill);
      if (running.size === 0) for (const signal of STOP_SIGNALS) process.off(signal, endAllAndExit);
      resolve({ code: code ?? 1, output, ms: performance.now() - started, timedOut });
    });
  });
}
