/** Pairs of cards that people would say contradict each other or do not, made for this project: what the search for contradictions is measured on. */

export interface LabelledContradiction {
  readonly kind: string;
  readonly contradict: boolean;
  readonly a: readonly [question: string, answer: string];
  readonly b: readonly [question: string, answer: string];
  /** The second card has no passage in its document. */
  readonly unsupported: boolean;
}

type Pair = readonly [string, string, string, string];

const CONTRADICT: Readonly<Record<string, readonly Pair[]>> = {
  'other number': [
    ['How many chromosomes do human body cells have?', '46', 'How many chromosomes do human body cells have?', '48'],
    [
      'How many bones does an adult human have?',
      'Two hundred and six bones',
      'How many bones does an adult human have?',
      '208',
    ],
    ['When did the Berlin Wall fall?', '1989', 'When did the Berlin Wall fall?', 'On 9 November 1991'],
    [
      'What is the speed of light in a vacuum?',
      'About 300,000 km/s',
      'What is the speed of light in a vacuum?',
      '150,000 km/s',
    ],
    [
      'At what temperature does water boil at sea level?',
      '100 °C',
      'At what temperature does water boil at sea level?',
      '90 °C',
    ],
    ['What is the normal pH of blood?', '7.4', 'What is the normal pH of blood?', '6.4'],
    [
      'In mammals, how many chambers does the heart have?',
      'Four',
      'How many chambers does the heart have in mammals?',
      'Three chambers',
    ],
    ['Solve 2x + 3 = 7', 'x = 2', 'Solve 2x + 3 = 7', 'x = 5'],
    [
      'The human genome has about ____ genes that code for proteins.',
      '20,000',
      'The human genome has about ____ genes that code for proteins.',
      '40000',
    ],
  ],
  'yes and no': [
    ['Is Pluto a planet of the solar system?', 'No', 'Is Pluto a planet of the solar system?', 'Yes'],
    [
      'Do red blood cells of mammals have a nucleus?',
      'No, they lose it as they mature',
      'Do red blood cells of mammals have a nucleus?',
      'Yes, it holds their DNA',
    ],
    [
      'True or false: sound travels through a vacuum.',
      'False',
      'True or false: sound travels through a vacuum.',
      'True. It needs no medium.',
    ],
  ],
  'one denies': [
    [
      'What happens to enzymes in a reaction?',
      'They are not used up',
      'What happens to enzymes in a reaction?',
      'They are used up',
    ],
    [
      'When does the reaction take place?',
      'Slowly, without a catalyst, in the dark',
      'When does the reaction take place?',
      'Slowly, with a catalyst, in the dark',
    ],
    [
      'Describe the walls of capillaries.',
      'They have a layer of muscle',
      'Describe the walls of capillaries.',
      "They don't have a layer of muscle",
    ],
  ],
  'the opposite': [
    [
      'What does insulin do to blood sugar?',
      'It lowers the level of sugar',
      'What does insulin do to blood sugar?',
      'It raises the level of sugar',
    ],
    [
      'What is a hypertonic solution?',
      'One with more solute than the cell',
      'What is a hypertonic solution?',
      'One with less solute than the cell',
    ],
    [
      'Is this reaction reversible or not?',
      'It is reversible',
      'Is this reaction reversible or not?',
      'It is irreversible',
    ],
  ],
  'other things': [
    ['Who discovered penicillin?', 'Alexander Fleming', 'Who discovered penicillin?', 'Louis Pasteur'],
    ['What is the capital of Australia?', 'Canberra', 'What is the capital of Australia?', 'The capital is Sydney'],
    ['Which hormone lowers blood sugar?', 'Insulin', 'Which hormone lowers blood sugar?', 'Glucagon'],
    [
      'Where does glycolysis take place?',
      'In the cytoplasm',
      'Where does glycolysis take place?',
      'In the mitochondria',
    ],
    ['Who was the first emperor of Rome?', 'Augustus', 'Who was the first emperor of Rome?', 'Nero'],
    [
      'Which organelle makes most of the ATP?',
      'Mitochondrion',
      'Which organelle makes the most ATP?',
      'The Golgi apparatus',
    ],
    ['What is the chemical symbol of gold?', 'Au', 'What is the chemical symbol of gold?', 'Ag'],
  ],
  German: [
    ['Wie viele Chromosomen hat ein Mensch?', '46', 'Wie viele Chromosomen hat ein Mensch?', 'Achtundvierzig'],
    ['Wann begann der Erste Weltkrieg?', '1914', 'Wann begann der Erste Weltkrieg?', 'Im Jahr 1916'],
    ['Ist ein Wal ein Fisch?', 'Nein', 'Ist ein Wal ein Fisch?', 'Ja'],
    ['Stimmt es: Eis ist dichter als Wasser?', 'Falsch', 'Stimmt es: Eis ist dichter als Wasser?', 'Richtig'],
    ['Welches Organ bildet die Galle?', 'Die Leber', 'Welches Organ bildet die Galle?', 'Die Milz'],
    ['Was ist die Hauptstadt von Kanada?', 'Ottawa', 'Was ist die Hauptstadt von Kanada?', 'Toronto'],
    ['Braucht Licht ein Medium?', 'Es braucht ein Medium', 'Braucht Licht ein Medium?', 'Es braucht kein Medium'],
  ],
  'French and Spanish': [
    ['Qui a écrit Candide ?', 'Voltaire', 'Qui a écrit Candide ?', 'Rousseau'],
    ['En quelle année a commencé la Révolution ?', '1789', 'En quelle année a commencé la Révolution ?', '1799'],
    ['La chauve-souris est-elle un oiseau ?', 'Non', 'La chauve-souris est-elle un oiseau ?', 'Oui'],
    ['¿Cuál es la capital de Chile?', 'Santiago', '¿Cuál es la capital de Chile?', 'Lima'],
    ['¿Es la ballena un pez?', 'No', '¿Es la ballena un pez?', 'Sí'],
    ['¿Cuántos huesos tiene un adulto?', '206', '¿Cuántos huesos tiene un adulto?', '216 huesos'],
  ],
  'asked in another form': [
    ['How many legs does a spider have?', '8', 'How many legs do spiders have?', '6'],
    ['When did the First World War begin?', '1914', 'In which year did the First World War begin?', '1916'],
    ['En quelle année le mur est-il tombé ?', '1989', 'Quand le mur est-il tombé ?', '1991'],
  ],
  'of every kind': [
    ['How many ribs do humans have?', '24', 'How many ribs do humans have?', 'There are 26 ribs'],
    ['When was Rome founded?', '753 BC', 'When was Rome founded?', '653 BC'],
    [
      'When did Einstein publish special relativity?',
      '1905',
      'When did Einstein publish special relativity?',
      'In 1915',
    ],
    ['What percentage of air is nitrogen?', '78 %', 'What percentage of air is nitrogen?', '21 %'],
    ['Who wrote Faust?', 'Johann Wolfgang von Goethe', 'Who wrote Faust?', 'Friedrich Schiller'],
    [
      'What is the largest planet in the solar system?',
      'Jupiter',
      'What is the largest planet in the solar system?',
      'Saturn',
    ],
    ['What is the chemical formula for water?', 'H2O', 'What is the chemical formula for water?', 'CO2'],
    ['Is photosynthesis exothermic?', 'No, it is endothermic', 'Is photosynthesis exothermic?', 'Yes'],
    ['Where is insulin produced?', 'Pancreas', 'Where is insulin produced?', 'Liver'],
    ['How long is a marathon?', '42.195 km', 'How long is a marathon?', '32.195 km'],
    ['Does DNA contain uracil?', 'No', 'Does DNA contain uracil?', 'Yes, instead of thymine'],
    [
      'What is the effect of adrenaline on the pupils?',
      'It widens them',
      'What is the effect of adrenaline on the pupils?',
      'It does not widen them',
    ],
    ['What is the molar mass of water?', '18 g/mol', 'What is the molar mass of water?', '28 g/mol'],
    ['How many amino acids are there?', '20', 'How many amino acids are there?', 'Thirty'],
    ['What is the atomic number of oxygen?', '8', 'What is the atomic number of oxygen?', '16'],
    ['At what pH does pepsin work best?', 'pH 2', 'At what pH does pepsin work best?', 'pH 8'],
    [
      'In which year did the French Revolution begin?',
      '1789',
      'In which year did the French Revolution begin?',
      '1798',
    ],
    ['What is the currency of Japan?', 'Yen', 'What is the currency of Japan?', 'Won'],
    ['Wie hoch ist der Mount Everest?', '8.849 m', 'Wie hoch ist der Mount Everest?', '7.849 m'],
    ['Welches Gas atmen Pflanzen ein?', 'Kohlenstoffdioxid', 'Welches Gas atmen Pflanzen ein?', 'Stickstoff'],
    ['Wo findet die Glykolyse statt?', 'Im Cytoplasma', 'Wo findet die Glykolyse statt?', 'Im Zellkern'],
    ['Wie heißt die Hauptstadt von Italien?', 'Rom', 'Wie heißt die Hauptstadt von Italien?', 'Mailand'],
    ['Quelle est la capitale du Canada ?', 'Ottawa', 'Quelle est la capitale du Canada ?', 'Montréal'],
    ['Combien de planètes y a-t-il ?', 'Huit', 'Combien de planètes y a-t-il ?', 'Neuf'],
    ['¿Quién escribió Don Quijote?', 'Cervantes', '¿Quién escribió Don Quijote?', 'Lope de Vega'],
    ['Are viruses cells?', 'No.', 'Are viruses cells?', 'Yes, viruses are cells.'],
    ['The heart has ____ chambers.', 'four', 'The heart has ____ chambers.', 'three'],
    ['How many cells result from meiosis?', 'Four haploid cells', 'How many cells result from meiosis?', 'Two'],
    ['What is the resting potential of a neuron?', '−70 mV', 'What is the resting potential of a neuron?', '-90 mV'],
    ['What charge does an electron have?', 'Negative', 'What charge does an electron have?', 'Positive'],
    ['Does resistance rise with temperature?', 'It rises', 'Does resistance rise with temperature?', 'It falls'],
  ],
};

