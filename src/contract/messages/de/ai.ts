/** `ai` in German. */
import type { ai as english } from '../ai.ts';
import { number } from './plural.ts';

export const ai: typeof english = {
  outOfPrompts: 'Deine Anfragen sind aufgebraucht. Warte, bis dein Kontingent erneuert wird.',
  quotaExceeded: 'Das Kontingent an KI-Anfragen ist ausgeschöpft. Versuche es später noch einmal.',
  promptsLeft: (left, perDay) => `Anfragen, die heute noch übrig sind: ${number(left)} von ${number(perDay)}.`,
  unavailable: 'Der KI-Dienst ist nicht eingerichtet. Versuche es später noch einmal.',
  modelNotOffered: (models) =>
    `Dieser Server fragt ein anderes Modell: ${models}. Mit einem eigenen Schlüssel kannst du jedes wählen.`,
  callTooLong:
    'Das ist mehr, als dieser Server einem Modell auf einmal schickt. Wähle weniger, oder gib unter Einstellungen → KI einen eigenen Schlüssel ein.',
  unauthorized: 'Nicht berechtigt',
  failed: (status) => `Die KI-Anfrage ist gescheitert (Status ${status})`,
  tooLong: (tokens) =>
    `Das ist mehr, als das Modell auf einmal aufnimmt${tokens === undefined ? '' : ` (${number(tokens)} Token)`}. Wähle weniger, oder gib dem Modell mehr Platz: im Modellserver und unter Einstellungen → KI.`,
  serverSays: (reason) => `Der Modellserver sagt: „${reason}“`,
  empty: 'Die Antwort der KI war leer',
  gradingHint:
    'Vielleicht sind deine KI-Anfragen aufgebraucht. Versuche es später noch einmal oder erneuere deinen Schlüssel in den Einstellungen.',
  keyRequired: 'Ein Gemini-API-Schlüssel ist nötig',
  keyLoadFailed: 'Der Gemini-API-Schlüssel konnte nicht geladen werden',
  keyDeleteFailed: 'Der Gemini-API-Schlüssel konnte nicht gelöscht werden',
  keySaveFailed: 'Der Gemini-API-Schlüssel konnte nicht gespeichert werden',
  keySaveErrors: {
    bad_json: 'Die Anfrage an den Server war fehlerhaft.',
    missing_key: 'Der Gemini-Schlüssel fehlt.',
    encrypt_fail: 'Der Schlüssel ließ sich nicht sichern (Verschlüsselung der Entwicklungsumgebung).',
    db_fail: 'Der Schlüssel ließ sich nicht in der Datenbank speichern.',
    unsupported_content_type: 'Content-Type muss application/json sein.',
    user_not_found: 'Der Benutzer ist nicht angelegt; melde dich neu an oder setze DEV_AUTO_CREATE_AUTH_USER=1.',
  },
  keyMalformed:
    'Das ist kein Gemini-Schlüssel: Ein Schlüssel hat keine Leerzeichen oder Sonderzeichen. Kopiere ihn noch einmal.',
  keyLocked:
    'Der gespeicherte Schlüssel lässt sich auf diesem Gerät nicht öffnen. Gib ihn unter Einstellungen → KI noch einmal ein.',
  keyRefused: 'Gemini hat diesen Schlüssel abgelehnt. Prüfe ihn unter Einstellungen → KI.',
  noQuestions: 'Die KI antwortete ohne eine brauchbare Frage. Versuche es noch einmal, oder erstelle den Test ohne KI.',
  blocked: 'Das Modell hat es abgelehnt, auf diesen Text zu antworten.',
  unreachable: 'Der KI-Dienst ist nicht erreichbar. Prüfe die Verbindung; Lernen geht auch ohne ihn.',
  timedOut: 'Der KI-Dienst hat nicht rechtzeitig geantwortet. Versuche es noch einmal.',
  noKeyTitle: 'Noch kein KI-Schlüssel',
  noKeyText:
    'Karten aus Dokumenten brauchen einen Gemini-Schlüssel oder ein lokales Modell. Lernen, Bearbeiten und Importieren gehen ohne.',
  addKey: 'Schlüssel in den Einstellungen hinzufügen',
};
