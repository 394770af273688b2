/** `billing` in German. */
import type { billing as english } from '../billing.ts';

export const billing: typeof english = {
  notConfigured: 'Dieser Server verkauft nichts: Alles ist kostenlos.',
  unavailable:
    'Der Zahlungsdienst antwortet gerade nicht. Es wurde nichts abgebucht. Versuche es in einer Minute noch einmal.',
  noCustomer: 'Es gibt noch kein Abonnement zu verwalten.',
};