/** Contradictions of which one question has a word more; the second card is unsupported. */
const CONTRADICT_UNSUPPORTED: Readonly<Record<string, readonly Pair[]>> = {
  'one word more, and no passage': [
    [
      'How many chromosomes do human body cells have?',
      '46',
      'How many chromosomes do healthy human body cells have?',
      '44',
    ],
    [
      'Who discovered the structure of benzene first?',
      'August Kekulé',
      'Who discovered the structure of benzene?',
      'Justus Liebig',
    ],
  ],
};

const AGREE: Readonly<Record<string, readonly Pair[]>> = {
  'one word makes another question': [
    ['What is the atomic number of hydrogen?', '1', 'What is the atomic number of helium?', '2'],
    ['What is the first step of mitosis?', 'Prophase', 'What is the second step of mitosis?', 'Metaphase'],
    ['What is the minimum voltage?', '3 V', 'What is the maximum voltage?', '5 V'],
    ['Which hormone lowers blood sugar?', 'Insulin', 'Which hormone raises blood sugar?', 'Glucagon'],
    ['When did the war begin?', '1914', 'When did the war end?', '1918'],
    ['Who is the president of France?', 'Emmanuel Macron', 'Who was the president of France?', 'Charles de Gaulle'],
    ['Was Pluto a planet in 1990?', 'Yes', 'Is Pluto a planet in 1990?', 'No'],
    ['What is vitamin A stored in?', 'The liver', 'What is a vitamin stored in?', 'Fat'],
    ['How many bits has an IPv4 address?', '32', 'How many bits has an IPv6 address?', '128'],
    ['Which of these is a mammal?', 'The bat', 'Which of these is not a mammal?', 'The shark'],
  ],
  'a condition': [
    ['What is the boiling point of water?', '100 °C', 'What is the boiling point of water in Denver?', '95 °C'],
    [
      'At what temperature does water boil?',
      '100 °C',
      'At what temperature does water boil on a high mountain?',
      '85 °C',
    ],
    ['Does the heart beat faster?', 'Yes, during exercise', 'Does the heart beat faster?', 'No, during sleep'],
    ['Is the reaction fast?', 'Yes, if it is heated', 'Is the reaction fast?', 'No'],
    ['What is the resting heart rate?', '60 in athletes', 'What is the resting heart rate?', '80 in untrained people'],
  ],
  'the sides of a relation': [
    ['Is the Sun larger than the Earth?', 'Yes', 'Is the Earth larger than the Sun?', 'No'],
    ['Are all squares rectangles?', 'Yes', 'Are all rectangles squares?', 'No'],
    ['der Hund', 'the dog', 'the dog', 'der Hund'],
    ['H2O', 'water', 'water', 'H2O'],
    ['____ and oxygen make water.', 'Hydrogen', 'Hydrogen and ____ make water.', 'Oxygen'],
  ],
  'one of several': [
    ['What is a symptom of influenza?', 'Fever', 'What is a symptom of influenza?', 'Headache'],
    ['Name a noble gas.', 'Argon', 'Name a noble gas.', 'Neon'],
    ['Give an example of a prime number.', '7', 'Give an example of a prime number.', '11'],
    ['What is the function of the liver?', 'Detoxification', 'What is the function of the liver?', 'Making bile'],
    ['List the moons of Mars.', 'Phobos', 'List the moons of Mars.', 'Deimos'],
    ['Who was Albert Einstein?', 'A physicist', 'Who was Albert Einstein?', 'The author of relativity'],
    ['Where are ribosomes found?', 'In the cytoplasm', 'Where are ribosomes found?', 'On the endoplasmic reticulum'],
    ['Which vitamins dissolve in fat?', 'Vitamin A', 'Which vitamins dissolve in fat?', 'Vitamin D'],
    ['What is osmosis?', 'Diffusion of water', 'What is osmosis?', 'A passive process'],
    ['Mozart', '1756', 'Mozart', '1791'],
    ['bank', 'the shore of a river', 'bank', 'a house for money'],
    ['When is insulin released?', 'After meals', 'When is insulin released?', 'With rising blood sugar'],
  ],
  'the same in other words': [
    ['How far is it to the village?', '1 km', 'How far is it to the village?', '1000 m'],
    ['How many people live there?', '1,000', 'How many people live there?', '1000'],
    ['Wie viele Menschen leben dort?', '1.000', 'Wie viele Menschen leben dort?', '1000'],
    ['How many chromosomes do humans have?', '46', 'How many chromosomes do humans have?', 'Forty-six'],
    ['How many chromosomes do humans have?', '46', 'How many chromosomes do humans have?', '23 pairs'],
    ['When did the Berlin Wall fall?', '1989', 'When did the Berlin Wall fall?', '9 November 1989'],
    [
      'When did the French Revolution begin?',
      '1789',
      'When did the French Revolution begin?',
      'Late in the 18th century',
    ],
    ['What is the acceleration of free fall?', '9.81 m/s²', 'What is the acceleration of free fall?', '9.8 m/s²'],
    ['What is the value of pi?', '3.14159', 'What is the value of pi?', '3.14'],
    ['How fast is light?', '299,792 km/s', 'How fast is light?', '300,000 km/s'],
    ['What is the chance of heads?', '50 %', 'What is the chance of heads?', '0.5'],
    ['At what temperature does water boil?', '100 °C', 'At what temperature does water boil?', '212 °F'],
    ['What is the resting heart rate?', '60 to 100', 'What is the resting heart rate?', '72'],
    ['Who discovered penicillin?', 'Fleming', 'Who discovered penicillin?', 'Alexander Fleming'],
    ['Which molecule stores genes?', 'DNA', 'Which molecule stores genes?', 'Deoxyribonucleic acid'],
    ['Which element has the atomic number 11?', 'Na', 'Which element has the atomic number 11?', 'Sodium'],
    ['Woraus gewinnen Pflanzen Energie?', 'Sonnenlicht', 'Woraus gewinnen Pflanzen Energie?', 'Licht'],
    ['What is the capital of Australia?', 'Canberra', 'What is the capital of Australia?', 'Canberra, not Sydney'],
    ['Which planet is the largest?', 'Jupiter', 'Which planet is the largest?', 'The planet Jupiter'],
    ['How long is a day?', '24 hours', 'How long is a day?', '1440 minutes'],
  ],
  'of every kind': [
    ['Where was Mozart born?', 'Salzburg', 'Where was Mozart born?', 'In Salzburg, Austria'],
    ['How many electrons does the first shell hold?', '2', 'How many electrons does the second shell hold?', '8'],
    ['What are the products of photosynthesis?', 'Glucose', 'What are the products of photosynthesis?', 'Oxygen'],
    ['Which gas do plants take in?', 'CO2', 'Which gas do plants take in?', 'Carbon dioxide'],
    ['Who founded Microsoft?', 'Bill Gates', 'Who founded Microsoft?', 'Bill Gates and Paul Allen'],
    ['When did World War II take place?', '1939–1945', 'When did World War II take place?', 'From 1939 to 1945'],
    ['How long does mitosis take?', 'About 1 hour', 'How long does mitosis take?', '60 minutes'],
    ['What percentage of air is nitrogen?', '78 %', 'What percentage of air is nitrogen?', '78'],
    ['How old is the Earth?', '4.5 billion years', 'How old is the Earth?', '4.54 billion years'],
    ['What is the population of Germany?', '83 million', 'What is the population of Germany?', '83,200,000'],
    ['What is half?', '1/2', 'What is half?', '0.5'],
    ['Is a virus alive?', 'It depends on the definition', 'Is a virus alive?', 'No'],
    [
      'What is the capital of South Africa?',
      'Pretoria',
      'What is the legislative capital of South Africa?',
      'Cape Town',
    ],
    ['What is the currency of Switzerland?', 'Franc', 'What is the currency of Switzerland?', 'Swiss franc'],
    ['What is the largest planet?', 'Jupiter', 'What is the smallest planet?', 'Mercury'],
    ['What causes malaria?', 'Plasmodium', 'What causes malaria?', 'A parasite'],
    ['What is the cause of AIDS?', 'HIV', 'What is the cause of AIDS?', 'Human immunodeficiency virus'],
    ['What is Newton’s second law?', 'F = ma', 'What is Newton’s second law?', 'Force is mass times acceleration'],
    ['What is the formula of water?', 'H2O', 'What is the formula of water?', 'H₂O'],
    ['haben', 'to have', 'haben', 'to own'],
    ['Translate: dog', 'Hund', 'Translate: dog', 'der Hund'],
    ['Which organ filters blood?', 'The kidneys', 'Which organ filters blood?', 'Kidney'],
    ['What is a neuron?', 'A nerve cell', 'What is a neuron?', 'A cell that transmits signals'],
    ['At what age can one vote?', '18', 'At what age can one vote?', '18 years'],
    ['How many sides has a hexagon?', '6', 'How many sides has a hexagon?', 'six sides'],
    ['What does a red light mean?', 'Stop', 'What does a green light mean?', 'Go'],
    [
      'How does a vaccine work?',
      'It trains the immune system',
      'How does a vaccine work?',
      'It does not contain live virus',
    ],
    ['What happens at the anode?', 'Oxidation', 'What happens at the cathode?', 'Reduction'],
    ['Wer war Goethe?', 'Ein Dichter', 'Wer war Goethe?', 'Der Verfasser des Faust'],
    ['Wann wurde Goethe geboren?', '1749', 'Wann wurde Goethe geboren?', '28. August 1749'],
    ['Wie groß ist der Mond?', '3.474 km', 'Wie groß ist der Mond?', '3474 km'],
    ['Nenne ein Edelgas.', 'Neon', 'Nenne ein Edelgas.', 'Argon'],
    ['Was ist die Aufgabe der Leber?', 'Entgiftung', 'Was ist die Aufgabe der Leber?', 'Galle bilden'],
    ['Welche Vitamine sind fettlöslich?', 'Vitamin A', 'Welche Vitamine sind fettlöslich?', 'Vitamin E'],
    ['Quelle est la fonction du foie ?', 'Détoxifier', 'Quelle est la fonction du foie ?', 'Produire la bile'],
    ['¿Cuál es la función del hígado?', 'Desintoxicar', '¿Cuál es la función del hígado?', 'Producir bilis'],
    ['When do you use the subjunctive?', 'After verbs of doubt', 'When do you use the subjunctive?', 'With wishes'],
    ['Which is the correct unit of force?', 'Newton', 'Which is the correct unit of force?', 'N'],
    ['What year did Columbus reach America?', '1492', 'What year did Columbus reach America?', '12 October 1492'],
    ['What is the melting point of ice?', '0 °C', 'What is the melting point of ice?', '273 K'],
    ['How many days are in a year?', '365', 'How many days are in a year?', '365 or 366'],
    ['How many days are in a year?', '365', 'How many days are in a leap year?', '366'],
    ['How many teeth do adults have?', '32', 'How many teeth do adults have?', '28 to 32'],
    [
      'When was the Declaration of Independence signed?',
      '4 July 1776',
      'When was the Declaration of Independence signed?',
      'July 4th, 1776',
    ],
    ['When was Rome founded?', '753 BC', 'When was Rome founded?', 'In the 8th century BC'],
    ['What is the ratio of girls to boys?', '3:4', 'What is the ratio of girls to boys?', '0.75'],
    ['What time does school begin?', '8:00', 'What time does school begin?', '8 am'],
    ['Who invented calculus?', 'Newton', 'Who invented calculus?', 'Newton and Leibniz'],
  ],
};

