import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { Settings } from '../../../contract/settings.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { askForNotices, noticePermission, type NoticePermission } from '../../lib/device/system-notice.ts';
import { useSettingField } from './use-setting-field.ts';

const said = messages.systemNotices;

type NoticeKey = 'notifications.documents' | 'notifications.reminder';

export interface NoticeSwitch {
  readonly on: boolean;
  readonly error: string | undefined;
  readonly toggle: (on: boolean) => void;
}

/** A setting that needs the system's permission: switching it on asks for that, and without it the switch is off again, with the way out. */
export function useNoticeSwitch(key: NoticeKey, along?: () => Partial<Settings>): NoticeSwitch {
  const { value, error, change } = useSettingField(key);
  const [refused, setRefused] = useState<string>();

  const switchOn = async (): Promise<void> => {
    const permission = await askForNotices();
    if (permission === 'granted') change(true, along?.());
    else setRefused(refusalWords(permission));
  };

  // Permission that was taken back outside the app.
  const blocked = value && noticePermission() !== 'granted' ? refusalWords(noticePermission()) : undefined;
  return {
    on: value,
    error: refused ?? error ?? blocked,
    toggle(on) {
      setRefused(undefined);
      if (on) void switchOn();
      else change(false);
    },
  };
}

function refusalWords(permission: NoticePermission): string {
  if (permission === 'unsupported') return said.unsupported;
  return isDesktop() ? said.blockedDesktop : said.blockedBrowser;
}
