import { useEffect, useRef, type Dispatch, type KeyboardEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { boxOf, type MaskBox } from '../../../domain/cards/occlusion.ts';
import type { PictureLabel } from '../../../domain/cards/picture-labels.ts';
import { newId } from '../../lib/page/new-id.ts';
import { PictureLabels } from '../../parts/PictureLabels.tsx';
import styles from './MaskCanvas.module.css';
import { CORNERS, useMaskDrag } from './mask-drag.ts';
import type { Drawing, DrawingStep, DrawnMask } from './mask-drawing.ts';

const said = messages.editor.masks;
const STEP = 0.02;
const SMALL_STEP = 0.002;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface MaskCanvasProps {
  readonly address: string;
  readonly drawing: Drawing;
  /** Words on the picture, which stay as they are. */
  readonly labels: readonly PictureLabel[];
  readonly step: Dispatch<DrawingStep>;
  readonly nextNumber: number;
  readonly onRemove: (mask: DrawnMask) => void;
  readonly onFailed: () => void;
}

/** The picture with its masks on it. Each mask is a button, so that it can be reached, moved and stretched by keys too. */
export function MaskCanvas({ address, drawing, labels, step, nextNumber, onRemove, onFailed }: MaskCanvasProps) {
  const { masks, chosen } = drawing;
  const canvas = useRef<HTMLDivElement>(null);
  const drag = useMaskDrag({
    masks,
    onDraw: (box) => step({ do: 'add', key: newId(), number: nextNumber, box }),
    onPlace: (key, box) => step({ do: 'place', key, box }),
    onChoose: (key) => step({ do: 'choose', key }),
  });
  // A mask that was just made or chosen has the keys.
  useEffect(() => {
    if (chosen !== null) canvas.current?.querySelector<HTMLElement>(`[data-mask="${CSS.escape(chosen)}"]`)?.focus();
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const mask = masks.find(({ key }) => key === chosen);
    if (!mask || event.altKey) return;
    const box = moved(event, boxOf(mask.shape));
    if (box) step({ do: 'place', key: mask.key, box });
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(mask);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={canvas}
      role="group"
      aria-label={said.picture}
      className={styles.canvas}
      onKeyDown={onKeyDown}
      {...drag.handlers}
    >
      <img className={styles.picture} src={address} alt="" draggable={false} onError={onFailed} />
      <PictureLabels labels={labels} />
      {masks.map((mask) => {
        const isShown = drag.shown?.key === mask.key;
        return (
          <MaskButton
            key={mask.key}
            mask={mask}
            box={isShown && drag.shown ? drag.shown.box : boxOf(mask.shape)}
            isChosen={mask.key === chosen}
            onFocus={() => step({ do: 'choose', key: mask.key })}
          />
        );
      })}
      {drag.shown?.key === null && <span className={styles.drawn} style={placed(drag.shown.box)} />}
    </div>
  );
}

interface MaskButtonProps {
  readonly mask: DrawnMask;
  readonly box: MaskBox;
  readonly isChosen: boolean;
  readonly onFocus: () => void;
}

function MaskButton({ mask, box, isChosen, onFocus }: MaskButtonProps) {
  const { left, top, width, height } = box;
  const percents = [left, top, width, height].map((share) => Math.round(share * 100)) as [
    number,
    number,
    number,
    number,
  ];
  return (
    <button
      type="button"
      className={styles.mask}
      style={placed(box)}
      data-mask={mask.key}
      aria-pressed={isChosen}
      aria-label={said.part(mask.number, ...percents)}
      onFocus={onFocus}
    >
      <span className={styles.shape} style={{ clipPath: outlineOf(mask) }} />
      <span className={styles.number} aria-hidden>
        {mask.number}
      </span>
      {isChosen && CORNERS.map((corner) => <span key={corner} className={styles.corner} data-corner={corner} />)}
    </button>
  );
}

/** Where an arrow takes the box: elsewhere, or with Shift to another size. */
function moved({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, box: MaskBox): MaskBox | null {
  const direction = ARROWS[key];
  if (!direction) return null;
  const length = ctrlKey || metaKey ? SMALL_STEP : STEP;
  const [dx, dy] = [direction[0] * length, direction[1] * length];
  if (shiftKey) return { ...box, width: box.width + dx, height: box.height + dy };
  return { ...box, left: box.left + dx, top: box.top + dy };
}

function placed({ left, top, width, height }: MaskBox) {
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}

/** The shape within its box. */
function outlineOf({ shape }: DrawnMask): string | undefined {
  if (shape.kind === 'rect') return undefined;
  if (shape.kind === 'ellipse') return 'ellipse(50% 50%)';
  const { left, top, width, height } = boxOf(shape);
  const corners = shape.points.map(([x, y]) => `${percent((x - left) / width)} ${percent((y - top) / height)}`);
  return `polygon(${corners.join(', ')})`;
}

function percent(share: number): string {
  return `${share * 100}%`;
}
