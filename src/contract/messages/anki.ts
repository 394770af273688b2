/** Anki packages, in and out (docs/anki.md). */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const anki = inLanguage('anki', {
  title: { legacy1: 'Anki package', legacy2: 'Anki package (2.1)', latest: 'Anki package (2.1.50 and later)' },
  /** What a deck without a name is called. */
  deck: 'Anki',
  /** The second and later parts of a deck that is larger than a set can be. */
  deckPart: (deck: string, part: number) => `${deck} (${part})`,
  options: {
    scheduling: 'Keep the schedule',
    schedulingHint: 'Reviews, due dates and what is suspended or flagged come along. Without it, every card is new.',
  },
  unreadable: {
    notAPackage: (name: string) =>
      `“${name}” is not an Anki package. In Anki, choose File → Export, keep the format .apkg or .colpkg, and import that file.`,
    damaged: (name: string) =>
      `“${name}” is damaged or was not downloaded completely. Download it or export it from Anki once more.`,
    protected: (name: string) => `“${name}” is locked with a password. Pack it again without one.`,
    tooLarge: (name: string) =>
      `“${name}” unpacks to more than Ninefold reads at once. In Anki, export its decks one by one.`,
    tooNew: (name: string) =>
      `“${name}” was made by a newer version of Anki than Ninefold knows. In Anki's export, switch on “Support older Anki versions”.`,
  },
  mediaDamaged: (name: string) => `“${name}” in the package is damaged.`,
  mediaTooLarge: (name: string) => `“${name}” is larger than a picture or a sound may be.`,
  /** What could not be kept, or not as it was. */
  loss: {
    active: (n: number) =>
      `${plural(n, 'card', 'cards')} had scripts, frames or drawings in the text. These were left out.`,
    styled: (n: number) =>
      `${plural(n, 'card', 'cards')} had colours, fonts or sizes. The words were kept without them.`,
    remote: (n: number) =>
      `${plural(n, 'card', 'cards')} showed pictures from the web. Ninefold does not fetch these, so they were left out.`,
    latex: (n: number) =>
      `${plural(n, 'card', 'cards')} had LaTeX that is more than a formula. It was kept, and may not be drawn.`,
    missing: (n: number) =>
      `${plural(n, 'file', 'files')} that cards name ${n === 1 ? 'is' : 'are'} not in the package.`,
    mediaType: (n: number) =>
      `${plural(n, 'file', 'files')} of cards ${n === 1 ? 'is' : 'are'} of a type that Ninefold does not show.`,
    unused: (n: number) => `${plural(n, 'file', 'files')} that no card shows ${n === 1 ? 'was' : 'were'} left out.`,
    template: (n: number) =>
      `${plural(n, 'card template', 'card templates')} could not be read. The fields of ${n === 1 ? 'its' : 'their'} notes were taken as they stand.`,
    empty: (n: number) =>
      `${plural(n, 'card', 'cards')} had an empty question and ${n === 1 ? 'was' : 'were'} left out.`,
    orphan: (n: number) =>
      `${plural(n, 'note', 'notes')} had no card or no note type and ${n === 1 ? 'was' : 'were'} left out.`,
    long: (n: number) =>
      `${plural(n, 'card', 'cards')} ${n === 1 ? 'was' : 'were'} longer than a card may be, and ${n === 1 ? 'was' : 'were'} cut.`,
    tags: (n: number) => `${plural(n, 'card', 'cards')} had more or longer tags than a card may have.`,
    partSuspended: (n: number) =>
      `${plural(n, 'card', 'cards')} with gaps had only some of them suspended. All of them are asked again.`,
    otherDeck: (n: number) =>
      `${plural(n, 'card', 'cards')} with gaps had them in several decks. They are together in the first of these.`,
    flags: (n: number) => `${plural(n, 'card', 'cards')} with gaps had several flags. The first was kept.`,
    rescheduled: (n: number) =>
      `${plural(n, 'entry', 'entries')} of the log ${n === 1 ? 'is a date' : 'are dates'} set by hand. The dates hold, the entries were left out.`,
    carried: (n: number) =>
      `${plural(n, 'card', 'cards')} had several pictures within ${n === 1 ? 'its' : 'their'} text. The first was kept.`,
    reviews: (n: number) =>
      `${plural(n, 'review', 'reviews')} had no time or no card and ${n === 1 ? 'was' : 'were'} left out.`,
  },
  /** The form of an export. */
  form: 'Anki package',
  formHint: 'Cards, their media and their schedule, for Anki and programs that read its packages (.apkg).',
  tooManyMedia: 'An Anki package holds 60,000 pictures and sounds at most. Export your folders one by one.',
  /** Packages that are written. */
  written: {
    basic: 'Ninefold Basic',
    reversed: 'Ninefold Basic (both ways)',
    typed: 'Ninefold Basic (type in the answer)',
    typedReversed: 'Ninefold Basic (both ways, type in the answer)',
    cloze: 'Ninefold Cloze',
    typedCloze: 'Ninefold Cloze (type in the answer)',
    occlusion: 'Ninefold Image Occlusion',
  },
});
