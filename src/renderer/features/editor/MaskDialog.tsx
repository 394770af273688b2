import { Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useReducer, useState, type KeyboardEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { nextGapNumber } from '../../../domain/cards/gap-edit.ts';
import { questionWords } from '../../../domain/cards/masked-question.ts';
import { parseMasks, writeMasks } from '../../../domain/cards/occlusion.ts';
import { parseLabels } from '../../../domain/cards/picture-labels.ts';
import type { EditedCard } from '../../../domain/set-draft.ts';
import { imageAddress } from '../../lib/files/media.ts';
import { newId } from '../../lib/page/new-id.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Editor } from './create-editor.ts';
import { MaskCanvas } from './MaskCanvas.tsx';
import styles from './MaskDialog.module.css';
import { drawingOf, drawn, hidesOthers, type Drawing, type DrawingStep, type DrawnMask } from './mask-drawing.ts';
import { hasMod } from './use-add-card-key.ts';

const said = messages.editor.masks;
const WIDTH_PX = 720;
const HIGHEST_NUMBER = 99;
/** Where a part begins that was not drawn. */
const MIDDLE = { left: 0.4, top: 0.4, width: 0.2, height: 0.15 };
const OTHERS = [
  { value: 'hide', label: said.hide },
  { value: 'show', label: said.show },
] as const;

interface MaskDialogProps {
  readonly editor: Editor;
  readonly card: EditedCard;
  readonly onClose: () => void;
}

/** Parts of the question's picture to be asked for one by one. Saving writes them into the question. */
export function MaskDialog({ editor, card, onClose }: MaskDialogProps) {
  const [stored] = useState(() => parseMasks(card.question));
  const [drawing, step] = useReducer(drawn, stored, drawingOf);
  const [announced, announce] = useState('');
  const [failed, setFailed] = useState(false);
  const { masks } = drawing;
  const nextNumber = nextGapNumber(
    questionWords(card.question),
    masks.map(({ number }) => number),
  );
  const address = imageAddress(card.questionImage);

  const act = (next: DrawingStep) => {
    step(next);
    if (next.do === 'add') announce(said.added(next.number));
  };
  const remove = (mask: DrawnMask) => {
    step({ do: 'remove', key: mask.key });
    announce(said.removed(mask.number));
  };
  const save = () => {
    editor.saveMasks(card.key, masks);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!hasMod(event) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    step({ do: event.shiftKey ? 'redo' : 'undo' });
  };
  return (
    <Dialog
      open
      title={said.title}
      width={WIDTH_PX}
      dirty={writeMasks(masks) !== writeMasks(stored)}
      unsavedMessage={said.unsaved}
      onClose={onClose}
      onKeyDown={onKeyDown}
      footer={
        <>
          <Button onClick={onClose}>{messages.editor.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {said.save}
          </Button>
        </>
      }
    >
      <MaskTools
        drawing={drawing}
        step={step}
        onAdd={() => act({ do: 'add', key: newId(), number: nextNumber, box: MIDDLE })}
        onRemove={remove}
      />
      {failed || address === null ? (
        <p role="alert" className={styles.failed}>
          {said.notLoaded}
        </p>
      ) : (
        <MaskCanvas
          address={address}
          drawing={drawing}
          labels={parseLabels(card.question)}
          step={act}
          nextNumber={nextNumber}
          onRemove={remove}
          onFailed={() => setFailed(true)}
        />
      )}
      <MaskSettings drawing={drawing} step={step} />
      <p className={styles.help}>{said.help}</p>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </Dialog>
  );
}

interface MaskToolsProps {
  readonly drawing: Drawing;
  readonly step: (step: DrawingStep) => void;
  readonly onAdd: () => void;
  readonly onRemove: (mask: DrawnMask) => void;
}

function MaskTools({ drawing: { masks, chosen, past, future }, step, onAdd, onRemove }: MaskToolsProps) {
  const mask = masks.find(({ key }) => key === chosen);
  return (
    <div className={styles.tools} role="toolbar" aria-label={said.tools}>
      <Button size="sm" icon={<Plus aria-hidden />} onClick={onAdd}>
        {said.add}
      </Button>
      <Button
        size="sm"
        variant="bare"
        icon={<Trash2 aria-hidden />}
        disabled={!mask}
        onClick={() => mask && onRemove(mask)}
      >
        {said.remove}
      </Button>
      <span className={styles.space} />
      <IconButton
        size="sm"
        label={said.undo}
        icon={<Undo2 aria-hidden />}
        disabled={past.length === 0}
        onClick={() => step({ do: 'undo' })}
      />
      <IconButton
        size="sm"
        label={said.redo}
        icon={<Redo2 aria-hidden />}
        disabled={future.length === 0}
        onClick={() => step({ do: 'redo' })}
      />
    </div>
  );
}

function MaskSettings({ drawing: { masks, chosen }, step }: Pick<MaskToolsProps, 'drawing' | 'step'>) {
  const mask = masks.find(({ key }) => key === chosen);
  return (
    <div className={styles.settings}>
      <div>
        <p className={styles.label}>{said.others}</p>
        <Segments
          label={said.others}
          value={hidesOthers(masks) ? 'hide' : 'show'}
          options={OTHERS}
          onChange={(value) => step({ do: 'hide others', hidesOthers: value === 'hide' })}
        />
      </div>
      {mask && (
        <Stepper
          label={said.number}
          hint={said.numberHint}
          value={mask.number}
          min={1}
          max={HIGHEST_NUMBER}
          onChange={(number) => step({ do: 'number', key: mask.key, number })}
        />
      )}
    </div>
  );
}
