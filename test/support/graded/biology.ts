import { gradedCards } from './graded-answer.ts';

export const biology = gradedCards('biology', [
  [
    'What does the mitochondrion do?',
    'It produces ATP by cellular respiration',
    {
      correct: [
        'makes ATP through cellular respiration',
        'Produces ATP in cellular respiration.',
        'cellular respiration, which produces ATP',
      ],
      partial: ['cellular respiration', 'It produces ATP'],
      incorrect: ['It builds proteins', 'stores genetic information'],
      denied: ['It does not produce ATP by cellular respiration'],
    },
  ],
  [
    'Why do plants look green?',
    'Chlorophyll reflects green light and absorbs red and blue light',
    {
      correct: [
        'because chlorophyll absorbs red and blue light but reflects green',
        'Chlorophyl absorbs blue and red light and reflects green light',
      ],
      partial: ['They contain chlorophyll', 'chlorophyll reflects green light'],
      incorrect: ['because of the sun', 'Chlorophyll absorbs green light and reflects red and blue light'],
      denied: ['Chlorophyll does not reflect green light, it absorbs it'],
    },
  ],
  [
    'How many chambers does the human heart have?',
    'Four: two atria and two ventricles',
    {
      correct: ['4 chambers, two atria and two ventricles', '2 ventricles and 2 atria, so four'],
      partial: ['four', 'two ventricles'],
      incorrect: ['three', 'Two'],
    },
  ],
  [
    'Which molecule carries the genetic information?',
    'Deoxyribonucleic acid (DNA)',
    {
      correct: ['DNA', 'deoxyribonucleic acid', 'desoxyribonucleic acid'],
      incorrect: ['RNA', 'ATP', 'proteins'],
      denied: ['not DNA'],
    },
  ],
  [
    'What is osmosis?',
    'The diffusion of water through a semipermeable membrane from low to high solute concentration',
    {
      correct: [
        'Water diffuses through a semipermeable membrane from a low to a high solute concentration',
        'diffusion of water across a semi-permeable membrane, from low solute concentration to high solute concentration',
      ],
      partial: ['diffusion of water', 'movement of water through a membrane'],
      incorrect: ['active transport of ions', 'the transport of glucose into cells'],
    },
  ],
  [
    'Which blood cells carry oxygen?',
    'Red blood cells (erythrocytes)',
    {
      correct: ['erythrocytes', 'the red ones', 'red blood cells', 'Erythrocites'],
      incorrect: ['white blood cells', 'platelets', 'leukocytes'],
      denied: ['not the red blood cells'],
    },
  ],
  [
    'Why is a virus not counted as alive?',
    'It has no metabolism and cannot reproduce without a host cell',
    {
      correct: [
        "it doesn't have a metabolism and can't reproduce without a host",
        'No metabolism of its own; cannot reproduce without a host cell',
      ],
      partial: ['it has no metabolism', 'cannot reproduce without a host cell'],
      incorrect: ['it is too small'],
      denied: ['It has a metabolism and can reproduce without a host cell'],
    },
  ],
  [
    'What is the function of ribosomes?',
    'Protein synthesis',
    {
      correct: ['synthesis of proteins', 'They synthesise proteins', 'to synthesize protein'],
      incorrect: ['energy production', 'lipid storage'],
      denied: ['never protein synthesis'],
    },
  ],
  [
    'What happens in mitosis?',
    'One cell divides into two genetically identical daughter cells',
    {
      correct: [
        'a cell divides into two daughter cells which are genetically identical',
        'One cell splits: it divides into 2 genetically identical daughter cells',
      ],
      partial: ['a cell divides', 'the cell divides into two cells'],
      incorrect: ['one cell divides into four different cells', 'two cells fuse'],
    },
  ],
  [
    'Which enzyme breaks down starch in the mouth?',
    'Amylase',
    { correct: ['amylase', 'salivary amylase', 'amilase'], incorrect: ['amylose', 'pepsin', 'lipase'] },
  ],
  [
    'What is the difference between arteries and veins?',
    'Arteries carry blood away from the heart, veins carry blood to the heart',
    {
      correct: [
        'Veins carry blood to the heart and arteries carry it away from the heart',
        'arteries take blood away from the heart; veins carry blood back to the heart',
      ],
      partial: ['Arteries carry blood away from the heart'],
      incorrect: [
        'Veins carry blood away from the heart, arteries carry blood to the heart',
        'they have different colours',
      ],
    },
  ],
]);
