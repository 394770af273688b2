import { messages } from '../../../contract/messages/index.ts';
import { WishFields } from '../../parts/WishFields.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SettingError } from './SettingError.tsx';
import { SettingRow } from './SettingRow.tsx';
import { useSettingField } from './use-setting-field.ts';

const said = messages.wish.settings;

/** What is wished of the cards of every document. */
export function CardWishRow() {
  const { value, error, change } = useSettingField('documents.wish');
  return (
    <SettingRow title={said.title} text={said.text}>
      <WishFields wish={value} onChange={(fields) => change({ ...value, ...fields })} />
      <Checkbox
        label={said.ask}
        checked={value.ask}
        onChange={({ target }) => change({ ...value, ask: target.checked })}
      />
      <SettingError text={error} />
    </SettingRow>
  );
}
