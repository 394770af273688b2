/** `blobs` in German. */
import type { blobs as english } from '../blobs.ts';

export const blobs: typeof english = {
  readFailed: 'Das Bild konnte nicht geladen werden.',
  saveFailed: 'Das Bild konnte nicht gespeichert werden. Versuche es noch einmal.',
  notFound: 'Dieses Bild ist nicht hier.',
  missing: 'Ein Bild, das hier genannt wird, ist nicht da. Lade zuerst das Bild hoch.',
  mismatch: 'Die angekommene Datei ist nicht die angekündigte. Sende sie noch einmal.',
  storeUnavailable: 'Der Server erreicht seine Bilder gerade nicht. Versuche es in einer Minute noch einmal.',
};
