/** `models` in German. */
import type { models as english } from '../models.ts';
import { plural } from './plural.ts';

export const models: typeof english = {
  desktopOnly:
    'Ein eigener Modellserver ist eine Einstellung der App auf dem Computer. Hier stellt ihn der Betreiber des Servers ein.',
  noAddress: 'Gib zuerst die Adresse des Servers ein.',
  notRunning: (address) =>
    `Unter ${address} antwortet nichts. Starte dort den Modellserver, etwa Ollama oder LM Studio, und prüfe dann noch einmal.`,
  noSuchHost: (host) => `Kein Computer heißt „${host}“. Prüfe die Adresse.`,
  notModels: (address) =>
    `Unter ${address} antwortet etwas, aber es ist kein Modellserver. Prüfe die Adresse und ihren Port.`,
  brokeOff: (address) =>
    `Die Verbindung zu ${address} brach ab. Sieh dort nach dem Modellserver und prüfe dann noch einmal.`,
  refused: (address) =>
    `Der Server unter ${address} will einen Schlüssel, und Ninefold sendet ihm keinen. Lass ihn ohne Schlüssel antworten und prüfe dann noch einmal.`,
  noModel: (address) =>
    `Der Server unter ${address} läuft, hat aber kein Modell. Lade dort eines und prüfe dann noch einmal.`,
  unknown: (name, names, more) =>
    `Es gibt kein Modell namens „${name}“. Wähle eines von diesen: ${names.join(', ')}${more > 0 ? ` oder ${more} weitere` : ''}.`,

  label: 'Modell',
  first: 'Das erste, das er anbietet',
  another: 'Anderer Name…',
  nameLabel: 'Name des Modells',
  fromList: 'Aus der Liste wählen',
  loading: 'Es wird gefragt, welche Modelle es gibt',
  known:
    'Mit einem Schlüssel wird Gemini gefragt, welche Modelle es gibt. Bis dahin sind es die, die diese Version kennt.',
  knownBecause: (reason) => `Gemini ließ sich nicht fragen, welche Modelle es gibt. ${reason}`,
  retry: 'Noch einmal fragen',

  can: (abilities) => `Es ${abilities}.`,
  readsPictures: 'liest Bilder',
  readsText: 'liest nur Text',
  takes: (tokens) => `nimmt ${tokens} Token auf einmal`,
  takesAbout: (tokens) => `bekommt höchstens ${tokens} Token auf einmal`,
  json: 'antwortet in vorgegebener Form (JSON)',
  noJson: 'antwortet in eigener Form',
  sampling: 'lässt die Temperatur einstellen',
  noSampling: 'stellt seine Temperatur selbst ein',
  compare: 'Modelle vergleichen',
  hide: 'Vergleich verbergen',
  table: 'Was die Modelle können',
  columns: { model: 'Modell', pictures: 'Bilder', tokens: 'Token auf einmal', json: 'JSON', sampling: 'Temperatur' },
  yes: 'ja',
  no: 'nein',
  chosen: 'in Gebrauch',
  guessed:
    'Lokale Server sagen nicht, was ein Modell kann: Das ist aus dem Namen geschlossen, und aus dem, was sie abgelehnt haben.',

  test: 'Prüfen',
  testing: 'Wird geprüft…',
  stop: 'Anhalten',
  asking: 'Das Modell wird gefragt. Eines, das noch nicht geladen ist, kann eine Minute brauchen.',
  works: (found, model, time, answer) =>
    `${plural(found, 'Modell', 'Modelle')} gefunden. ${model} hat in ${time} geantwortet: „${answer}“`,
  seconds: (seconds) => `${seconds}\u00a0s`,
  suggestions: 'Ausfüllen für',
};
