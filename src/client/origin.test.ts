import { expect, it } from 'vitest';
import { resolveOrigin } from './origin.ts';

const all = {
  build: 'https://build.example',
  desktop: 'https://desktop.example',
  stored: 'https://stored.example',
  page: 'https://page.example',
  fallback: 'https://default.example',
};

it('takes the first source of core §7 that names an address', () => {
  expect(resolveOrigin(all)).toBe('https://build.example');
  expect(resolveOrigin({ ...all, build: '' })).toBe('https://desktop.example');
  expect(resolveOrigin({ ...all, build: null, desktop: undefined })).toBe('https://stored.example');
  expect(resolveOrigin({ page: all.page, fallback: all.fallback })).toBe('https://page.example');
  expect(resolveOrigin({ fallback: all.fallback })).toBe('https://default.example');
});

it('passes over what is no http address, such as the page of the desktop', () => {
  expect(resolveOrigin({ page: 'app://ninefold', fallback: all.fallback })).toBe('https://default.example');
  expect(resolveOrigin({ stored: 'learn.example', page: 'http://localhost:4870/sets?x=1' })).toBe(
    'http://localhost:4870',
  );
  expect(resolveOrigin({ page: 'file:///index.html' })).toBe('');
});
