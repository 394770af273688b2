/** Subscription and billing (core §2, §8). */
import { inLanguage } from './in-language.ts';

export const billing = inLanguage('billing', {
  notConfigured: 'This server sells nothing: everything is free.',
  unavailable: 'The payment service does not answer at the moment. Nothing was charged. Try again in a minute.',
  noCustomer: 'There is no subscription yet to manage.',
  alreadyThere:
    'You have a subscription already, and a second one would be charged as well. Reload the page to manage the one you have.',
  notEnded:
    'An account is deleted only when nothing is charged for it any more, and the payment service does not answer. Nothing was deleted. Try again in a few minutes.',
  endedByOperator:
    'This server sells nothing any more, so it cannot end a subscription that you may still have. Nothing was deleted. Ask whoever runs this server to delete your account.',
});
