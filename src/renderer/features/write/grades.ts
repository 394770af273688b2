/** The four grades as buttons and keys, worst first. */
const GRADES = [
  { rating: 1, name: 'again', command: 'study.again' },
  { rating: 2, name: 'hard', command: 'study.hard' },
  { rating: 3, name: 'good', command: 'study.good' },
  { rating: 4, name: 'easy', command: 'study.easy' },
] as const;

/** All four, or Again and Good alone, as the person has set it. */
export function gradesFor(buttons: 2 | 4) {
  return buttons === 2 ? GRADES.filter(({ rating }) => rating === 1 || rating === 3) : GRADES;
}
