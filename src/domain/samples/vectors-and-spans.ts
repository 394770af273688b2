import { cardsOf, type SampleSet } from './sample-set.ts';

export const vectorsAndSpans: SampleSet = {
  id: 'vectors-and-spans',
  topic: 'Vectors and spans',
  subject: 'linear algebra',
  summary: 'Linear combinations, span, independence, bases and dimension.',
  flashcards: cardsOf([
    ['What is a linear combination of the vectors v₁, …, vₙ?', 'A sum c₁v₁ + … + cₙvₙ with scalars c₁, …, cₙ.'],
    ['What is the span of a set of vectors?', 'The set of all their linear combinations.'],
    ['What is the span of one non-zero vector in ℝ³?', 'The line through the origin in the direction of that vector.'],
    ['When do two vectors in ℝ³ span a plane?', 'When neither is a multiple of the other.'],
    ['When are v₁, …, vₙ linearly independent?', 'When c₁v₁ + … + cₙvₙ = 0 only for c₁ = … = cₙ = 0.'],
    ['Are (1, 2) and (3, 6) linearly independent?', 'No: (3, 6) = 3 · (1, 2).'],
    [
      'Are (1, 0), (1, 1) and (0, 1) linearly independent in ℝ²?',
      'No: (1, 1) = (1, 0) + (0, 1).',
      'How many independent vectors can ℝ² hold?',
    ],
    [
      'Can a set that contains the zero vector be linearly independent?',
      'No: 1 · 0 = 0 is a combination with a coefficient that is not zero.',
    ],
    ['What is a basis of a vector space?', 'A linearly independent set that spans the space.'],
    ['What is the dimension of a vector space?', 'The number of vectors in any of its bases.'],
    ['What is the standard basis of ℝ³?', 'e₁ = (1, 0, 0), e₂ = (0, 1, 0) and e₃ = (0, 0, 1).'],
    [
      'Which three conditions make a subset a subspace?',
      'It contains the zero vector, and is closed under addition and under multiplication by scalars.',
    ],
    ['Is the line y = x + 1 a subspace of ℝ²?', 'No: it does not contain (0, 0).'],
    ['How many vectors must a set have, at least, to span ℝ⁴?', 'Four.'],
    ['Can five vectors in ℝ⁴ be linearly independent?', 'No: at most four can, as many as the dimension.'],
    ['In terms of Ax = b, when is b in the span of the columns of A?', 'Exactly when Ax = b has a solution.'],
    [
      'Write (5, 1) as a combination of (1, 1) and (1, −1).',
      '(5, 1) = 3 · (1, 1) + 2 · (1, −1).',
      'Add and subtract the two coordinates.',
    ],
    [
      'Why are the coordinates of a vector in a given basis unique?',
      'The difference of two expressions is a combination equal to zero, and independence makes all its coefficients zero.',
    ],
  ]),
};
