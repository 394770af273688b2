/** Tells through the operating system what a person wants to know while they do something else. Mounted once by the shell; shows nothing itself. */
import { useEffect } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { utcOffsetMinutes } from '../../lib/page/clock.ts';
import { logError } from '../../lib/page/log.ts';
import { showSystemNotice } from '../../lib/device/system-notice.ts';
import { useJobs } from '../../state/jobs.ts';
import { reviewAddress } from '../../lib/addresses/review-address.ts';
import { useSettings } from '../../state/settings.ts';
import { startDailyReminder } from './daily-reminder.ts';

const said = messages.systemNotices;

export function SystemNotices() {
  const navigate = useNavigate();
  const loaded = useSettings((state) => state.loaded);
  useEffect(() => tellOfReadyDocuments(navigate), [navigate]);
  // Before the settings are known nobody can say whether a reminder is wanted.
  useEffect(() => (loaded ? remindDaily(navigate) : undefined), [loaded, navigate]);
  return null;
}

function tellOfReadyDocuments(navigate: NavigateFunction): () => void {
  return useJobs.subscribe((state, before) => {
    const isWanted = useSettings.getState().settings['notifications.documents'];
    if (!isWanted || !isInBackground()) return;
    for (const id of state.ready.filter((ready) => !before.ready.includes(ready))) {
      const job = state.jobs.find((candidate) => candidate.jobId === id);
      if (!job) continue;
      showSystemNotice({
        tag: `ninefold-document-${id}`,
        title: said.documentReady(job.fileName),
        body: said.documentReadyText,
        onOpen: () => void navigate(reviewAddress(id)),
      });
    }
  });
}

function remindDaily(navigate: NavigateFunction): () => void {
  return startDailyReminder({
    settings: () => useSettings.getState().settings,
    settle: (day) => useSettings.getState().change({ 'notifications.remindedOn': day }),
    cardsLeft: async () => (await api.study.today({ utcOffsetMin: utcOffsetMinutes() })).left,
    remind: (cards) =>
      showSystemNotice({
        tag: 'ninefold-reminder',
        title: said.due(cards),
        body: said.dueText,
        onOpen: () => void navigate('/session'),
      }),
    failed: (error) => logError('The daily reminder could not count what is due.', error),
  });
}

function isInBackground(): boolean {
  return document.visibilityState === 'hidden' || !document.hasFocus();
}
