/** `legal` in German. */
import type { legal as english } from '../legal.ts';

export const legal: typeof english = {
  unnamed: 'wer diesen Server betreibt',
  contents: 'Auf dieser Seite',
  loading: 'Es wird nachgesehen, wer diesen Server betreibt',
  failed: (reason) => `Wer diesen Server betreibt, ist gerade nicht bekannt. ${reason}`,
  template: 'Eine Vorlage, keine Rechtsberatung',
  templateServer:
    'Für diesen Server hat sich noch niemand genannt. Wer ihn betreibt, sollte diese Seiten nach dem Recht des eigenen Landes prüfen lassen und sich mit OPERATOR_NAME, OPERATOR_EMAIL und OPERATOR_ADDRESS nennen.',
  templateNamed:
    'Diese Seiten liegen Ninefold als Vorlage bei. Sie beschreiben, was das Programm tut; das geltende Recht verlangt vielleicht mehr.',
  onDesktop: 'Ninefold auf diesem Computer',
  onDesktopText:
    'Diese App hält alles auf diesem Computer, und niemand betreibt sie für dich. Was hier über Server steht, betrifft dich erst, wenn du dich bei einem anmeldest: Die Seiten dieses Servers sagen, wer ihn betreibt.',
  operator: 'Betreiber dieses Servers',
  email: 'E-Mail',
  address: 'Anschrift',
};
