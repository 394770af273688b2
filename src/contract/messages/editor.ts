/** The set editor: /sets/new and /sets/edit. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

const cards = (n: number) => plural(n, 'card', 'cards');

export const editor = inLanguage('editor', {
  loading: 'Loading the set',
  topic: 'Topic',
  topicNeeded: 'Give the set a topic, then save again.',
  save: 'Save',
  study: 'Study',
  studyOtherwise: 'Study in another way',
  image: 'Image',
  hint: 'Hint',
  question: 'Question',
  answer: 'Answer',
  hintPlaceholder: 'Shown when you ask for it while studying',
  cards: 'Cards',
  listHelp:
    'Tab goes from the question to the answer and on to the next card. Alt and the arrows move a card. Escape goes to its buttons.',
  hintOf: (n: number) => `Hint of card ${n}`,
  move: (n: number) => `Drag card ${n}`,
  addCard: 'Add card',
  pasteMany: 'Paste many cards',
  facts: { own: 'own card', due: 'due', suspended: 'suspended', longAnswer: 'long answer' },

  missing: {
    question: 'This card has no question. Add one, or delete the card.',
    answer: 'This card has no answer. Add one, or delete the card.',
  },
  incomplete: (n: number) =>
    n === 1
      ? 'One card is not complete. Complete or delete it, then save again.'
      : `${cards(n)} are not complete. Complete or delete them, then save again.`,
  gap: {
    make: 'Gap',
    title: (keys: string, sameKeys: string) =>
      `Make a gap of the selected words (${keys}), or one with the last number (${sameKeys})`,
    inQuestion: 'Gaps are asked in the question. Select the words there.',
    unclosed: (n: number) =>
      n === 1
        ? 'A gap begins here and does not end. Close it with }}.'
        : `${n} gaps begin here and do not end. Close each with }}.`,
    empty: (n: number, numbers: string) =>
      n === 1 ? `Gap ${numbers} is empty, so it is not asked.` : `Gaps ${numbers} are empty, so they are not asked.`,
    inAnswer: 'Gaps are asked in the question only. Here they are filled in.',
    noPicture: 'Parts of a picture are hidden here, and there is no picture.',
  },
  faces: {
    gaps: (n: number) => plural(n, 'gap', 'gaps'),
    parts: (n: number) => plural(n, 'part', 'parts'),
    bothWays: 'both ways',
    askBothWays: 'Ask both ways',
    asked: (n: number, names: string) => (n === 1 ? `Asked once: ${names}.` : `Asked ${n} times: ${names}.`),
    preview: 'Preview',
    previewOf: (n: number) => `Preview how card ${n} is asked`,
    previewTitle: 'How this card is asked',
    question: 'Question',
    answer: 'Answer',
    close: 'Close',
    nowBothWays: (n: number) => `${cards(n)} ${n === 1 ? 'is' : 'are'} asked both ways.`,
    nowOneWay: (n: number) => `${cards(n)} ${n === 1 ? 'is' : 'are'} asked one way.`,
  },
  /** The whole name of a button that stands with its card. */
  ofCard: (act: string, n: number) => `${act}, card ${n}`,

  masks: {
    open: 'Hide parts of the picture',
    openWith: (n: number) => `${plural(n, 'hidden part', 'hidden parts')}: change`,
    title: 'Hide parts of the picture',
    help: 'Draw over the picture, or add a part. The arrows move it, Shift and the arrows change its size, Ctrl makes small steps, Delete takes it away.',
    tools: 'Hidden parts',
    picture: 'The picture with its hidden parts',
    notLoaded: 'The picture could not be loaded. Close this, and open it again when you are connected.',
    add: 'Add a part',
    remove: 'Delete part',
    undo: 'Undo',
    redo: 'Redo',
    number: 'Asked as part',
    numberHint: 'Parts with one number are asked together.',
    others: 'While one part is asked, the others are',
    hide: 'hidden',
    show: 'in sight',
    part: (number: number, left: number, top: number, width: number, height: number) =>
      `Part ${number}, ${width} by ${height} percent, at ${left} and ${top} percent`,
    added: (number: number) => `Part ${number} added.`,
    removed: (number: number) => `Part ${number} deleted.`,
    save: 'Save',
    unsaved: 'The hidden parts are not saved yet. Close again to discard them.',
    saved: (n: number) =>
      n === 0 ? 'Nothing of the picture is hidden any more.' : `${plural(n, 'part', 'parts')} of the picture hidden.`,
  },

  /** Said to screen readers. */
  said: {
    added: (n: number) => `Card ${n} added.`,
    moved: (to: number, total: number) => `Moved to place ${to} of ${total}.`,
    selected: (n: number) => `${cards(n)} selected.`,
  },
  deletedCards: (n: number) => `Deleted ${cards(n)}.`,

  draft: {
    saved: (time: string) => `Draft saved ${time}`,
    withoutPictures: (time: string) => `Draft saved ${time} without its new pictures. Save the set to keep them.`,
    notKept: 'The draft cannot be kept here. Save the set before you leave.',
    restored: (when: string) => `These are your unsaved changes from ${when}.`,
    outdated: (when: string) =>
      `These are your unsaved changes from ${when}. What was changed somewhere else since is in the set too.`,
    useSaved: 'Use the saved set',
    startAfresh: 'Start afresh',
    putAside: 'Your unsaved changes are put aside.',
    merged: 'Saved, together with what was changed somewhere else.',
    conflict:
      'This set was changed somewhere else in the meantime, in part where you changed it. What you typed is still here.',
    /** Heads the values that both sides changed. */
    standsThere: 'There it says:',
    ofCard: (n: number, field: string) => `Card ${n}, ${field}`,
    otherPicture: 'another picture',
    more: (n: number) => `and ${n} more`,
    reload: 'Reload',
    saveMine: 'Save mine anyway',
    gone: 'This set was deleted somewhere else. What you typed is still here.',
    saveAsNew: 'Save as a new set',
  },
  saveFailed: (reason: string) => `Failed to save changes. ${reason}`,

  details: {
    label: 'Details of the set',
    folder: 'Folder',
    topLevel: 'No folder',
    tags: 'Tags',
    addTag: 'Tag',
    newTag: 'New tag for all cards',
    newTagOf: (n: number) => `New tag for card ${n}`,
    removeTag: (tag: string) => `Remove the tag ${tag} from all cards`,
    removeTagOf: (tag: string, n: number) => `Remove the tag ${tag} from card ${n}`,
    onSome: (n: number) => `on ${cards(n)}`,
    tagRemoved: (tag: string) => `Removed the tag “${tag}”.`,
    summary: 'Summary',
    count: cards,
    due: 'Due',
    learning: 'Learning',
    fresh: 'New',
    suspended: 'Suspended',
    buried: 'Put aside',
    flagged: 'Flagged',
    madeFrom: 'Made from',
    cited: (n: number, total: number) => `${n} of ${cards(total)} cite a page`,
    tracked: 'Track this set in reviews',
    deleteSet: 'Delete set',
    discard: 'Discard this draft',
    discarded: 'The draft is discarded.',
  },

  picture: {
    of: { question: 'Question image', answer: 'Answer image' },
    remove: { question: 'Remove the question image', answer: 'Remove the answer image' },
    removed: 'Removed 1 picture.',
    choose: 'Choose a picture',
    noSvg: 'SVG pictures can hold scripts and are not kept. Save it as PNG and add it again.',
    notRead: 'This picture cannot be read. Use a PNG, JPEG, GIF, WebP or AVIF file.',
    onlyFirst: 'A side has one picture, so only the first was added.',
    insecure: 'A page at an address without https, and not of this computer, cannot keep pictures.',
    noRoom: 'This picture does not fit into your storage. Delete something you no longer need, then add it again.',
  },

  paste: {
    title: 'Paste many cards',
    text: 'One card per line: question, separator, answer',
    placeholder: 'Paste from a spreadsheet or a list',
    separator: 'Separator',
    separators: { tab: 'Tab', colons: '::', dash: 'Dash', semicolon: 'Semicolon', comma: 'Comma' },
    swap: 'Swap question and answer',
    preview: 'Preview',
    nothing: 'The cards appear here.',
    more: (n: number) => `and ${n} more`,
    halves: (n: number) =>
      n === 1
        ? 'One row has only one side. It is added as it is, for you to complete.'
        : `${plural(n, 'row', 'rows')} have only one side. They are added as they are, for you to complete.`,
    add: (n: number) => `Add ${cards(n)}`,
    added: (n: number) => `Added ${cards(n)}.`,
    tableAdded: (n: number) => `Made ${cards(n)} from the table you pasted.`,
    failed: 'The table could not be read. Try “Paste many cards”.',
    cancel: 'Cancel',
    unsaved: 'The cards are not added yet. Close again to discard them.',
  },

  select: {
    start: 'Select cards',
    bar: 'Selected cards',
    card: (n: number) => `Select card ${n}`,
    count: (n: number) => `${n} selected`,
    all: 'Select all',
    move: (n: number) => `Move ${cards(n)} to a new set…`,
    bothWays: 'Ask both ways',
    oneWay: 'Ask one way',
    remove: (n: number) => `Delete ${cards(n)}`,
    done: 'Done',
  },

  split: {
    title: 'Move to a new set',
    topic: 'Topic of the new set',
    text: (n: number) => `${cards(n)} will keep what you have learned. Both sets stay in this folder.`,
    go: (n: number) => `Move ${cards(n)}`,
    done: (n: number, topic: string) => `Moved ${cards(n)} to “${topic}”.`,
    undone: 'The cards are back in this set.',
  },

  merge: {
    start: 'Add the cards of another set…',
    title: 'Add the cards of another set',
    search: 'Search sets',
    list: 'Sets',
    none: 'No other set has cards.',
    nothingMatches: (text: string) => `No set has “${text}” in its name.`,
    text: 'Its cards come behind those of this set and keep what you have learned. The emptied set goes to the trash.',
    go: (n: number) => `Add ${cards(n)}`,
    choose: 'Choose a set',
    done: (n: number, topic: string) => `Added ${cards(n)} from “${topic}”.`,
    undone: (topic: string) => `The cards are back in “${topic}”.`,
  },
  moveFailed: (reason: string) => `The cards were not moved. ${reason}`,
  cancel: 'Cancel',
});
