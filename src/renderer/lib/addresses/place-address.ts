import type { AppPlace } from '../../../contract/desktop.ts';
import { reviewAddress } from './review-address.ts';
import { sessionAddress } from './session-address.ts';
import { editSetAddress, newSetAddress } from './set-address.ts';

/** Where a place of a link is. @param folder where a new set goes */
export function placeAddress(place: AppPlace, folder: string): string {
  switch (place.page) {
    case 'dashboard':
      return '/';
    case 'newSet':
      return newSetAddress(folder);
    case 'study':
      return sessionAddress({ sets: place.set === undefined ? [] : [place.set] });
    case 'set':
      return editSetAddress(place.id);
    case 'review':
      return reviewAddress(place.job);
  }
}
