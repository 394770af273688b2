/**
 * The address of the updates that a build takes, without a slash at its end; '' for none. @throws Error for one that somebody on the way could
 * change
 */
export function updateFeed(address: string): string {
  if (address === '') return '';
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:')
    throw new Error(`NINEFOLD_UPDATE_FEED must be an https address, and is “${address}”.`);
  return address.replace(/\/+$/, '');
}
