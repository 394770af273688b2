/** The sections of Settings, each with its own address: `/settings#study`. */
import { messages } from '../../../contract/messages/index.ts';

export type SectionId = keyof typeof messages.settings.sections;

export const SECTION_IDS = Object.keys(messages.settings.sections) as readonly SectionId[];

/** What core §2 says the screen is for, when the address names no section and none was open before. */
const FIRST: SectionId = 'ai';

/** The section that an address asks for: the one it names, else the one that was open last. */
export function sectionOf(hash: string, last: string): SectionId {
  const known = [hash.slice(1), last].find((id) => SECTION_IDS.includes(id as SectionId));
  return (known as SectionId | undefined) ?? FIRST;
}
