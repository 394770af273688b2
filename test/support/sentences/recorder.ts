/** Runs inside a page: tells every text that a person can perceive there, as it appears. */

/** The name of the function through which a page tells what it shows: a list of sentences, as JSON. */
export const TELL = '__ninefoldShows';

/**
 * Watches a page from its first element on. It stands alone, because Playwright sends its source into the page: text in sight or only heard
 * (`VisuallyHidden`), what names and describes a control, and the window's title. What is new is told at once, so that what is gone a moment
 * later counts all the same: a page that goes is not heard any more. Looking at everything again waits a little, for pages change in every frame.
 */
export function recordSentences(tellName: string): void {
  const SPOKEN = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'title',
    'alt',
    'placeholder',
    'label',
    'value',
  ];
  /** What can bring a text into sight that has been there before. */
  const SHOWING = ['class', 'style', 'hidden', 'open', 'aria-expanded', 'data-open', 'data-state'];
  const WITHOUT_TEXT = 'script, style, template, noscript';
  const LONGEST_SENTENCE = 600;
  /** As it stands in the page, with its line breaks and indents: what is longer holds more than a sentence. */
  const LONGEST_WRITTEN = 4 * LONGEST_SENTENCE;
  const PAUSE_MS = 200;
  // Taken before a test stops the clock of the page.
  const later = window.setTimeout.bind(window);
  const told = new Set<string>();
  /** As they stand in the page: nothing is left to be told of these. */
  const known = new Set<string>();
  let fresh: string[] = [];
  let isWaiting = false;

  const note = (text: string | null | undefined, isShown: () => boolean): void => {
    if (!text || text.length > LONGEST_WRITTEN || known.has(text)) return;
    const sentence = text.replaceAll(/\s+/g, ' ').trim();
    const isNew = sentence !== '' && sentence.length <= LONGEST_SENTENCE && !told.has(sentence);
    if (isNew && !isShown()) return;
    known.add(text);
    if (!isNew) return;
    told.add(sentence);
    fresh.push(sentence);
  };

  const isShown = (element: Element): boolean => {
    const seat = element.closest('option, optgroup')?.closest('select') ?? element;
    return seat.checkVisibility({ visibilityProperty: true });
  };

  const noteText = (node: Node): void => {
    const parent = node.parentElement;
    if (!parent || parent.matches(WITHOUT_TEXT)) return;
    const shown = () => isShown(parent);
    note(node.nodeValue, shown);
    // A sentence that is drawn in several pieces.
    if (parent.childNodes.length > 1) note(parent.textContent, shown);
    else if (parent.parentElement?.matches('p, li, dd, td, label, legend, button, a, h1, h2, h3'))
      note(parent.parentElement.textContent, shown);
  };

  const noteElement = (element: Element): void => {
    for (const name of SPOKEN) {
      if (element.hasAttribute(name) && !(name === 'value' && !(element instanceof HTMLInputElement)))
        note(element.getAttribute(name), () => isShown(element));
    }
  };

  const noteTree = (root: Node): void => {
    if (root instanceof Element) noteElement(root);
    if (root instanceof Text) noteText(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) noteElement(node);
      else noteText(node);
    }
  };

  const tell = (): void => {
    const tellHost = (window as unknown as Record<string, ((sentences: string) => void) | undefined>)[tellName];
    if (fresh.length === 0 || !tellHost) return;
    tellHost(JSON.stringify(fresh));
    fresh = [];
  };

  const lookAtAll = (): void => {
    isWaiting = false;
    // Without the head, whose styles are hundreds of kilobytes of text that nobody sees.
    if (document.body) noteTree(document.body);
    note(document.title, () => true);
    tell();
  };

  const lookLater = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    later(lookAtAll, PAUSE_MS);
  };

  const watch = new MutationObserver((changes) => {
    const shown = new Set<Node>();
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === 'characterData') noteText(target);
      else if (type === 'childList') for (const node of addedNodes) noteTree(node);
      else if (attributeName !== null && SPOKEN.includes(attributeName)) noteElement(target as Element);
      else shown.add(target);
    }
    for (const element of shown) noteTree(element);
    note(document.title, () => true);
    tell();
    // What came into sight by a change somewhere else, or was noted before there was somebody to tell.
    if (shown.size > 0 || fresh.length > 0) lookLater();
  });
  watch.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...SPOKEN, ...SHOWING],
  });
  // What a test says at its end, by the same name.
  window.addEventListener(tellName, lookAtAll);
  lookLater();
}
