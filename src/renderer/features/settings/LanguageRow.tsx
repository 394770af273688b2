/** The language of the interface. A page speaks the one it was loaded with, so another choice loads it anew. */
import { useState } from 'react';
import { language } from '../../../contract/messages/in-language.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { LanguageWish } from '../../../contract/settings.ts';
import { keepWish, wishedLanguage } from '../../lib/words/page-language.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { useSettings } from '../../state/settings.ts';
import { workOfThisPage, type UnsavedWork } from '../../state/unsaved-work.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { saySaved } from './saved-note.ts';
import { SettingError } from './SettingError.tsx';
import { SettingRow } from './SettingRow.tsx';
import { world } from '../../lib/page/world.ts';

const { appearance } = messages.settings;
const WISHES = ['system', 'en', 'de'] as const satisfies readonly LanguageWish[];
const OPTIONS = WISHES.map((value) => ({ value, label: appearance.languages[value] }));

export function LanguageRow() {
  const wish = useSettings(({ settings }) => settings['appearance.language']);
  const save = useSettings(({ change }) => change);
  const [error, setError] = useState<string>();
  const [waitsFor, setWaitsFor] = useState<readonly UnsavedWork[]>([]);

  const choose = async (next: LanguageWish) => {
    setError(undefined);
    try {
      await save({ 'appearance.language': next });
    } catch (reason) {
      setError(reasonOf(reason));
      return;
    }
    keepWish(next);
    saySaved();
    const isOther = wishedLanguage(next) !== language();
    const work = isOther ? workOfThisPage() : [];
    setWaitsFor(work);
    if (isOther && work.length === 0) world().page.reload();
  };

  return (
    <SettingRow title={appearance.language} text={appearance.languageText} margin={appearance.languages[wish]}>
      <div>
        <Segments label={appearance.language} value={wish} options={OPTIONS} onChange={(next) => void choose(next)} />
      </div>
      {waitsFor.length > 0 && (
        <div role="status">
          <p>{appearance.languageWaits}</p>
          <ul>
            {waitsFor.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Button onClick={() => world().page.reload()}>{appearance.languageNow}</Button>
        </div>
      )}
      <SettingError text={error} />
    </SettingRow>
  );
}
