import { messages } from '../../../contract/messages/index.ts';
import { LegalPage } from './LegalPage.tsx';

export function Component() {
  return <LegalPage title={messages.shell.footer.privacy} page={messages.legalPrivacy} />;
}
