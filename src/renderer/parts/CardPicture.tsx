import { messages } from '../../contract/messages/index.ts';
import styles from './CardFace.module.css';

interface CardPictureProps {
  readonly address: string;
  /** The side that it stands on. */
  readonly of: 'question' | 'answer';
}

/** The picture of a side, whole. */
export function CardPicture({ address, of }: CardPictureProps) {
  const { questionImage, answerImage } = messages.study;
  return <img className={styles.image} src={address} alt={of === 'question' ? questionImage : answerImage} />;
}
