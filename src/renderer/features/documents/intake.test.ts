import { beforeEach, expect, it, vi } from 'vitest';
import type { CallInput } from '../../../contract/index.ts';
import { JOBS_KEPT, UNTIL_DISMISSED } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import { NO_WISH } from '../../../domain/documents/wish.ts';
import { notify } from '../../lib/notices/notify.ts';
import { useJobs } from '../../state/jobs.ts';

const host = vi.hoisted(() => ({
  keys: [] as string[],
  sent: [] as CallInput<'documents.createJob'>[],
  hash: undefined as string | undefined,
  create: (): Promise<object> => Promise.resolve({}),
  status: (): Promise<{ state: string; room: null }> => Promise.resolve({ state: 'ready', room: null }),
  lacking: {},
}));
vi.mock('../../lib/host/api.ts', () => ({
  api: {
    ai: { status: () => host.status() },
    documents: {
      createJob: (input: CallInput<'documents.createJob'>, { key }: { key: string }) => {
        host.keys.push(key);
        host.sent.push(input);
        return host.create();
      },
    },
  },
  onHostEvent: () => () => {},
  isDesktop: () => false,
}));
vi.mock('../../lib/files/file-hash.ts', () => ({ fileHash: async () => host.hash }));
vi.mock('../../lib/storage/page-texts.ts', () => ({ keepPages: async () => {} }));
vi.mock('../../lib/loading/lazy.ts', () => ({
  ChunkLoadError: class extends Error {},
  lazyModule: () => ({
    load: () =>
      Promise.resolve({
        extractPdf: async () => ({
          pages: [1, 2, 3].map((index) => ({ index, text: `Text ${index}`, images: [] })),
          ...host.lacking,
        }),
      }),
  }),
}));

const { useIntake } = await import('./intake.ts');
const { useSettings } = await import('../../state/settings.ts');

const job = (n: number, status = 'completed') => ({
  jobId: `j${n}`,
  status,
  fileName: 'a.pdf',
  meta: { createdAt: n, setCount: 1, cardCount: 1, usage: { calls: 0, sent: 0, received: 0 } },
});
const status = (state: string) => ({ state, room: null });
const stage = () => useIntake.getState().items[0]?.stage;
const full = () => Promise.reject(new Problem('list_full', messages.documents.listFull(JOBS_KEPT)));

async function dropped(): Promise<void> {
  useIntake.getState().add([new File(['%PDF'], 'cells.pdf', { type: 'application/pdf' })], '');
  await vi.waitFor(() => expect(host.keys).toHaveLength(1));
}

beforeEach(() => {
  host.keys = [];
  host.sent = [];
  host.hash = undefined;
  host.lacking = {};
  host.status = async () => status('ready');
  useIntake.setState({ items: [] });
  useJobs.setState({ jobs: [] });
});

it('sends a document again under the same name, so that it is one job', async () => {
  host.create = () => Promise.reject(new Problem('timeout', 'Too slow.'));
  await dropped();
  await vi.waitFor(() => expect(stage()).toEqual({ kind: 'failed', message: 'Too slow.' }));
  host.create = () => Promise.resolve(job(1, 'processing'));
  await useIntake.getState().retry(useIntake.getState().items[0]!.id);
  expect(new Set(host.keys).size).toBe(1);
  expect(host.keys).toHaveLength(2);
  expect(useIntake.getState().items).toEqual([]);
});

it.each([
  ['no_key', false],
  ['key_locked', true],
])(
  'a key that comes while is asked for one lets a document go on, and %s is said where none came',
  async (state, locked) => {
    host.create = () => Promise.resolve(job(1, 'processing'));
    host.status = async () => status(state);
    useIntake.getState().add([new File(['%PDF'], 'cells.pdf', { type: 'application/pdf' })], '');
    await vi.waitFor(() => expect(stage()).toEqual({ kind: 'needs-key', locked }));

    const asked: PromiseWithResolvers<{ state: string; room: null }>[] = [];
    host.status = () => {
      const answer = Promise.withResolvers<{ state: string; room: null }>();
      asked.push(answer);
      return answer.promise;
    };
    const first = useIntake.getState().continueWithKey();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    // The key is saved, and what was asked before that is answered after it.
    const second = useIntake.getState().continueWithKey();
    asked[0]?.resolve(status(state));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.resolve(status('ready'));
    await Promise.all([first, second]);
    expect([host.keys.length, useIntake.getState().items]).toEqual([1, []]);
  },
);

it('keeps a document that has no place in the list, and sends it when there is one', async () => {
  const waiting = Array.from({ length: JOBS_KEPT }, (_, n) => job(n));
  useJobs.setState({ jobs: waiting as never });
  host.create = full;
  await dropped();
  await vi.waitFor(() =>
    expect(stage()).toEqual({ kind: 'list-full', message: messages.documents.listFull(JOBS_KEPT) }),
  );
  await useIntake.getState().continueWithRoom();
  expect(host.keys).toHaveLength(1);
  useJobs.setState({ jobs: waiting.slice(1) as never });
  // Another window was quicker.
  await useIntake.getState().continueWithRoom();
  expect([host.keys.length, stage()?.kind]).toEqual([2, 'list-full']);
  host.create = () => Promise.resolve(job(99, 'processing'));
  await useIntake.getState().continueWithRoom();
  expect(useIntake.getState().items).toEqual([]);
});

