import { describe, expect, test } from 'vitest';
import { belongsToToday, LEARN_AHEAD_MS, studyOrder, type Waiting } from './queue-order.ts';

const NOW = 1_000_000_000;
const card = (name: string, phase: Waiting['phase'], dueAt: number | null) => ({ name, phase, dueAt });
const order = (items: ReturnType<typeof card>[]) => studyOrder(items, (item) => item, NOW).map((item) => item.name);

describe('study order', () => {
  test('learning cards whose time has come, then reviews, then new cards, then learning cards still waiting', () => {
    const items = [
      card('new 1', 'new', null),
      card('waiting late', 'learning', NOW + 600_000),
      card('review 1', 'review', NOW - 5),
      card('waiting soon', 'relearning', NOW + 60_000),
      card('due late', 'learning', NOW),
      card('new 2', 'new', null),
      card('review 2', 'review', NOW - 10),
      card('due early', 'relearning', NOW - 60_000),
    ];
    expect(order(items)).toEqual([
      'due early',
      'due late',
      'review 1',
      'review 2',
      'new 1',
      'new 2',
      'waiting soon',
      'waiting late',
    ]);
  });

  test('an empty list stays empty', () => {
    expect(order([])).toEqual([]);
  });
});

describe('work of today', () => {
  const dayEnd = NOW + 3_600_000;

  test('holds reviews due any time before the day ends, and no later one', () => {
    expect(belongsToToday(card('', 'review', dayEnd - 1), NOW, dayEnd)).toBe(true);
    expect(belongsToToday(card('', 'review', dayEnd), NOW, dayEnd)).toBe(false);
  });

  test('holds a learning card of the next minutes even when the day ends in between', () => {
    expect(belongsToToday(card('', 'learning', NOW + LEARN_AHEAD_MS), NOW, NOW + 60_000)).toBe(true);
    expect(belongsToToday(card('', 'learning', NOW + LEARN_AHEAD_MS + 1), NOW, NOW + 60_000)).toBe(false);
    expect(belongsToToday(card('', 'review', NOW + 120_000), NOW, NOW + 60_000)).toBe(false);
  });
});
