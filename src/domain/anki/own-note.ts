/**
 * The note types that we write. Their last field is ours: it holds what a card has and Anki has no place for, and what would not come back from
 * HTML as it was. Nothing shows it. Once somebody has edited the other fields in Anki, these count.
 */
import type { CardSource } from '../../contract/cards.schema.ts';
import { PAGE_LABEL_MAX_CHARS, QUOTE_MAX_CHARS } from '../../contract/limits.ts';
import { SHA256_HEX } from '../../contract/media.ts';
import { messages } from '../../contract/messages/index.ts';
import { linkedMedia, type IncomingCard } from '../incoming/incoming.ts';
import { DEFAULT_FIELD_STYLE } from './own-style.ts';
import type { CardTemplate, NoteType } from './note-type.ts';

const said = messages.anki.written;

export const OWN_FIELD = 'Ninefold';

export type OwnKind = 'basic' | 'reversed' | 'typed' | 'typedReversed' | 'cloze' | 'typedCloze' | 'occlusion';

export interface OwnType extends NoteType {
  readonly kind: OwnKind;
  /** Fixed, so that another import finds the same type. */
  readonly id: number;
  /** Epoch s: Anki takes a type over whose own copy is older, and with it what a person made of fonts and colours there. */
  readonly changedAt: number;
  readonly css: string;
}

/** By these and the names of fields Anki tells whether a type that it has is the same one: so they are in no language. */
const TEMPLATES = { forward: 'Forward', backward: 'Backward', gaps: 'Gaps' } as const;
/** Programs that cut `{{hint:…}}` out of a template do so up to the end of the line. */
const HINT = '\n{{#Hint}}<div class="hint">\n{{hint:Hint}}\n</div>{{/Hint}}';
const LINE = '<hr id=answer>';
const SIDES = ['Front', 'Back', 'Hint', OWN_FIELD];
const GAPS = ['Text', 'Back Extra', 'Hint', OWN_FIELD];
const MASKS = ['Occlusion', 'Image', 'Header', 'Back Extra', 'Hint', OWN_FIELD];
const CONTROLS = /[^\P{Cc}\t\n]/gu;
/** 2026-01-01: ids of Anki are moments in ms. */
const FIRST_ID = 1_767_225_600_000;
/** 2026-11-23: when a template or the style was changed for the last time. */
const CHANGED_AT = 1_795_392_000;

const ways = (name: string, from: string, to: string, isTyped: boolean): CardTemplate => ({
  name,
  question: `{{${from}}}${isTyped ? `\n{{type:${to}}}` : ''}${HINT}`,
  answer: isTyped ? `{{${from}}}\n${LINE}\n{{type:${to}}}` : `{{FrontSide}}\n${LINE}\n{{${to}}}`,
});

const gaps = (filter: string): CardTemplate => ({
  name: TEMPLATES.gaps,
  question: `{{${filter}:Text}}${HINT}`,
  answer: `{{${filter}:Text}}\n{{#Back Extra}}<div>{{Back Extra}}</div>{{/Back Extra}}`,
});

/** Drawn by Anki's own script, which finds these elements. */
const PICTURE = `{{#Header}}<div>{{Header}}</div>{{/Header}}
<div style="display: none">{{cloze:Occlusion}}</div>
<div id="err"></div>
<div id="image-occlusion-container">{{Image}}<canvas id="image-occlusion-canvas"></canvas></div>
<script>try { anki.imageOcclusion.setup(); } catch (error) { document.getElementById("err").textContent = error; }</script>`;

function ownType(kind: OwnKind, place: number, fields: readonly string[], templates: readonly CardTemplate[]): OwnType {
  const isOcclusion = kind === 'occlusion';
  return {
    kind,
    id: FIRST_ID + place,
    changedAt: CHANGED_AT,
    name: said[kind],
    isCloze: isOcclusion || fields === GAPS,
    isOcclusion,
    fields,
    templates: new Map(templates.map((template, i) => [i, template])),
    css: DEFAULT_FIELD_STYLE,
  };
}

const there = (isTyped: boolean): CardTemplate => ways(TEMPLATES.forward, 'Front', 'Back', isTyped);
const back = (isTyped: boolean): CardTemplate => ways(TEMPLATES.backward, 'Back', 'Front', isTyped);