const lacks = messages.documents.intake;
it.each([
  [
    { pagesLost: 2, picturesLeftOut: 3, picturesUnread: 0 },
    { kind: 'error', message: `${lacks.pagesLost('cells.pdf', 2)} ${lacks.imagesLeftOut('cells.pdf', 3)}` },
  ],
  [{ pagesLost: 0, picturesLeftOut: 3 }, { message: lacks.imagesLeftOut('cells.pdf', 3) }],
  [
    { pagesLost: 0, picturesLeftOut: 3, picturesUnread: 1 },
    { message: `${lacks.imagesLeftOut('cells.pdf', 3)} ${lacks.picturesUnread('cells.pdf', 1)}` },
  ],
])('tells what a document lacks until that is dismissed: %o', async (lacking, told) => {
  const toast = vi.spyOn(notify, 'toast').mockReturnValue();
  host.lacking = lacking;
  host.create = () => Promise.resolve(job(1, 'processing'));
  await dropped();
  await vi.waitFor(() => expect(toast.mock.calls).toEqual([[{ ...told, durationMs: UNTIL_DISMISSED }]]));
  toast.mockRestore();
});

const first = () => useIntake.getState().items[0]!;
const file = () => new File(['%PDF'], 'cells.pdf', { type: 'application/pdf' });
const few = { ...NO_WISH, amount: 'few', focus: 'Enzymes', from: 2, to: 2 } as const;

it('sends a document that was wished for when the person says so, with the pages of the wish', async () => {
  host.create = () => Promise.resolve(job(1, 'processing'));
  useIntake.getState().add([file()], '');
  useIntake.getState().wishFor(first().id, few);
  await vi.waitFor(() => expect(stage()?.kind).toBe('asking'));
  expect(host.sent).toEqual([]);
  await useIntake.getState().begin(first().id);
  expect(host.sent).toMatchObject([{ wish: few, pages: [{ index: 2 }] }]);
  expect(useIntake.getState().items).toEqual([]);
});

it('another wish is another job, also after one that may have come through', async () => {
  host.create = () => Promise.reject(new Problem('timeout', 'Too slow.'));
  await dropped();
  await vi.waitFor(() => expect(stage()?.kind).toBe('failed'));
  useIntake.getState().wishFor(first().id, few);
  host.create = () => Promise.resolve(job(1, 'processing'));
  await useIntake.getState().retry(first().id);
  expect(host.sent.at(-1)).toMatchObject({ wish: few });
  expect(new Set(host.keys).size).toBe(2);
});

it('a document that comes again begins with what was wished of it, one that does not with what is wished of all', async () => {
  host.create = () => Promise.resolve(job(1, 'processing'));
  host.hash = 'a'.repeat(64);
  useIntake.getState().add([file()], '');
  useIntake.getState().wishFor(first().id, few);
  await vi.waitFor(() => expect(stage()?.kind).toBe('asking'));
  await useIntake.getState().begin(first().id);
  const { settings } = useSettings.getState();
  const wish = { ask: false, amount: 'detailed', purpose: 'exam', language: 'de' } as const;
  useSettings.setState({ settings: { ...settings, 'documents.wish': wish } });
  useIntake.getState().add([file()], '');
  await vi.waitFor(() => expect(host.sent).toHaveLength(2));
  host.hash = 'b'.repeat(64);
  useIntake.getState().add([file()], '');
  await vi.waitFor(() => expect(host.sent).toHaveLength(3));
  expect(host.sent.map((sent) => sent.wish)).toEqual([
    few,
    few,
    { ...NO_WISH, amount: 'detailed', purpose: 'exam', language: 'de' },
  ]);
  useSettings.setState({ settings });
});

it('waits with every document where the person wants to be asked', async () => {
  const { settings } = useSettings.getState();
  useSettings.setState({ settings: { ...settings, 'documents.wish': { ...settings['documents.wish'], ask: true } } });
  useIntake.getState().add([file()], '');
  await vi.waitFor(() => expect(stage()?.kind).toBe('asking'));
  expect(host.sent).toEqual([]);
  useSettings.setState({ settings });
});

it('pages that cannot be read are not sent, whoever says so', async () => {
  host.lacking = { pages: [1, 2, 3].map((index) => ({ index, text: index < 3 ? 'Text' : ' ', images: [] })) };
  useIntake.getState().add([file()], '');
  // Wished for before it was known how many pages there are.
  useIntake.getState().wishFor(first().id, { ...few, from: 9, to: null });
  await vi.waitFor(() => expect(stage()?.kind).toBe('asking'));
  await useIntake.getState().begin(first().id);
  expect([stage()?.kind, host.sent]).toEqual(['asking', []]);
  useIntake.getState().wishFor(first().id, { ...few, from: 3, to: 3 });
  await useIntake.getState().begin(first().id);
  expect([stage()?.kind, host.sent]).toEqual(['asking', []]);
  host.create = () => Promise.resolve(job(1, 'processing'));
  useIntake.getState().wishFor(first().id, few);
  await useIntake.getState().begin(first().id);
  expect(host.sent).toHaveLength(1);
});
