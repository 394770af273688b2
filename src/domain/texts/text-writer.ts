/** Writers of text: what is the same whatever is written. */
import { linkedMedia, TYPED_TAG, type IncomingCard } from '../incoming/incoming.ts';
import type { OutgoingItems, OutgoingRequest, OutgoingWriter } from '../outgoing/outgoing.ts';

/** A card as texts can have it, with the set that it stands in. */
export interface WrittenCard {
  readonly topic: string;
  readonly folderPath: string;
  readonly card: IncomingCard & { readonly tags: readonly string[] };
}

export interface TextForm extends Pick<OutgoingWriter, 'form' | 'label' | 'hint' | 'ending' | 'mime' | 'options'> {
  /** What stands before all cards. */
  readonly head?: (values: OutgoingRequest['values']) => string;
  /** A text as bytes; without it UTF-8. */
  readonly encode?: (text: string, values: OutgoingRequest['values']) => Uint8Array;
  /** @param before the card before the first of these, null at the beginning */
  readonly lines: (cards: readonly WrittenCard[], before: WrittenCard | null, request: OutgoingRequest) => string;
}

const PICTURE_OR_LINK = /(!?)\[([^\]\n]*)\]\(media:[^\s()]+\)/g;

export function textWriter({ head = () => '', encode = inUtf8, lines, ...form }: TextForm): OutgoingWriter {
  return {
    ...form,
    carries: ['set', 'card'],
    carriesSchedule: false,
    async *write(items, request) {
      const { values } = request;
      if (head(values) !== '') yield encode(head(values), values);
      let before: WrittenCard | null = null;
      for await (const cards of writtenCards(items)) {
        request.signal.throwIfAborted();
        const text = lines(cards, before, request);
        before = cards.at(-1) ?? before;
        if (text !== '') yield encode(text, values);
      }
    },
  };
}

function inUtf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

async function* writtenCards(items: OutgoingItems): AsyncGenerator<WrittenCard[]> {
  const sets = new Map<string, { topic: string; folderPath: string }>();
  for await (const batch of items) {
    const cards: WrittenCard[] = [];
    for (const item of batch) {
      if (item.kind === 'set') sets.set(item.key, { topic: item.topic, folderPath: item.folderPath });
      if (item.kind !== 'card') continue;
      const { topic = '', folderPath = '' } = sets.get(item.setKey) ?? {};
      cards.push({ topic, folderPath, card: asText(item.card) });
    }
    if (cards.length > 0) yield cards;
  }
}

/** Line ends of one kind, no names of media that stay behind, and the tag of what is to be typed. */
function asText(card: IncomingCard): WrittenCard['card'] {
  const tags = card.tags ?? [];
  return {
    ...card,
    question: withoutMedia(card.question),
    answer: withoutMedia(card.answer),
    hint: withoutMedia(card.hint ?? ''),
    tags: card.isTyped === true && !tags.includes(TYPED_TAG) ? [...tags, TYPED_TAG] : tags,
  };
}

/** A side without what names media, which texts cannot carry; the words of a link stay. */
export function withoutMedia(side: string): string {
  const text = side.replaceAll(/\r\n?/g, '\n').trim();
  return linkedMedia(text).length === 0 ? text : text.replaceAll(PICTURE_OR_LINK, '$2').trim();
}

/** Whether a card is the first of its set in a file that is written set after set. */
export function beginsSet(card: WrittenCard, before: WrittenCard | null): boolean {
  return before === null || before.topic !== card.topic || before.folderPath !== card.folderPath;
}
