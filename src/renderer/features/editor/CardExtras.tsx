import { Lightbulb, X } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { IMAGE_OF, type EditedCard, type Side } from '../../../domain/set-draft.ts';
import { imageAddress } from '../../lib/files/media.ts';
import { Chip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './CardExtras.module.css';
import { CardFaces } from './CardFaces.tsx';
import type { Editor } from './create-editor.ts';
import { TagInput } from './TagInput.tsx';

const said = messages.editor;

interface CardExtrasProps {
  readonly editor: Editor;
  readonly card: EditedCard;
  readonly number: number;
  readonly active: boolean;
  readonly hintOpen: boolean;
  /** Tags of the whole set, which a single card need not repeat. */
  readonly setTags: readonly string[];
}

/** Pictures, hint and tags: to be changed in the card being edited, in small where a card has them, else out of the way. */
export function CardExtras({ editor, card, number, active, hintOpen, setTags }: CardExtrasProps) {
  const tags = card.tags.filter((tag) => !setTags.includes(tag));
  const hasHint = card.hint !== '';
  const hasPicture = card.questionImage !== null || card.answerImage !== null;
  if (!active && !hasHint && !hasPicture && tags.length === 0) return null;
  return (
    <div className={styles.extras} data-active={active}>
      <CardPicture editor={editor} card={card} side="question" active={active} />
      <CardPicture editor={editor} card={card} side="answer" active={active} />
      {active && (hasHint || hintOpen) ? (
        <HintField editor={editor} card={card} number={number} />
      ) : (
        hasHint && (
          <span className={styles.hint} title={card.hint}>
            <Lightbulb aria-hidden />
            <span>{card.hint}</span>
          </span>
        )
      )}
      {active && <CardFaces editor={editor} card={card} number={number} />}
      {(active || tags.length > 0) && (
        <CardTags editor={editor} card={card} number={number} tags={tags} active={active} />
      )}
    </div>
  );
}

interface CardPictureProps {
  readonly editor: Editor;
  readonly card: EditedCard;
  readonly side: Side;
  readonly active: boolean;
}

function CardPicture({ editor, card, side, active }: CardPictureProps) {
  const address = imageAddress(card[IMAGE_OF[side]]);
  if (address === null) return null;
  return (
    <span className={styles.picture} data-side={side}>
      <img src={address} alt={said.picture.of[side]} />
      {active && (
        <IconButton
          size="xxs"
          label={said.picture.remove[side]}
          icon={<X />}
          onClick={() => editor.removePicture(card.key, side)}
        />
      )}
    </span>
  );
}

function HintField({ editor, card, number }: { editor: Editor; card: EditedCard; number: number }) {
  return (
    <TextField
      className={styles.hintField}
      size="sm"
      label={said.hintOf(number)}
      hideLabel
      icon={<Lightbulb aria-hidden />}
      data-field="hint"
      placeholder={said.hintPlaceholder}
      value={card.hint}
      onChange={(event) => editor.editCard(card.key, { hint: event.target.value })}
    />
  );
}

interface CardTagsProps {
  readonly editor: Editor;
  readonly card: EditedCard;
  readonly number: number;
  readonly tags: readonly string[];
  readonly active: boolean;
}

function CardTags({ editor, card, number, tags, active }: CardTagsProps) {
  const put = (changed: readonly string[]) => editor.editCard(card.key, { tags: changed });
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Chip
          key={tag}
          {...(active && {
            onRemove: () => put(card.tags.filter((other) => other !== tag)),
            removeLabel: said.details.removeTagOf(tag, number),
          })}
        >
          {tag}
        </Chip>
      ))}
      {active && (
        <TagInput
          label={said.details.newTagOf(number)}
          onAdd={(tag) => !card.tags.includes(tag) && put([...card.tags, tag])}
        />
      )}
    </span>
  );
}
