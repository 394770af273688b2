import * as z from 'zod';

/** An address of the payment service that the browser goes to. */
const destination = z.strictObject({ url: z.string() });

export const billingSchemas = {
  status: {
    input: z.strictObject({}),
    /** `status` in the words of the payment service; 'none' without a subscription, 'not_configured' where nothing is sold. */
    output: z.strictObject({ active: z.boolean(), status: z.string() }),
  },
  createCheckout: { input: z.strictObject({}), output: destination },
  createPortal: { input: z.strictObject({}), output: destination },
};
