/** What the person would lose by logging out: drafts that this browser keeps, results no server has, and what a screen says of itself. */
import { useEffect, useRef } from 'react';
import { messages } from '../../contract/messages/index.ts';
import { unsent } from '../lib/host/api.ts';
import { isRecord } from '../lib/storage/draft-keeper.ts';
import { newNoteAddress, noteAddress } from '../lib/addresses/note-address.ts';
import { editSetAddress, newSetAddress } from '../lib/addresses/set-address.ts';
import { readStored, storedKeys } from '../lib/storage/storage.ts';
import { reviewAddress } from '../lib/addresses/review-address.ts';
import { ofApp } from '../lib/page/world.ts';

const said = messages.account.unsaved;

export interface UnsavedWork {
  /** What it is, in words. */
  readonly text: string;
  /** The page that can save it. */
  readonly href?: string;
}

type Source = () => readonly UnsavedWork[];

const sources = ofApp(() => new Set<Source>());

/** A screen with input of its own says here what of it is not saved. Asked when it matters; answers how to stop. */
export function registerUnsaved(source: Source): () => void {
  sources().add(source);
  return () => void sources().delete(source);
}

/** Says for a mounted component what it holds unsaved, or null. */
export function useUnsaved(text: string | null): void {
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  useEffect(() => registerUnsaved(() => (latest.current === null ? [] : [{ text: latest.current }])), []);
}

/** Everything that is not on the server now. */
export function unsavedWork(): readonly UnsavedWork[] {
  const keys = storedKeys();
  const kept = KEPT.flatMap(({ begins, read }) =>
    keys.filter((key) => key.startsWith(begins)).flatMap((key) => read(readStored(key), key.slice(begins.length))),
  );
  return [...kept, ...workOfThisPage()];
}

/** What is gone when this page is loaded anew: drafts are kept beside it and are not. */
export function workOfThisPage(): readonly UnsavedWork[] {
  const underWay = unsent();
  return [...[...sources()].flatMap((source) => source()), ...(underWay > 0 ? [{ text: said.unsent(underWay) }] : [])];
}

interface KeptKind {
  readonly begins: string;
  /** `rest` is what follows in the key. Of another shape than expected it still counts: it is somebody's work. */
  readonly read: (value: unknown, rest: string) => readonly UnsavedWork[];
}

const KEPT: readonly KeptKind[] = [
  { begins: 'ninefold:new-set', read: (value) => [{ text: said.newSet(topicOf(value)), href: newSetAddress('') }] },
  { begins: 'ninefold:set:', read: (value, id) => [{ text: said.set(topicOf(value)), href: editSetAddress(id) }] },
  { begins: 'ninefold:new-note', read: (value) => [{ text: said.note(titleOf(value)), href: newNoteAddress('') }] },
  { begins: 'ninefold:note:', read: (value, id) => [{ text: said.note(titleOf(value)), href: noteAddress(id) }] },
  { begins: 'ninefold:review:', read: (_value, job) => [{ text: said.review, href: reviewAddress(job) }] },
  { begins: 'ninefold:performance', read: (value) => counted(value, said.results) },
  {
    begins: 'ninefold:offline-reviews',
    read: (value) => (typeof value === 'number' ? [{ text: said.reviews(value) }] : []),
  },
  { begins: 'ninefold:studyplans', read: (value) => counted(value, said.plans) },
];

function topicOf(value: unknown): string {
  const draft = isRecord(value) ? value['draft'] : null;
  const topic = isRecord(draft) ? draft['topic'] : null;
  return typeof topic === 'string' && topic.trim() !== '' ? topic.trim() : said.nameless;
}

function titleOf(value: unknown): string {
  const title = isRecord(value) ? value['title'] : null;
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : said.nameless;
}

function counted(value: unknown, words: (n: number) => string): readonly UnsavedWork[] {
  return Array.isArray(value) && value.length > 0 ? [{ text: words(value.length) }] : [];
}
