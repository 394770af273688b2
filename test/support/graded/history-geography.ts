import { gradedCards } from './graded-answer.ts';

export const history = gradedCards('history', [
  [
    'When did the French Revolution begin?',
    '1789',
    {
      correct: ['in 1789', 'it began in 1789', '1789 AD'],
      incorrect: ['1798', '1788', 'about 1790', '1789 or 1798'],
      denied: ['not in 1789'],
    },
  ],
  [
    'Who was the first emperor of Rome?',
    'Augustus (Octavian)',
    {
      correct: ['Augustus', 'Octavian', 'the emperor Augustus', 'Agustus'],
      incorrect: ['Julius Caesar', 'Nero', 'Augustine'],
      denied: ['anybody but not Augustus'],
    },
  ],
  [
    'Why did the Western Roman Empire fall?',
    'Invasions by Germanic peoples, economic decline and political instability',
    {
      correct: [
        'political instability, economic decline and invasions of Germanic peoples',
        'It declined economically, was politically unstable, and Germanic peoples invaded',
      ],
      partial: ['economic decline', 'invasions by Germanic peoples', 'economic decline and instability'],
      incorrect: ['a volcano', 'the plague of 1348'],
    },
  ],
  [
    'Which treaty ended the First World War with Germany?',
    'The Treaty of Versailles',
    {
      correct: ['Treaty of Versailles', 'Versailles', 'the Versailles treaty', 'Treaty of Versaille'],
      incorrect: ['the Treaty of Westphalia', 'Peace of Utrecht'],
      denied: ['It was not the Treaty of Versailles'],
    },
  ],
  [
    'How long did the Hundred Years’ War last?',
    '116 years',
    {
      correct: ['116', 'one hundred and sixteen years', 'It lasted 116 years'],
      incorrect: ['100 years', '161 years', 'a hundred years', '116 days'],
    },
  ],
  [
    'Between which years was the Second World War fought?',
    '1939–1945',
    {
      correct: ['1939 to 1945', 'from 1939 until 1945', '1939-1945', 'between 1939 and 1945'],
      partial: ['it began in 1939', '1939 to 1944'],
      incorrect: ['1914 to 1918', '1945 to 1939'],
    },
  ],
  [
    'Who led the Soviet Union during the Second World War?',
    'Joseph Stalin',
    {
      correct: ['Stalin', 'Josef Stalin', 'Iosif Stalin', 'joseph stalin'],
      incorrect: ['Lenin', 'Joseph Goebbels', 'Khrushchev'],
    },
  ],
  [
    'What did the Magna Carta of 1215 do?',
    'It limited the power of the king and made him subject to the law',
    {
      correct: [
        'limited the king’s power and made the king subject to law',
        'The power of the king was limited and he was made subject to the law',
      ],
      partial: ['It limited the power of the king', 'made the king subject to the law'],
      incorrect: ['It gave the king unlimited power', 'It ended a war with France'],
      denied: ['It did not limit the power of the king'],
    },
  ],
  [
    'How many people lived in the Roman Empire in the 2nd century?',
    'About 60 million',
    {
      correct: ['60 million', 'sixty million people', '60,000,000', 'around 60 million'],
      incorrect: ['60 thousand', '6 million', '600 million', '60'],
    },
  ],
  [
    'Which came first, the Bronze Age or the Iron Age?',
    'The Bronze Age came before the Iron Age',
    {
      correct: ['Bronze Age', 'the Bronze Age came first', 'bronze age before iron age'],
      incorrect: ['the Iron Age', 'The Iron Age came before the Bronze Age'],
      denied: ['The Bronze Age did not come before the Iron Age'],
    },
  ],
]);

export const geography = gradedCards('geography', [
  [
    'What is the capital of Australia?',
    'Canberra',
    {
      correct: ['canberra', 'It is Canberra', 'Camberra', 'Canberra, not Sydney'],
      incorrect: ['Sydney', 'Melbourne', 'Sydney, not Canberra', 'Canberra or Sydney'],
      denied: ['not Canberra', "It isn't Canberra"],
    },
  ],
  [
    'Name the longest river of South America.',
    'The Amazon',
    { correct: ['Amazon', 'Amazon River', 'the river Amazon'], incorrect: ['the Nile', 'Paraná', 'Orinoco'] },
  ],
  [
    'How high is Mount Everest?',
    '8,849 m',
    {
      correct: ['8849 metres', '8 849 m', '8849 m above sea level', '8.849 km'],
      partial: ['8849'],
      incorrect: ['8,848 feet', '4,810 m', '8489 m'],
    },
  ],
  [
    'Which countries border Portugal?',
    'Only Spain',
    {
      correct: ['Spain', 'just Spain', 'only spain'],
      partial: ['Spain and France'],
      incorrect: ['France', 'Morocco'],
      denied: ['every one except Spain', 'not Spain'],
    },
  ],
  [
    'What causes the seasons?',
    'The tilt of the Earth’s axis',
    {
      correct: ['the axial tilt of the earth', "Earth's axis is tilted", 'tilt of the axis'],
      incorrect: ['the distance from the sun', 'the rotation of the Earth'],
      denied: ['not the tilt of the axis'],
    },
  ],
  [
    'Name the three states that make up the Baltic states.',
    'Estonia, Latvia and Lithuania',
    {
      correct: ['Lithuania, Latvia, Estonia', 'estonia latvia lithuania', 'Estonia, Lativa and Lithuania'],
      partial: ['Estonia and Latvia', 'Latvia', 'Estonia, Latvia and Poland'],
      incorrect: ['Poland, Finland and Sweden'],
    },
  ],
  [
    'In which direction does the Sun rise?',
    'In the east',
    {
      correct: ['East', 'it rises in the east', 'eastern'],
      incorrect: ['west', 'in the west', 'north'],
      denied: ['not in the east'],
    },
  ],
  [
    'What share of the Earth’s surface is covered by water?',
    'About 71 %',
    {
      correct: ['71 percent', '71%', 'roughly 71 per cent', 'around 70 %'],
      incorrect: ['29 %', '17 %', '7.1 %', '50 percent'],
    },
  ],
]);
