/** What can be wished of the cards of any document: how many, what for and in which language. */
import { messages } from '../../contract/messages/index.ts';
import { WISH_AMOUNTS, WISH_PURPOSES } from '../../contract/wish-limits.ts';
import type { CardWish, WishPurpose } from '../../contract/wish.schema.ts';
import { languageName, LANGUAGES_OF_CARDS } from '../lib/words/language-name.ts';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './WishFields.module.css';

const said = messages.wish;

type WishedOfAny = Pick<CardWish, 'amount' | 'purpose' | 'language'>;

interface WishFieldsProps {
  readonly wish: WishedOfAny;
  readonly onChange: (fields: Partial<WishedOfAny>) => void;
}

const AMOUNTS = WISH_AMOUNTS.map((value) => ({ value, label: said.amounts[value] }));
const PURPOSES = WISH_PURPOSES.map((value) => ({
  value,
  label: said.purposes[value],
}));

export function WishFields({ wish, onChange }: WishFieldsProps) {
  const { amount, purpose, language } = wish;
  const known = language === null || LANGUAGES_OF_CARDS.includes(language);
  const languages = (known ? LANGUAGES_OF_CARDS : [language, ...LANGUAGES_OF_CARDS])
    .map((tag) => ({ value: tag, label: languageName(tag) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <div className={styles.amount}>
        <span aria-hidden>{said.amount}</span>
        <Segments
          label={said.amount}
          value={amount}
          options={AMOUNTS}
          onChange={(value) => onChange({ amount: value })}
        />
      </div>
      <Select
        className={styles.choice}
        label={said.purpose}
        value={purpose}
        options={PURPOSES}
        onChange={({ target }) => onChange({ purpose: target.value as WishPurpose })}
      />
      <Select
        className={styles.choice}
        label={said.language}
        value={language ?? ''}
        options={[{ value: '', label: said.asDocument }, ...languages]}
        onChange={({ target }) => onChange({ language: target.value === '' ? null : target.value })}
      />
    </>
  );
}
