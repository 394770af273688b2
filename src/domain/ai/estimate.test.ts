import { expect, test } from 'vitest';
import { planChunks } from './chunks.ts';
import { estimateJob } from './estimate.ts';

const GEMINI = { contextTokens: 1_000_000, maxOutputTokens: 65_536, images: true };
const LOCAL = { contextTokens: 8_192, maxOutputTokens: 4_096, images: false };
const page = (number: number, chars: number, images = 0) => ({ page: number, text: 'word '.repeat(chars / 5), images });

test('calls are those of the runner’s plan, tokens a quarter of the characters and what each call adds, answers a card for 750 characters', () => {
  const pages = Array.from({ length: 30 }, (_, n) => page(n + 1, 4_000));
  expect(estimateJob(pages, GEMINI)).toEqual({ calls: 5, tokens: 40_000, answerTokens: 14_000 });
  expect(planChunks(pages, { maxChars: 24_000, maxTokens: 100_000, images: true })).toHaveLength(5);
  expect(estimateJob(pages, LOCAL).calls).toBe(10);
});

test('pictures count only where the model reads them', () => {
  const scans = [page(1, 0, 1), page(2, 0, 1)];
  expect(estimateJob(scans, GEMINI)).toEqual({ calls: 1, tokens: 3_500, answerTokens: 180 });
  expect(estimateJob(scans, LOCAL)).toEqual({ calls: 0, tokens: 0, answerTokens: 0 });
});

test('few cards are a third of what the model writes, every detail nearly twice, in more calls, so that no answer grows too long', () => {
  const pages = Array.from({ length: 30 }, (_, n) => page(n + 1, 4_000));
  expect(estimateJob(pages, GEMINI, 'few')).toEqual({ calls: 5, tokens: 40_000, answerTokens: 5_400 });
  expect(estimateJob(pages, GEMINI, 'detailed')).toEqual({ calls: 8, tokens: 46_000, answerTokens: 27_000 });
});
