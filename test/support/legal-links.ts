import { messages } from '../../src/contract/messages/index.ts';

const { footer } = messages.shell;

/** The pages that the footer leads to, as paths and what their links say (core §2). */
export const LEGAL_LINKS = [
  ['/terms', footer.terms],
  ['/privacy', footer.privacy],
  ['/cookies', footer.cookies],
  ['/subscription', footer.subscription],
  ['/security', footer.security],
  ['/dmca', footer.dmca],
] as const;
