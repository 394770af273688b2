/** The two sides of a face of a card (docs/studying.md, "Cards and faces"), for every screen that asks one. */
import { useMemo } from 'react';
import { messages } from '../../contract/messages/index.ts';
import type { FaceKey } from '../../contract/study.schema.ts';
import { faceContent, type CardSides, type FaceSide } from '../../domain/cards/face-content.ts';
import { imageAddress } from '../lib/files/media.ts';
import styles from './CardFace.module.css';
import { CardFaceText } from './CardFaceText.tsx';
import { CardPicture } from './CardPicture.tsx';
import { MaskedPicture } from './MaskedPicture.tsx';

const said = messages.study;

export interface FaceSideProps {
  readonly card: CardSides;
  readonly face: FaceKey;
}

/** What is asked: the side, with blanks and masks where the face has gaps. Nothing of the answer is in the page. */
export function FaceQuestion({ card, face }: FaceSideProps) {
  const { question } = useFace(card, face);
  return <Side side={question} shows="question" />;
}

/** What answers: the other side, or the whole text with what was asked for marked, and what else the card says. */
export function FaceAnswer({ card, face }: FaceSideProps) {
  const { answer, more } = useFace(card, face);
  return (
    <>
      <Side side={answer} shows="answer" />
      {more && (
        <div className={styles.more}>
          <Side side={more} shows="answer" />
        </div>
      )}
    </>
  );
}

function useFace({ question, answer, questionImage, answerImage }: CardSides, face: FaceKey) {
  return useMemo(
    () => faceContent({ question, answer, questionImage, answerImage }, face),
    [question, answer, questionImage, answerImage, face],
  );
}

function Side({ side, shows }: { side: FaceSide; shows: 'question' | 'answer' }) {
  const address = imageAddress(side.image);
  const hasText = side.pieces.length > 0;
  return (
    <>
      {hasText && <CardFaceText pieces={side.pieces} side={shows} />}
      {address !== null &&
        (side.masks === null ? (
          <CardPicture address={address} of={side.imageOf} />
        ) : (
          <MaskedPicture address={address} masks={side.masks} open={shows === 'answer'} />
        ))}
      {!hasText && address === null && <p className={styles.nothing}>{said.emptySide}</p>}
    </>
  );
}
