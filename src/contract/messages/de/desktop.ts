/** `desktop` in German. */
import type { desktop as english } from '../desktop.ts';
import { plural } from './plural.ts';

export const desktop: typeof english = {
  menu: {
    groups: {
      file: 'Datei',
      edit: 'Bearbeiten',
      view: 'Ansicht',
      go: 'Gehe zu',
      study: 'Lernen',
      window: 'Fenster',
      help: 'Hilfe',
    },
    recent: 'Noch einmal lernen',
    noRecent: 'Noch kein Set',
    learnSpelling: (word) => `„${word}“ ins Wörterbuch aufnehmen`,
    noSpelling: 'Keine Vorschläge',
    copyLink: 'Link kopieren',
    copyPicture: 'Bild kopieren',
    roles: {
      undo: 'Rückgängig',
      redo: 'Wiederherstellen',
      cut: 'Ausschneiden',
      copy: 'Kopieren',
      paste: 'Einfügen',
      pasteAndMatchStyle: 'Ohne Formatierung einfügen',
      selectAll: 'Alles auswählen',
      resetZoom: 'Originalgröße',
      zoomIn: 'Vergrößern',
      zoomOut: 'Verkleinern',
      togglefullscreen: 'Vollbild',
      about: 'Über Ninefold',
      services: 'Dienste',
      hide: 'Ninefold ausblenden',
      hideOthers: 'Andere ausblenden',
      unhide: 'Alle einblenden',
      close: 'Fenster schließen',
      minimize: 'Im Dock ablegen',
      zoom: 'Zoomen',
      front: 'Alle nach vorne bringen',
      quit: 'Ninefold beenden',
    },
  },
  cardsLeft: (n) => `Heute noch ${plural(n, 'Karte', 'Karten')}`,
  startFailed: 'Ninefold konnte nicht starten',
  startFailures: {
    profileInUse:
      'Ein anderes Ninefold hat diese Daten geöffnet, vielleicht auf einem anderen Computer, der den Ordner teilt. Schließe es dort und öffne Ninefold wieder. Nichts wurde geändert.',
    diskFull:
      'Der Datenträger ist voll, und zum Öffnen braucht Ninefold etwas Platz. Schaffe Platz und öffne es wieder. Nichts wurde geändert.',
    notWritable: (folder) =>
      `Ninefold kann nicht in den Ordner seiner Daten schreiben: ${folder}. Vielleicht gehört er jemand anderem, oder der Datenträger ist schreibgeschützt. Ändere das und öffne Ninefold wieder. Nichts wurde geändert.`,
    unknown: (reason, log) =>
      `Deine Daten sind, wo sie waren. Öffne Ninefold noch einmal; hilft das nicht, steht in ${log}, was geschehen ist. Es beginnt mit: ${reason}`,
  },
  crash: {
    title: 'Das Fenster ist abgestürzt',
    text: 'Alles Gespeicherte ist noch da. Öffne das Fenster wieder, oder schließe Ninefold.',
    reopen: 'Wieder öffnen',
    quit: 'Ninefold schließen',
  },
  hang: {
    title: 'Das Fenster antwortet nicht',
    text: 'Vielleicht fängt es sich von selbst. Neu geöffnet hat es alles, was gespeichert war.',
    wait: 'Warten',
    reopen: 'Wieder öffnen',
  },
};
