import { describe, expect, it } from 'vitest';
import { messages } from '../../../contract/messages/index.ts';
import { saveReport } from './save-review.ts';

const said = messages.review;
const none = { created: 0, updated: 0, skipped: 0, errors: [] };

describe('saveReport', () => {
  it('says how many sets were saved, with notes on duplicates and skipped sets', () => {
    expect(saveReport({ ...none, created: 3 }, 3, 0)).toEqual({ ok: true, message: said.savedSets(3) });
    expect(saveReport({ ...none, created: 2, skipped: 1 }, 3, 4)).toEqual({
      ok: true,
      message: said.savedWith(said.savedSets(2), [said.duplicatesRemoved(4), said.setsSkipped(1)]),
    });
  });

  it('says when there was nothing to change', () => {
    expect(saveReport({ ...none, skipped: 2 }, 2, 0)).toEqual({ ok: true, message: said.allCurrent(2) });
  });

  it('names the first three errors and what has to stay', () => {
    const errors = ['a', 'b', 'c', 'd'].map((topic) => ({ topic, message: 'The disk is full.' }));
    expect(saveReport({ ...none, created: 1, errors }, 5, 0)).toEqual({
      ok: false,
      message: said.saveFailed(1, 5, 4, 0),
      details: ['a: The disk is full.', 'b: The disk is full.', 'c: The disk is full.'],
      failedTopics: new Set(['a', 'b', 'c', 'd']),
    });
  });
});
