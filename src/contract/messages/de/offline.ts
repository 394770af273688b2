/** `offline` in German. */
import type { offline as english } from '../offline.ts';
import { plural } from './plural.ts';

export const offline: typeof english = {
  description: 'Karteikarten, Notizen und Dokumente, mit verteilten Wiederholungen.',
  newVersion: 'Eine neue Version von Ninefold ist da. Sie öffnet sich beim nächsten Laden der Seite.',
  reload: 'Neu laden',
  title: 'Ohne Verbindung',
  text: 'Eine Kopie deiner Sets in diesem Browser, zum Lesen und Wiederholen, wenn der Server nicht erreichbar ist. Wiederholungen warten hier und werden später gesendet. Beim Abmelden verschwindet die Kopie.',
  keep: 'Eine Kopie in diesem Browser behalten',
  none: 'Hier ist noch nichts aufbewahrt.',
  kept: (sets, cards, when) =>
    `${plural(sets, 'Set', 'Sets')} mit ${plural(cards, 'Karte', 'Karten')}, Stand: ${when}.`,
  left: (n) => `${plural(n, 'Karte ist', 'Karten sind')} nicht dabei, weil der Platz fehlt.`,
  full: 'Die Kopie konnte nicht aufbewahrt werden: Dieser Browser hat keinen Platz dafür. Schaffe Platz und schalte sie wieder ein.',
  impossible:
    'Dieser Browser kann die App nicht aufbewahren. Meist liegt es an einem privaten Fenster oder an einer Adresse ohne https.',
  off: 'Hier wird keine Kopie aufbewahrt.',
  waiting: (n) => `${plural(n, 'Wiederholung wartet', 'Wiederholungen warten')} auf den Server.`,
  refusedTitle: 'Wiederholungen, die der Server nicht angenommen hat',
  refusedReason: (about, reason) => `${about === '' ? 'Eine Karte, die es nicht mehr gibt' : about}: ${reason}`,
  forget: 'Von der Liste nehmen',
  sent: (n) =>
    `${plural(n, 'Wiederholung, die gewartet hat, ist', 'Wiederholungen, die gewartet haben, sind')} gesendet.`,
  refused: (n) =>
    `Der Server hat ${plural(n, 'Wiederholung', 'Wiederholungen')} nicht angenommen. Näheres steht in den Einstellungen.`,
  seeRefused: 'Warum?',
  notInCopy: 'Diese Karte ist nicht in der Kopie in diesem Browser und kann ohne Verbindung nicht bewertet werden.',
  undoLater: 'Diese Wiederholung ist schon auf dem Server. Nimm sie zurück, sobald er wieder erreichbar ist.',
  reviewNotKept:
    'Die Wiederholung konnte in diesem Browser nicht aufbewahrt werden: Er hat keinen Platz mehr. Schaffe Platz und bewerte die Karte noch einmal.',
};
