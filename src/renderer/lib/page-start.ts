/** Marks the element that takes focus on a new page in place of its heading: `<Button {...pageStart}>`. */
export const pageStart = { 'data-page-start': true } as const;

export const PAGE_START_SELECTOR = '[data-page-start]';
