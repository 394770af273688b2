/**
 * Writes an Anki package in the oldest form, a collection of schema 11 as `collection.anki2`, which every program that reads such packages knows
 * (docs/anki.md). Media go into the file as they come; the collection, which is made on the side, follows them.
 */
import path from 'node:path';
import { messages } from '../../contract/messages/index.ts';
import { createSetDecks } from '../../domain/anki/set-decks.ts';
import { IncomingError } from '../../domain/incoming/incoming.ts';
import type { OutgoingWriter } from '../../domain/outgoing/outgoing.ts';
import { createZipPieces } from '../zip/zip-pieces.ts';
import { createCollectionWriter } from './collection-writer.ts';

const said = messages.anki;

/** A zip counts its entries in 16 bits. */
const MEDIA_MAX = 60_000;

export const ankiWriter: OutgoingWriter = {
  form: 'anki',
  label: said.form,
  hint: said.formHint,
  ending: 'apkg',
  mime: 'application/octet-stream',
  carries: ['set', 'card', 'media', 'parameters'],
  carriesSchedule: true,
  options: [],
  async *write(items, { schedule = true, scratch, utcOffsetMin, now, signal }) {
    const file = path.join(scratch, 'collection.anki2');
    const collection = createCollectionWriter({
      path: file,
      now,
      utcOffsetMin,
      keepsSchedule: schedule,
    });
    const decks = createSetDecks();
    const media: string[] = [];
    const zip = createZipPieces();
    let weights: readonly number[] | null = null;
    try {
      for await (const batch of items) {
        signal.throwIfAborted();
        for (const item of batch) {
          if (item.kind === 'set') decks.add(item);
          else if (item.kind === 'card') collection.addCard(item.card, decks.idOf(item.setKey));
          else if (item.kind === 'parameters') weights = item.weights;
          else if (item.kind === 'media') {
            if (media.length >= MEDIA_MAX) throw new IncomingError(said.tooManyMedia);
            zip.addPacked(String(media.length), await item.read());
            media.push(item.name);
            yield* zip.taken();
          }
        }
      }
      zip.addPacked(
        'media',
        Buffer.from(JSON.stringify(Object.fromEntries(media.map((name, i) => [String(i), name])))),
      );
      collection.finish(decks.decks(), weights);
      collection.close();
      yield* zip.addFile('collection.anki2', file, signal);
      yield* zip.end();
    } finally {
      collection.close();
    }
  },
};
