import type { StudyCard } from '../../../contract/study.schema.ts';
import { askedTexts } from '../../../domain/study/rounds/asked-texts.ts';
import type { TestQuestion } from '../../../domain/tests/paper/make-paper.ts';
import { imageAddress } from '../../lib/files/media.ts';
import { CardPicture } from '../CardPicture.tsx';
import { FaceQuestion } from '../FaceSides.tsx';
import { PlainSide } from './PlainSide.tsx';

interface AskedSideProps {
  readonly question: TestQuestion;
  /** Its card, if it is still there. */
  readonly studyCard: StudyCard | undefined;
}

/** What a question asks, as its card shows it. Of a card that was changed since, or is not at hand, the words and the picture that were asked. */
export function AskedSide({ question, studyCard }: AskedSideProps) {
  const isSame = studyCard !== undefined && askedTexts(studyCard).question === question.question;
  if (isSame) return <FaceQuestion card={studyCard.card} face={question.face} />;
  const address = imageAddress(question.picture ?? null);
  return (
    <>
      {question.question !== '' && <PlainSide text={question.question} />}
      {address !== null && <CardPicture address={address} of={question.face === 'backward' ? 'answer' : 'question'} />}
    </>
  );
}
