import { messages } from '../../contract/messages/index.ts';
import type { FaceMasks } from '../../domain/cards/face-content.ts';
import { boxOf, type ShownMask } from '../../domain/cards/occlusion.ts';
import card from './CardFace.module.css';
import { PictureLabels } from './PictureLabels.tsx';
import styles from './MaskedPicture.module.css';

const said = messages.faces.picture;

interface MaskedPictureProps {
  readonly address: string;
  readonly masks: FaceMasks;
  /** What was asked for is laid open; its outline stays. */
  readonly open: boolean;
}

/** A picture with masks over it. The one that is asked for has another colour and a question mark. */
export function MaskedPicture({ address, masks: { shown, labels, at, total }, open }: MaskedPictureProps) {
  return (
    <span className={styles.picture}>
      <img
        className={card.image}
        src={address}
        alt={open ? said.open(at, total) : said.asked(at, total)}
        draggable={false}
      />
      <svg className={styles.masks} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        {shown.map((mask, i) => (
          <Shape key={i} mask={mask} look={!mask.isAsked ? 'hidden' : open ? 'open' : 'asked'} />
        ))}
      </svg>
      <PictureLabels labels={labels} />
      {!open &&
        shown
          .filter(({ isAsked }) => isAsked)
          .map(({ shape }, i) => {
            const { left, top, width, height } = boxOf(shape);
            const style = { left: percent(left + width / 2), top: percent(top + height / 2) };
            return (
              <span key={i} className={styles.sign} style={style} aria-hidden>
                ?
              </span>
            );
          })}
    </span>
  );
}

function Shape({ mask: { shape }, look }: { mask: ShownMask; look: 'asked' | 'hidden' | 'open' }) {
  switch (shape.kind) {
    case 'rect':
      return <rect data-look={look} x={shape.left} y={shape.top} width={shape.width} height={shape.height} />;
    case 'ellipse':
      return (
        <ellipse data-look={look} cx={shape.left + shape.rx} cy={shape.top + shape.ry} rx={shape.rx} ry={shape.ry} />
      );
    case 'polygon':
      return <polygon data-look={look} points={shape.points.map((point) => point.join(',')).join(' ')} />;
  }
}

function percent(share: number): string {
  return `${share * 100}%`;
}
