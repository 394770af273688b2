import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PAGE_EVENT } from '../../contract/events.ts';
import { messages } from '../../contract/messages/index.ts';
import { closeNotice, startPageNotices, takeToasts, testReadyToast, usePageNotices } from './page-notices.ts';

const page = new EventTarget() as unknown as Window;
let stop = () => {};

const send = (name: string, detail?: unknown) => page.dispatchEvent(new CustomEvent(name, { detail }));

beforeEach(() => {
  usePageNotices.setState({ notices: [], toasts: [] });
  stop = startPageNotices(page);
});
afterEach(() => stop());

describe('the events of core §2', () => {
  test('a toast waits until it is taken, once', () => {
    send(PAGE_EVENT.toast, { message: 'Changes saved' });
    expect(takeToasts()).toEqual([{ message: 'Changes saved' }]);
    expect(takeToasts()).toEqual([]);
  });

  test('the quota event without a message shows the default one, with OK and the way to the key', () => {
    send(PAGE_EVENT.quotaExceeded);
    const [notice] = usePageNotices.getState().notices;
    expect(notice).toMatchObject({
      title: 'AI Prompt Limit Reached',
      message: messages.notices.quotaText,
      actions: [
        { label: 'OK', role: 'primary' },
        { label: 'Manage API Key', role: 'link', href: '/settings' },
      ],
    });
  });

  test('many quota events are one notice, with the latest message', () => {
    send(PAGE_EVENT.quotaExceeded, { message: 'first' });
    send(PAGE_EVENT.quotaExceeded, { message: 'second' });
    expect(usePageNotices.getState().notices.map(({ message }) => message)).toEqual(['second']);
  });

  test('notices are shown one after the other', () => {
    send(PAGE_EVENT.modal, { message: 'one' });
    send(PAGE_EVENT.modal, { message: 'two' });
    closeNotice();
    expect(usePageNotices.getState().notices).toEqual([{ message: 'two' }]);
  });

  test('a test that newly appears in storage is announced; a changed, removed or other key is not', () => {
    const key = 'ai-test:v3:set-1';
    expect(testReadyToast({ key, oldValue: null, newValue: '{}' })).toMatchObject({
      message: 'AI Test ready – open it when you are ready.',
      action: { label: 'Open', href: '/ai-test' },
    });
    expect(testReadyToast({ key, oldValue: '{}', newValue: '{"a":1}' })).toBeNull();
    expect(testReadyToast({ key, oldValue: '{}', newValue: null })).toBeNull();
    expect(testReadyToast({ key: 'other', oldValue: null, newValue: '{}' })).toBeNull();
  });
});
