/** `billing` in German. */
import type { billing as english } from '../billing.ts';

export const billing: typeof english = {
  notConfigured: 'Dieser Server verkauft nichts: Alles ist kostenlos.',
  unavailable:
    'Der Zahlungsdienst antwortet gerade nicht. Es wurde nichts abgebucht. Versuche es in einer Minute noch einmal.',
  noCustomer: 'Es gibt noch kein Abonnement zu verwalten.',
  alreadyThere:
    'Du hast schon ein Abonnement, und ein zweites würde zusätzlich abgebucht. Lade die Seite neu, um das vorhandene zu verwalten.',
  notEnded:
    'Ein Konto wird erst gelöscht, wenn nichts mehr dafür abgebucht wird, und der Zahlungsdienst antwortet gerade nicht. Es wurde nichts gelöscht. Versuche es in ein paar Minuten noch einmal.',
  endedByOperator:
    'Dieser Server verkauft nichts mehr und kann ein Abonnement, das du vielleicht noch hast, nicht beenden. Es wurde nichts gelöscht. Bitte den Betreiber dieses Servers, dein Konto zu löschen.',
};
