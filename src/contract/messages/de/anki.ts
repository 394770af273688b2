/** `anki` in German. */
import type { anki as english } from '../anki.ts';
import { plural } from './plural.ts';

export const anki: typeof english = {
  title: { legacy1: 'Anki-Paket', legacy2: 'Anki-Paket (2.1)', latest: 'Anki-Paket (2.1.50 und neuer)' },
  deck: 'Anki',
  deckPart: (deck, part) => `${deck} (${part})`,
  options: {
    scheduling: 'Zeitplan übernehmen',
    schedulingHint:
      'Wiederholungen, Fälligkeiten und was pausiert oder markiert ist, kommen mit. Ohne ihn ist jede Karte neu.',
  },
  unreadable: {
    notAPackage: (name) =>
      `„${name}“ ist kein Anki-Paket. Wähle in Anki Datei → Exportieren, behalte das Format .apkg oder .colpkg und importiere diese Datei.`,
    damaged: (name) =>
      `„${name}“ ist beschädigt oder wurde nicht vollständig geladen. Lade oder exportiere es aus Anki noch einmal.`,
    protected: (name) => `„${name}“ ist mit einem Passwort geschützt. Packe es noch einmal ohne Passwort.`,
    tooLarge: (name) =>
      `„${name}“ ist entpackt größer, als Ninefold auf einmal liest. Exportiere in Anki die Stapel einzeln.`,
    tooNew: (name) =>
      `„${name}“ stammt aus einer neueren Version von Anki, als Ninefold kennt. Schalte beim Export in Anki die Unterstützung älterer Anki-Versionen ein.`,
  },
  mediaDamaged: (name) => `„${name}“ im Paket ist beschädigt.`,
  mediaTooLarge: (name) => `„${name}“ ist größer, als ein Bild oder Ton sein darf.`,
  loss: {
    active: (n) =>
      `${plural(n, 'Karte hatte', 'Karten hatten')} Skripte, Rahmen oder Zeichnungen im Text. Sie wurden weggelassen.`,
    styled: (n) =>
      `${plural(n, 'Karte hatte', 'Karten hatten')} Farben, Schriften oder Größen. Die Wörter blieben ohne sie.`,
    remote: (n) =>
      `${plural(n, 'Karte zeigte', 'Karten zeigten')} Bilder aus dem Netz. Ninefold holt sie nicht, darum wurden sie weggelassen.`,
    latex: (n) =>
      `${plural(n, 'Karte hatte', 'Karten hatten')} LaTeX, das mehr als eine Formel ist. Es blieb erhalten und wird vielleicht nicht gezeichnet.`,
    missing: (n) => `${plural(n, 'Datei, die Karten nennen, ist', 'Dateien, die Karten nennen, sind')} nicht im Paket.`,
    mediaType: (n) =>
      `${plural(n, 'Datei von Karten hat', 'Dateien von Karten haben')} ein Format, das Ninefold nicht zeigt.`,
    unused: (n) =>
      `${plural(n, 'Datei, die keine Karte zeigt, wurde', 'Dateien, die keine Karte zeigt, wurden')} weggelassen.`,
    template: (n) =>
      `${plural(n, 'Kartenvorlage war', 'Kartenvorlagen waren')} nicht lesbar. Die Felder ${n === 1 ? 'ihrer' : 'der'} Notizen wurden genommen, wie sie sind.`,
    empty: (n) =>
      `${plural(n, 'Karte hatte eine leere Frage und wurde', 'Karten hatten eine leere Frage und wurden')} weggelassen.`,
    orphan: (n) =>
      `${plural(n, 'Notiz hatte keine Karte oder keinen Notiztyp und wurde', 'Notizen hatten keine Karte oder keinen Notiztyp und wurden')} weggelassen.`,
    long: (n) =>
      `${plural(n, 'Karte war länger, als eine Karte sein darf, und wurde', 'Karten waren länger, als eine Karte sein darf, und wurden')} gekürzt.`,
    tags: (n) =>
      `${plural(n, 'Karte hatte', 'Karten hatten')} mehr oder längere Schlagwörter, als eine Karte haben darf.`,
    partSuspended: (n) =>
      `Bei ${plural(n, 'Karte', 'Karten')} mit Lücken waren nur einige davon pausiert. Alle werden wieder abgefragt.`,
    otherDeck: (n) =>
      `Bei ${plural(n, 'Karte', 'Karten')} mit Lücken lagen diese in mehreren Stapeln. Sie sind zusammen im ersten davon.`,
    flags: (n) =>
      `${plural(n, 'Karte', 'Karten')} mit Lücken ${n === 1 ? 'hatte' : 'hatten'} mehrere Markierungen. Die erste wurde übernommen.`,
    rescheduled: (n) =>
      `${plural(n, 'Eintrag des Protokolls ist ein von Hand gesetztes Datum', 'Einträge des Protokolls sind von Hand gesetzte Daten')}. Die Daten gelten, die Einträge wurden weggelassen.`,
    carried: (n) =>
      `${plural(n, 'Karte hatte', 'Karten hatten')} mehrere Bilder innerhalb des Textes. Das erste wurde übernommen.`,
    reviews: (n) =>
      `${plural(n, 'Wiederholung hatte keine Zeit oder keine Karte und wurde', 'Wiederholungen hatten keine Zeit oder keine Karte und wurden')} weggelassen.`,
  },
  form: 'Anki-Paket',
  formHint: 'Karten mit Medien und Zeitplan, für Anki und Programme, die seine Pakete lesen (.apkg).',
  tooManyMedia: 'Ein Anki-Paket fasst höchstens 60.000 Bilder und Töne. Exportiere deine Ordner einzeln.',
  written: {
    basic: 'Ninefold Einfach',
    reversed: 'Ninefold Einfach (beide Richtungen)',
    typed: 'Ninefold Einfach (Antwort eintippen)',
    typedReversed: 'Ninefold Einfach (beide Richtungen, Antwort eintippen)',
    cloze: 'Ninefold Lückentext',
    typedCloze: 'Ninefold Lückentext (Antwort eintippen)',
    occlusion: 'Ninefold Bildverdeckung',
  },
};
