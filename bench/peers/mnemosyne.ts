/** Mnemosyne's own library in a Python process: Debian's package `mnemosyne`, or any place that PYTHONPATH names. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { manyCards } from '../../test/support/many-cards.ts';
import type { Bench, Spent } from '../harness/workload.ts';

/** Debian's packages are seen by Debian's Python. */
const PYTHON = '/usr/bin/python3';
const SCRIPT = path.join(import.meta.dirname, 'time-mnemosyne.py');

const MOST_CARDS = 10_000;

/** What each took it; of a grade, and of a search for what is on no card, one. */
interface MnemosyneSpent {
  readonly add: Spent;
  readonly search: Spent;
  readonly grade: Spent;
}

const known = new Map<number, Promise<MnemosyneSpent>>();

/** Null where it is not installed; the report says so. */
export async function mnemosyne(bench: Bench): Promise<MnemosyneSpent | null> {
  if (bench.peers === 'none') return null;
  if (bench.cards > MOST_CARDS) {
    bench.absent('Mnemosyne', `more than ${MOST_CARDS.toLocaleString('en')} cards take it a minute`);
    return null;
  }
  const { status } = spawnSync(PYTHON, ['-c', 'import mnemosyne.libmnemosyne']);
  if (status !== 0) {
    bench.absent('Mnemosyne', "not installed (Debian's package mnemosyne)");
    return null;
  }
  const before = known.get(bench.cards) ?? measure(bench.cards);
  known.set(bench.cards, before);
  return before;
}

async function measure(cards: number): Promise<MnemosyneSpent> {
  const child = spawn(PYTHON, [SCRIPT], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(JSON.stringify(manyCards(cards)));
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`Mnemosyne ended with ${code}: ${complaint}`);
  return JSON.parse(said.trimEnd().split('\n').at(-1) ?? '') as MnemosyneSpent;
}
