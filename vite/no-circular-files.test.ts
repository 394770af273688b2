import { expect, test } from 'vitest';
import { circleIn } from './no-circular-files.ts';

const circle = (files: Readonly<Record<string, readonly string[]>>) =>
  circleIn(Object.keys(files), (file) => files[file] ?? []);

test('files that are loaded twice make no circle', () => {
  expect(circle({ entry: ['left', 'right'], left: ['words'], right: ['words'] })).toBeNull();
});

test('the files of a circle are named, without those that lead to it', () => {
  expect(circle({ entry: ['start'], start: ['words', 'first'], first: ['start'] })).toEqual([
    'start',
    'first',
    'start',
  ]);
});
