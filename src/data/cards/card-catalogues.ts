/** The catalogues of a database: one for each owner whose cards were searched lately. */
import { CardCatalogue } from './card-catalogue.ts';
import type { Database } from '../database/database.ts';
import { KeptByOwner } from '../long-work/kept-by-owner.ts';

/** Cards in memory for all owners together. */
const CARDS_KEPT = 300_000;

const catalogues = new KeptByOwner<CardCatalogue>(CARDS_KEPT);

/** The catalogue of an owner, as the database is now. */
export async function currentCatalogue(db: Database, owner: string): Promise<CardCatalogue> {
  const catalogue = catalogues.of(db, owner, () => new CardCatalogue(db, owner));
  await catalogue.refresh();
  catalogues.makeRoom(db, owner);
  return catalogue;
}
