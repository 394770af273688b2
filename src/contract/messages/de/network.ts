/** `network` in German. */
import type { network as english } from '../network.ts';

const offlineMode = (what: string) => `${what} geht nicht ohne Verbindung.`;

export const network: typeof english = {
  timeout: (ms) => `Das Netz hat ${ms}\u00a0ms lang nicht geantwortet`,
  offlineDetected: 'Ohne Verbindung (erkannt)',
  transient: 'Vorübergehender Fehler im Netz',
  registrationUnavailable: 'Registrieren geht nicht: Keine Serveradresse ist eingestellt (ohne Verbindung).',
  loginUnavailable: 'Anmelden geht nicht: Keine Serveradresse ist eingestellt (ohne Verbindung).',
  noServerSession: 'Ohne Verbindung: keine Sitzung auf dem Server',
  accountChangesUnavailable: offlineMode('Das Konto zu ändern'),
  accountDeletionUnavailable: offlineMode('Das Konto zu löschen'),
  cannotUpdateSet: offlineMode('Das Set zu ändern'),
  cannotDeleteSet: offlineMode('Das Set zu löschen'),
  cannotUploadPdf: offlineMode('Das PDF hochzuladen'),
  cannotUploadPpt: offlineMode('Die Präsentation hochzuladen'),
  cannotUpdatePdf: offlineMode('Das PDF zu ändern'),
  cannotUpdatePpt: offlineMode('Die Präsentation zu ändern'),
  cannotDeletePdf: offlineMode('Das PDF zu löschen'),
  cannotDeletePpt: offlineMode('Die Präsentation zu löschen'),
  cannotCreateNote: offlineMode('Die Notiz anzulegen'),
  cannotUpdateNote: offlineMode('Die Notiz zu ändern'),
  cannotDeleteNote: offlineMode('Die Notiz zu löschen'),
  calendarUnavailable: 'Der Kalender ist ohne Verbindung nicht erreichbar.',
  calendarImportUnavailable: 'Einen Kalender zu importieren geht nicht ohne Verbindung.',
  exportUnavailable: 'Exportieren geht nicht ohne Verbindung.',
  importUnavailable: 'Importieren geht nicht ohne Verbindung.',
  checkoutUnavailable: 'Bezahlen geht nicht ohne Verbindung',
  portalUnavailable: 'Das Abonnement lässt sich ohne Verbindung nicht verwalten',
  notesUnavailable: 'Notizen sind ohne Verbindung nicht erreichbar.',
  importFailed: (status) => `Der Import ist gescheitert (HTTP ${status})`,
  changesFailed: (status) => `Die Änderungen konnten nicht geholt werden (Status ${status})`,
  tooManyPages: 'Zu viele Seiten beim Holen der Änderungen',
  requestFailed: (status) => `Die Anfrage ist gescheitert (HTTP ${status}). Versuche es noch einmal.`,
  cancelled: 'Abgebrochen.',
  writesUsedUp: (seconds) =>
    seconds === 1
      ? 'Dieses Konto hat so viel auf einmal gespeichert, dass der Server es warten lässt. Dies wurde nicht gespeichert: Versuche es in einer Sekunde noch einmal.'
      : `Dieses Konto hat so viel auf einmal gespeichert, dass der Server es warten lässt. Dies wurde nicht gespeichert: Versuche es in ${seconds} Sekunden noch einmal.`,
  internal: 'In Ninefold ist etwas gescheitert. Nichts wurde geändert. Versuche es noch einmal.',
  invalidInput: (field) =>
    field === '' ? 'Die Anfrage hat nicht die erwartete Form.' : `„${field}“ hat nicht die erwartete Form.`,
  unknownOperation: 'Diese Version kennt diese Anfrage nicht.',
  badOrigin: 'Diese Anfrage kam von einer anderen Seite und wurde abgelehnt.',
  wrongHost: (host) =>
    `Dieser Server antwortet nicht unter dieser Adresse. Öffne ihn unter ${host}; oder setze, wenn du ihn betreibst, PUBLIC_ORIGIN auf die Adresse, die alle öffnen, und lass einen Proxy den Host-Header weitergeben.`,
  tooLarge: 'Die Anfrage ist größer, als dieser Server annimmt. Sende sie in kleineren Teilen.',
  notBuilt: 'Die Seiten für den Browser sind nicht gebaut. Führe „npm run serve“ aus, das baut sie.',
  databaseUnavailable:
    'Der Server erreicht seine Datenbank gerade nicht. Versuche es in einer Minute noch einmal; was du getippt hast, ist noch da.',
  diskFull: 'Die Festplatte ist voll. Schaffe Platz und speichere noch einmal; was du getippt hast, ist noch da.',
};