/** What does not contradict although the second card is unsupported. */
const AGREE_UNSUPPORTED: Readonly<Record<string, readonly Pair[]>> = {
  'another question, and no passage': [
    ['What is the atomic number of hydrogen?', '1', 'What is the atomic number of helium?', '2'],
    ['What is osmosis?', 'Diffusion of water', 'What is reverse osmosis?', 'Filtering under pressure'],
    ['Name a noble gas.', 'Argon', 'Name a heavy noble gas.', 'Radon'],
    ['When did the war begin in Europe?', '1939', 'When did the war begin in the Pacific?', '1941'],
  ],
};

export const LABELLED_CONTRADICTIONS: readonly LabelledContradiction[] = [
  ...labelled(CONTRADICT, { contradict: true, unsupported: false }),
  ...labelled(CONTRADICT_UNSUPPORTED, { contradict: true, unsupported: true }),
  ...labelled(AGREE, { contradict: false, unsupported: false }),
  ...labelled(AGREE_UNSUPPORTED, { contradict: false, unsupported: true }),
];

function labelled(
  groups: Readonly<Record<string, readonly Pair[]>>,
  label: Pick<LabelledContradiction, 'contradict' | 'unsupported'>,
): LabelledContradiction[] {
  return Object.entries(groups).flatMap(([kind, pairs]) =>
    pairs.map(([q1, a1, q2, a2]): LabelledContradiction => ({ kind, ...label, a: [q1, a1], b: [q2, a2] })),
  );
}
