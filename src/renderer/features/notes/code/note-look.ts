/** How Markdown looks while it is written. Colours and faces are the page's tokens, which reach into the shadow tree. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const highlighting = HighlightStyle.define([
  { tag: tags.heading1, fontSize: '1.5em', fontWeight: '700' },
  { tag: tags.heading2, fontSize: '1.25em', fontWeight: '700' },
  { tag: tags.heading3, fontSize: '1.1em', fontWeight: '700' },
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.monospace, fontFamily: 'var(--font-mono)', fontSize: '0.9em' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  { tag: tags.quote, color: 'var(--ink-2)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], color: 'var(--ink-3)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', font: 'var(--type-note)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'inherit', overflow: 'auto' },
  '.cm-content': { padding: 'var(--space-16) 0', caretColor: 'var(--ink)', minHeight: 'max(200px, 100%)' },
  '.cm-line': { padding: '0 var(--space-24)' },
  '.cm-panels': { display: 'none' },
  '.cm-shortName': {
    display: 'inline-block',
    maxWidth: '12ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
  },
  '.cm-searchMatch': { background: 'var(--mark-soft)', outline: '1px solid var(--mark)' },
  '.cm-searchMatch-selected': { background: 'var(--mark)', color: 'var(--on-mark)' },
  '.cm-tooltip': {
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-button)',
    background: 'var(--raised)',
    color: 'var(--ink)',
    font: 'var(--type-label)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { font: 'inherit', maxWidth: 'min(480px, 90vw)' },
  '.cm-tooltip-autocomplete ul li': { padding: 'var(--space-4) var(--space-12)' },
  '.cm-tooltip.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--accent-soft)', color: 'var(--ink)' },
  '.cm-completionDetail': { color: 'var(--ink-2)', fontStyle: 'normal' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
});

export const noteLook: Extension = [look, syntaxHighlighting(highlighting)];
