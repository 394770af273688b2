/** Keys of trees (`@headless-tree/core`) that the browser would make something of besides: it scrolls to that end of the page. */
export const TREE_ENDS = {
  focusFirstItem: { hotkey: 'Home', preventDefault: true },
  focusLastItem: { hotkey: 'End', preventDefault: true },
} as const;
