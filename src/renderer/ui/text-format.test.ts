import { describe, expect, test } from 'vitest';
import { formatEdit, type TextFormat } from './text-format.ts';

/** Selections are written with `[` and `]`, so that a case reads as what the person sees. */
function run(marked: string, format: TextFormat): string {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const edit = formatEdit(text, start, end, format);
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  return `${after.slice(0, edit.selectFrom)}[${after.slice(edit.selectFrom, edit.selectTo)}]${after.slice(edit.selectTo)}`;
}

describe('formatting a field', () => {
  test('wraps the selection and keeps it selected', () => {
    expect(run('the [cell] wall', 'bold')).toBe('the **[cell]** wall');
    expect(run('the [cell] wall', 'italic')).toBe('the *[cell]* wall');
    expect(run('call [f(x)]', 'code')).toBe('call `[f(x)]`');
  });

  test('a second time takes the format away', () => {
    expect(run('the **[cell]** wall', 'bold')).toBe('the [cell] wall');
    expect(run('the *[cell]* wall', 'italic')).toBe('the [cell] wall');
  });

  test('italic does not eat the stars of bold', () => {
    expect(run('the **[cell]** wall', 'italic')).toBe('the ***[cell]*** wall');
    expect(run('the ***[cell]*** wall', 'italic')).toBe('the **[cell]** wall');
  });

  test('a formula is wrapped and unwrapped', () => {
    expect(run('area [r^2]', 'math')).toBe('area $[r^2]$');
    expect(run('area $[r^2]$', 'math')).toBe('area [r^2]');
  });

  test('a heading is a line, and a second time it is none, whatever its level was', () => {
    expect(run('one\nt[w]o', 'heading')).toBe('one\n## t[w]o');
    expect(run('### t[w]o', 'heading')).toBe('t[w]o');
    expect(run('\n[]', 'heading')).toBe('\n## []');
  });

  test('with nothing selected the cursor lands between the marks', () => {
    expect(run('a []', 'bold')).toBe('a **[]**');
  });

  test('a list takes whole lines, and a second time gives them back', () => {
    expect(run('one\nt[wo\nthr]ee', 'list')).toBe('one\n[- two\n- three]');
    expect(run('[- two\n- three]', 'list')).toBe('[two\nthree]');
  });
});
