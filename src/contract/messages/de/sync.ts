/** `sync` in German. */
import type { sync as english } from '../sync.ts';

export const sync: typeof english = {
  badCursor:
    'Diese Stelle in der Liste der Änderungen ist unbekannt. Beginne wieder mit der letzten, die beantwortet wurde.',
  epochChanged: 'Dieser Server wurde auf einen früheren Stand zurückgesetzt. Hole, was er hat, bevor du etwas sendest.',
  tooManyMutations: (most) =>
    `Auf einmal lassen sich höchstens ${most} Änderungen senden. Sende sie in kleineren Teilen.`,
  pushTooLarge: 'Diese Änderungen sind zu groß, um sie auf einmal zu senden. Sende sie in kleineren Teilen.',
  keyReused: 'Unter diesem Idempotency-Key wurde schon etwas anderes verlangt. Wähle einen neuen.',
  serverOnly: 'Nur ein Server führt eine Liste der Änderungen für andere Geräte.',
  kindStaysOnDevice: 'Dokumente bleiben auf dem Gerät, auf dem sie geöffnet wurden.',
  fieldRefused: (field) =>
    field === '' ? 'Was gesendet wurde, hat nicht die erwartete Form.' : `„${field}“ hat nicht die erwartete Form.`,
  settingStaysOnDevice: (key) => `„${key}“ gehört zu einem Gerät und reist nicht mit.`,
  recoveredCards: 'Wiedergefundene Karten',
  differs: 'Dieses Gerät und der Server haben nicht dasselbe. Alles wird neu verglichen; dabei wird nichts gelöscht.',
  nothingAsked: 'Auf deine Antwort wartet nichts mehr.',
  notBoth: 'Diese beiden Fassungen passen nicht untereinander. Wähle eine davon; die andere bleibt im Verlauf.',
  conflictGone: 'Das, wozu diese beiden Fassungen gehören, ist nicht mehr da.',
};
