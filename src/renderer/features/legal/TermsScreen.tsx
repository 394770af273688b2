import { messages } from '../../../contract/messages/index.ts';
import { LegalPage } from './LegalPage.tsx';

export function Component() {
  return <LegalPage title={messages.shell.footer.terms} page={messages.legalTerms} />;
}
