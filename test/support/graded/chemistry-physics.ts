import { gradedCards } from './graded-answer.ts';

export const chemistry = gradedCards('chemistry', [
  [
    'At what temperature does water boil at sea level?',
    '100 °C',
    {
      correct: ['100 degrees Celsius', '100°C', 'at one hundred degrees celsius', 'It boils at 100 C'],
      partial: ['100'],
      incorrect: ['90 °C', '100 K', '212 °C', 'zero degrees'],
      denied: ['not at 100 °C'],
    },
  ],
  [
    'What is the pH of a neutral solution?',
    '7',
    { correct: ['seven', 'pH 7', 'a pH of 7', '7.0'], incorrect: ['8', 'between 6 and 8', '14'], denied: ['not 7'] },
  ],
  [
    'What does a catalyst do?',
    'It lowers the activation energy and is not consumed by the reaction',
    {
      correct: [
        'lowers activation energy without being consumed',
        'A catalyst is not consumed in the reaction and lowers its activation energy',
      ],
      partial: ['lowers the activation energy', 'it speeds up the reaction and is not consumed'],
      incorrect: ['it raises the activation energy', 'heats the mixture'],
      denied: ['It does not lower the activation energy and is consumed by the reaction'],
    },
  ],
  ['Formula of sulfuric acid?', 'H2SO4', { correct: ['H₂SO₄', 'h2so4'], incorrect: ['H2SO3', 'HSO4', 'HCl'] }],
  [
    'What is the negatively charged ion of a salt called?',
    'anion',
    { correct: ['Anion', 'the anion', 'an anion'], incorrect: ['cation', 'proton', 'electron'], denied: ['no anion'] },
  ],
  [
    'What is oxidation?',
    'The loss of electrons',
    {
      correct: ['losing electrons', 'loss of electrons by an atom', 'electrons are lost'],
      incorrect: ['the gain of electrons', 'gaining protons'],
      denied: ['no loss of electrons'],
    },
  ],
  [
    'What is the Avogadro constant?',
    '6.022 × 10^23 per mole',
    {
      correct: ['6.022 x 10^23 per mol', '6.022e23 1/mol', '6.022·10²³ per mole'],
      partial: ['6.022 × 10^23'],
      incorrect: ['6.022 × 10^22 per mole', '3.14', '9.81 m/s²'],
    },
  ],
  [
    'Name the noble gas in the second period.',
    'neon',
    { correct: ['Neon', 'neon (Ne)'], incorrect: ['argon', 'helium', 'nitrogen'] },
  ],
  [
    'Which salt forms when sodium reacts with chlorine?',
    'Sodium chloride (table salt)',
    {
      correct: ['sodium chloride', 'table salt', 'Sodium cloride'],
      incorrect: ['sodium chlorate', 'sodium chlorite', 'potassium chloride'],
    },
  ],
]);

export const physics = gradedCards('physics', [
  [
    'How fast does light travel in a vacuum?',
    'About 300,000 km/s',
    {
      correct: ['300 000 km/s', '300000 kilometres per second', 'roughly 299,792 km/s', '300,000,000 m/s'],
      partial: ['300,000'],
      incorrect: ['300 km/s', '340 m/s', '30,000 km/s'],
    },
  ],
  [
    'State Newton’s first law.',
    'A body stays at rest or moves at constant velocity unless a force acts on it',
    {
      correct: [
        'Unless a force acts on it, a body stays at rest or keeps moving at constant velocity',
        'a body remains at rest or moves with constant velocity unless a force acts',
      ],
      partial: ['a body at rest stays at rest', 'Bodies move at constant velocity'],
      incorrect: ['force equals mass times acceleration', 'every action has a reaction'],
    },
  ],
  [
    'Which unit is force measured in?',
    'newton (N)',
    { correct: ['Newton', 'N', 'newtons', 'the newton'], incorrect: ['joule', 'pascal', 'kg', 'watt'] },
  ],
  [
    'What is the acceleration due to gravity on Earth?',
    '9.81 m/s²',
    {
      correct: ['9.81 m/s^2', '9,81 m/s²', '9.8 m/s²'],
      partial: ['9.81'],
      incorrect: ['1.62 m/s²', '8.91 m/s²', '98.1 m/s²', '9.81 km/s²'],
    },
  ],
  [
    'What happens to the resistance of a metal when it gets hotter?',
    'The resistance increases',
    {
      correct: ['it increases', 'resistance rises', 'It goes up', 'increasing resistance'],
      incorrect: ['it decreases', 'the resistance falls', 'nothing'],
      denied: ['it does not increase', 'The resistance never increases'],
    },
  ],
  [
    'How long is a light year, roughly?',
    '9.5 trillion kilometres',
    {
      correct: ['9.5 trillion km', '9,500,000,000,000 km', 'about 9.5 trillion kilometers'],
      partial: ['9.5 trillion'],
      incorrect: ['9.5 million km', '365 days', '1 trillion km'],
    },
  ],
  [
    'What kind of mirror makes a magnified image of a near object?',
    'A concave mirror',
    {
      correct: ['concave', 'concave mirror', 'a concav mirror'],
      incorrect: ['convex mirror', 'a plane mirror'],
      denied: ['not a concave one'],
    },
  ],
  [
    'What does the second law of thermodynamics say of entropy?',
    'The entropy of an isolated system never decreases',
    {
      correct: [
        'in an isolated system entropy never decreases',
        'entropy of isolated systems does not decrease',
        'the entropy of an isolated system cannot decrease',
      ],
      partial: ['entropy never decreases'],
      incorrect: ['energy is conserved', 'The entropy of an isolated system always decreases'],
      denied: ['The entropy of an isolated system decreases'],
    },
  ],
  [
    'How many minutes does sunlight take to reach Earth?',
    'About 8 minutes',
    {
      correct: ['8 min', 'eight minutes', 'approximately 8 minutes', '480 seconds', '8'],
      incorrect: ['80 minutes', '8 hours', '8 seconds', 'one minute'],
    },
  ],
]);