export const OWN_TYPES: Readonly<Record<OwnKind, OwnType>> = {
  basic: ownType('basic', 0, SIDES, [there(false)]),
  reversed: ownType('reversed', 1, SIDES, [there(false), back(false)]),
  typed: ownType('typed', 2, SIDES, [there(true)]),
  typedReversed: ownType('typedReversed', 3, SIDES, [there(true), back(true)]),
  cloze: ownType('cloze', 4, GAPS, [gaps('cloze')]),
  typedCloze: ownType('typedCloze', 5, GAPS, [
    { ...gaps('cloze'), question: `{{cloze:Text}}\n{{type:cloze:Text}}${HINT}` },
  ]),
  occlusion: ownType('occlusion', 6, MASKS, [
    {
      name: TEMPLATES.gaps,
      question: `${PICTURE}${HINT}`,
      answer: `${PICTURE}\n{{#Back Extra}}<div>{{Back Extra}}</div>{{/Back Extra}}`,
    },
  ]),
};

/** What our field can hold of a card. */
export type OwnParts = Partial<
  Pick<
    IncomingCard,
    | 'question'
    | 'answer'
    | 'hint'
    | 'questionImage'
    | 'answerImage'
    | 'bothWays'
    | 'isTyped'
    | 'buriedUntil'
    | 'source'
    | 'tags'
  >
>;

/** Our field: nothing where there is nothing to say, since the field is seen by whoever edits the note in Anki. */
export function writeOwnField(parts: OwnParts, others: readonly string[]): string {
  if (Object.keys(parts).length === 0) return '';
  const json = JSON.stringify({ of: checksum(others), ...parts });
  // The field is HTML to Anki: no sign of it may mean anything there.
  return json.replaceAll(/[<>&]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The card with what our field says about it, if the note has one that still belongs to the other fields. */
export function withOwnParts(card: IncomingCard, names: readonly string[], fields: readonly string[]): IncomingCard {
  const at = names.length - 1;
  const written = fields[at] ?? '';
  if (names[at] !== OWN_FIELD || !written.startsWith('{')) return card;
  const said = parsed(written);
  if (!said || said.of !== checksum(fields.slice(0, at))) return card;
  const { buriedUntil, ...parts } = readParts(said);
  // Only what is still put aside in Anki stays so; of a card that is suspended too, Anki says no more than that.
  const isAside = card.buriedUntil !== null || card.suspended === true;
  return { ...card, ...parts, ...(isAside && buriedUntil !== undefined && { buriedUntil }) };
}

/** All media that a card names, each once; pictures that are carried along have no name. */
export function mediaOfCard({ question, answer, questionImage, answerImage }: IncomingCard): string[] {
  const beside = [questionImage, answerImage].filter((name) => typeof name === 'string' && name !== '');
  const names = [...beside, ...linkedMedia(question), ...linkedMedia(answer)] as string[];
  return [...new Set(names)].filter((name) => !name.startsWith('data:'));
}

function readParts(said: Readonly<Record<string, unknown>>): OwnParts {
  const parts: Record<string, unknown> = {};
  for (const key of ['question', 'answer', 'hint']) if (typeof said[key] === 'string') parts[key] = said[key];
  for (const key of ['questionImage', 'answerImage'])
    if (typeof said[key] === 'string' || said[key] === null) parts[key] = said[key];
  for (const key of ['bothWays', 'isTyped']) if (typeof said[key] === 'boolean') parts[key] = said[key];
  if (Number.isSafeInteger(said.buriedUntil)) parts.buriedUntil = said.buriedUntil;
  if (Array.isArray(said.tags) && said.tags.every((tag) => typeof tag === 'string')) parts.tags = said.tags;
  const source = readSource(said.source);
  if (source) parts.source = source;
  return parts;
}

function readSource(value: unknown): CardSource | null {
  if (typeof value !== 'object' || value === null) return null;
  const { file, page, label, quote, claim, document } = value as Readonly<Record<string, unknown>>;
  if (typeof file !== 'string' || file.length > 512) return null;
  return {
    file,
    page: Number.isSafeInteger(page) && (page as number) > 0 ? (page as number) : null,
    ...(isLabel(label) && { label }),
    quote: typeof quote === 'string' ? quote.slice(0, QUOTE_MAX_CHARS) : null,
    ...(typeof claim === 'string' && { claim: claim.slice(0, QUOTE_MAX_CHARS) }),
    ...(typeof document === 'string' && SHA256_HEX.test(document) && { document }),
  };
}

function isLabel(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= PAGE_LABEL_MAX_CHARS;
}

function parsed(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

/** Anki keeps letters composed and no control characters but tabs and line ends. */
function asAnkiKeeps(field: string): string {
  return field.normalize('NFC').replaceAll(CONTROLS, '');
}

/** FNV-1a over the fields: tells whether they were edited since, and is no protection against anybody. */
function checksum(fields: readonly string[]): number {
  let hash = 0x81_1c_9d_c5;
  for (const unit of fields.map(asAnkiKeeps).join('\u001F')) {
    // oxlint-disable-next-line no-bitwise
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  }
  return hash;
}
