import { describe, expect, test } from 'vitest';
import { cardsRead, preview } from '../../../test/support/text-cards.ts';
import { markdownReader } from './markdown-reader.ts';

describe('cards of Markdown', () => {
  test('have parts with names, however these are written', async () => {
    const text = `# Cells

Q: What makes ATP?
A: The mitochondrion,
in its inner membrane.

- it has two

**Question**: nucleus
**Answer:** Zellkern
**Tags:** bio, cell
**Hint:** inside
Both ways: yes

---
# Verbs
**Folder:** french/a1

Front: être
Back: to be
`;
    const cards = await cardsRead(markdownReader, text, 'Notes.md');
    expect(cards).toMatchObject([
      {
        topic: 'Cells',
        question: 'What makes ATP?',
        answer: 'The mitochondrion,\nin its inner membrane.\n\n- it has two',
      },
      { question: 'nucleus', answer: 'Zellkern', tags: ['bio', 'cell'], hint: 'inside', bothWays: true },
      { topic: 'Verbs', folderPath: 'french/a1', question: 'être', answer: 'to be', bothWays: false },
    ]);
  });

  test('or are headings with what stands below', async () => {
    const text = `---
tags: [biology]
---
# Cells

Some words ahead.

## What makes ATP?

The mitochondrion.

\`\`\`
# no heading
\`\`\`

## Parts

### What is in the nucleus? ##
DNA
`;
    const cards = await cardsRead(markdownReader, text, 'Notes.md');
    expect(cards).toMatchObject([
      { topic: 'Cells', question: 'What makes ATP?', answer: 'The mitochondrion.\n\n```\n# no heading\n```' },
      { topic: 'Cells', question: 'What is in the nucleus?', answer: 'DNA' },
    ]);
    expect(cards).toHaveLength(2);
    const look = await preview(markdownReader, text, 'Notes.md', { values: { style: 'labels' } });
    expect(look.counts.cards).toBe(0);
    expect(look.topic).toBe('Notes');
  });
});
