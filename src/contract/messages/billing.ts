/** Subscription and billing (core §2, §8). */
import { inLanguage } from './in-language.ts';

export const billing = inLanguage('billing', {
  notConfigured: 'This server sells nothing: everything is free.',
  unavailable: 'The payment service does not answer at the moment. Nothing was charged. Try again in a minute.',
  noCustomer: 'There is no subscription yet to manage.',
});
