/** `systemNotices` in German. */
import type { systemNotices as english } from '../system-notices.ts';
import { plural } from './plural.ts';

export const systemNotices: typeof english = {
  on: 'an',
  off: 'aus',
  documents: 'Dokumente',
  documentsText: 'Karten aus einem Dokument brauchen ein paar Minuten. Du kannst inzwischen etwas anderes tun.',
  documentsSwitch: 'Melden, wenn ein Dokument fertig ist und Ninefold im Hintergrund läuft',
  documentReady: (file) => `${file} ist fertig`,
  documentReadyText: 'Sieh die Karten durch, bevor sie gespeichert werden.',
  reminder: 'Tägliche Erinnerung',
  reminderText: 'Eine Mitteilung am Tag mit der Zahl der fälligen Karten, und keine, wenn nichts fällig ist.',
  reminderSwitch: 'Einmal am Tag an fällige Karten erinnern',
  reminderAt: 'Um',
  reminderHintDesktop: 'Solange Ninefold offen ist, auch minimiert.',
  reminderHintBrowser: 'Solange ein Tab mit Ninefold offen ist.',
  timeInvalid: 'Gib eine Uhrzeit ein.',
  due: (cards) => `Heute noch ${plural(cards, 'Karte', 'Karten')}`,
  dueText: 'Drücke hier, um jetzt zu lernen.',
  privacy: 'Eine Mitteilung zeigt nie, was auf einer Karte steht.',
  blockedBrowser:
    'Dieser Browser sperrt Mitteilungen dieser Seite. Erlaube sie in den Einstellungen der Seite neben ihrer Adresse und schalte dies dann wieder ein.',
  blockedDesktop:
    'Dieser Computer sperrt Mitteilungen von Ninefold. Erlaube sie in seinen Einstellungen für Mitteilungen und schalte dies dann wieder ein.',
  unsupported: 'Dieser Browser kann keine Mitteilungen einer Seite zeigen.',
};
