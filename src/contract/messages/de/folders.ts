/** `folders` in German. */
import type { folders as english } from '../folders.ts';

export const folders: typeof english = {
  listFailed: 'Die Ordner konnten nicht geladen werden',
  updateFailed: 'Der Ordner konnte nicht geändert werden',
  invalidName: 'Ungültiger Name für einen Ordner',
  reserved: (name) =>
    `Ganz oben kann kein Ordner „${name}“ heißen: Dort bedeutet das Wort etwas anderes. Wähle einen anderen Namen, etwa „${name} (2)“.`,
  missingPath: 'Der Pfad fehlt',
  exists: (name) => `Ein Ordner namens „${name}“ ist schon hier.`,
  notFound: 'Diesen Ordner gibt es nicht mehr.',
  notEmpty: 'Dieser Ordner ist nicht leer.',
  cycle: 'Ein Ordner lässt sich nicht in sich selbst verschieben.',
  tooDeep: (max) =>
    `Ordner gehen höchstens ${max} Ebenen tief, und das ginge tiefer. Wähle einen Platz weiter oben, oder verschiebe zuerst einen der Ordner darüber nach oben.`,
};
