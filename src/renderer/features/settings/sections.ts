/** The sections of Settings, each with its own address: `/settings#study`. */
import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/host/api.ts';

export type SectionId = keyof typeof messages.settings.sections;

const ALL_IDS = Object.keys(messages.settings.sections) as readonly SectionId[];

/** A browser has its data on the server, and nothing to sync. */
export const sectionIds = () => ALL_IDS.filter((id) => isDesktop() || id !== 'sync');

/** What core §2 says the screen is for, when the address names no section and none was open before. */
const FIRST: SectionId = 'ai';

/** A part of a section that has an address of its own: `/settings#trash`. */
export const TRASH = 'trash';

/** The section that an address asks for: the one it names, else the one that was open last. */
export function sectionOf(hash: string, last: string): SectionId {
  const named = hash.slice(1);
  const known = [named === TRASH ? 'data' : named, last].find((id) => sectionIds().includes(id as SectionId));
  return (known as SectionId | undefined) ?? FIRST;
}
