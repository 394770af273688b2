import { expect, test } from 'vitest';
import { setInput } from '../contract/sets.schema.ts';
import { contentKey } from './cards.ts';
import { firstSample, samples } from './samples.ts';
import { slugify } from './slug.ts';

test('the sample sets are those of the first-launch page, ready to import', () => {
  expect(samples.map(({ topic, subject, flashcards }) => [topic, flashcards.length, subject])).toEqual([
    ['Inside the cell', 20, 'biology'],
    ['Vectors and spans', 18, 'linear algebra'],
    ['First 24 verbs', 24, 'Spanish'],
  ]);
  expect(samples[0]).toBe(firstSample);
  for (const sample of samples) {
    expect(sample.id).toBe(slugify(sample.topic));
    expect(setInput.safeParse(sample).success).toBe(true);
    expect(new Set(sample.flashcards.map(contentKey)).size).toBe(sample.flashcards.length);
    expect(sample.flashcards.every(({ question, answer }) => question.trim() !== '' && answer.trim() !== '')).toBe(
      true,
    );
  }
});
