import type { StudyCard } from '../../../contract/study.schema.ts';
import { askedTexts } from '../../../domain/study/rounds/asked-texts.ts';
import type { TestQuestion } from '../../../domain/tests/paper/make-paper.ts';
import { FaceQuestion } from '../FaceSides.tsx';
import { PlainSide } from './PlainSide.tsx';

interface AskedSideProps {
  readonly question: TestQuestion;
  /** Its card, if it is still there. */
  readonly studyCard: StudyCard | undefined;
}

/** What a question asks, as its card shows it. Of a card that was changed since, the words that were asked. */
export function AskedSide({ question, studyCard }: AskedSideProps) {
  const isSame = studyCard !== undefined && askedTexts(studyCard).question === question.question;
  return isSame ? <FaceQuestion card={studyCard.card} face={question.face} /> : <PlainSide text={question.question} />;
}
