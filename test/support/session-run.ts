/** A session over a fake host, for tests of its store: what it shows, what it told the person, what it kept and recorded. */
import type { StoreApi } from 'zustand/vanilla';
import type { Toast } from '../../src/contract/events.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { StoredSession } from '../../src/contract/settings.ts';
import type { Rating } from '../../src/contract/study.schema.ts';
import type { RecordedPart } from '../../src/renderer/features/session/session-core.ts';
import { EMPTY_PICK, viewOf, type SessionKind } from '../../src/renderer/features/session/session-state.ts';
import { createSessionStore, type Session } from '../../src/renderer/features/session/session-store.ts';
import { FakeHost } from './fake-study-host.ts';

export const OFFLINE = () => new Problem('offline', 'The server cannot be reached.');

export class SessionRun {
  /** Epoch ms; a second later at every look. */
  now = Date.UTC(2026, 5, 1, 12);
  host = new FakeHost([], () => this.now);
  readonly toasts: Toast[] = [];
  kept: StoredSession | null = null;
  readonly recorded: RecordedPart[] = [];
  /** So many records are refused. */
  refuseRecords = 0;
  #session: StoreApi<Session> | null = null;

  /** A session over `count` new cards of two sets, begun. */
  async begin(count: number, left: StoredSession | null = null): Promise<void> {
    const topics = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 'Cells' : 'Genetics'));
    this.host = new FakeHost(topics, () => this.now);
    await this.open(left);
  }

  /** Begins again over the same cards, as after a reload. */
  async open(left: StoredSession | null, kind: SessionKind = 'review'): Promise<void> {
    let made = 0;
    const run = this.toasts.length + this.host.calls.length;
    this.#session = createSessionStore({
      api: this.host.api,
      now: () => (this.now += 1_000),
      newId: () => `id-${run}-${(made += 1)}`,
      utcOffsetMin: () => 0,
      dayEnd: () => this.now + 12 * 3_600_000,
      toast: (toast) => void this.toasts.push(toast),
      record: (part) => this.#record(part),
      keep: (value) => {
        this.kept = value;
        return Promise.resolve();
      },
    });
    await this.state().start(kind, EMPTY_PICK, left);
  }

  readonly state = (): Session => {
    if (!this.#session) throw new Error('No session has begun');
    return this.#session.getState();
  };
  readonly shownId = (): string | undefined => this.state().shown?.card.card.id;
  readonly view = () => viewOf(this.state());
  readonly settled = (): Promise<void> => this.state().settled();

  readonly revealAndGrade = (rating: Rating): string | undefined => {
    const id = this.shownId();
    this.state().reveal();
    this.state().grade(rating);
    return id;
  };

  #record(part: RecordedPart): Promise<void> {
    if (this.refuseRecords > 0) {
      this.refuseRecords -= 1;
      return Promise.reject(OFFLINE());
    }
    this.recorded.push(part);
    return Promise.resolve();
  }
}
