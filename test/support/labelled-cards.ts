/** Pairs of cards that people would call the same or not, made for this project: what the search for near duplicates is measured on. */

export interface LabelledPair {
  readonly kind: string;
  readonly same: boolean;
  readonly a: readonly [question: string, answer: string];
  readonly b: readonly [question: string, answer: string];
}

type Pair = readonly [string, string, string, string];

const SAME: Readonly<Record<string, readonly Pair[]>> = {
  'other small words': [
    ['What is the capital of Austria?', 'Vienna', 'Which is the capital of Austria?', 'Vienna.'],
    [
      'What is osmosis?',
      'Diffusion of water through a membrane',
      'Define osmosis',
      'The diffusion of water through a membrane',
    ],
    ['Who was the first emperor of Rome?', 'Augustus', 'Who was the first Roman emperor of Rome?', 'Augustus'],
    [
      'Where is insulin produced?',
      'In the beta cells of the pancreas',
      'Where is insulin being produced?',
      'Beta cells of the pancreas',
    ],
    [
      'What does a catalyst do?',
      'It lowers the activation energy of a reaction',
      'What does a catalyst do?',
      'Lowers the activation energy of the reaction',
    ],
    [
      'Name the process by which plants make sugar.',
      'Photosynthesis',
      'What is the process by which plants make sugar called?',
      'Photosynthesis',
    ],
  ],
  'other forms of words': [
    ['What do ribosomes produce?', 'Proteins', 'What does a ribosome produce?', 'Proteins'],
    ['Which gland secretes melatonin?', 'The pineal gland', 'Which gland secreted melatonin?', 'Pineal gland'],
    ['What colour does litmus turn in acid?', 'Red', 'What color does litmus turn in acids?', 'Red'],
    [
      'How do organisms regulate body temperature?',
      'By homeostasis',
      'How does an organism regulate its body temperature?',
      'Homeostasis',
    ],
  ],
  paraphrase: [
    [
      'What is the function of the mitochondria?',
      'To produce ATP by cellular respiration',
      'What is the role of mitochondria?',
      'To make ATP by cellular respiration',
    ],
    ['Who wrote Faust?', 'Johann Wolfgang von Goethe', 'Who is the author of Faust?', 'Johann Wolfgang von Goethe'],
    ['When did the French Revolution begin?', '1789', 'When did the French Revolution start?', '1789'],
    [
      'What kind of bond holds water molecules together?',
      'Hydrogen bonds',
      'What type of bond holds water molecules together?',
      'Hydrogen bonds',
    ],
    [
      'Why is the sky blue?',
      'Air scatters short wavelengths of sunlight more strongly',
      'What makes the sky look blue in daytime?',
      'Air scatters short wavelengths of sunlight more strongly',
    ],
    [
      'Explain the greenhouse effect.',
      'Gases in the atmosphere absorb infrared radiation from the ground and send part of it back',
      'How does the greenhouse effect come about?',
      'Gases in the atmosphere absorb infrared radiation from the ground and send part of it back',
    ],
    [
      'What is meant by inflation?',
      'A general rise of prices in an economy',
      'Give the definition of inflation in economics.',
      'A general rise of prices in an economy',
    ],
    ['Which organ makes bile?', 'The liver', 'Bile is made by which organ?', 'The liver'],
    [
      'What happens during mitosis?',
      'A nucleus divides into two identical nuclei',
      'Describe what occurs in mitosis',
      'One nucleus divides into two identical nuclei',
    ],
    [
      'Which planet is closest to the Sun?',
      'Mercury',
      'Which planet of the solar system is closest to the Sun?',
      'Mercury',
    ],
    [
      'What is the powerhouse of the cell?',
      'The mitochondrion',
      'Which organelle is known as the powerhouse of a cell?',
      'Mitochondrion',
    ],
    ['How many chambers has the human heart?', 'Four', 'The heart of a human has how many chambers?', 'Four chambers'],
  ],
  'longer and shorter': [
    ['What is the pH of pure water?', '7', 'What is the pH of pure water at room temperature?', '7'],
    [
      'What is an enzyme?',
      'A protein that speeds up a chemical reaction',
      'What is an enzyme in biology?',
      'A protein that speeds up a chemical reaction in cells',
    ],
    [
      'What did Mendel study?',
      'Inheritance in pea plants',
      'What did Gregor Mendel study?',
      'The inheritance of traits in pea plants',
    ],
    ['What is the largest ocean?', 'The Pacific', 'What is the largest ocean on Earth?', 'The Pacific'],
  ],
  'other languages': [
    ['Was ist die Hauptstadt von Portugal?', 'Lissabon', 'Wie heißt die Hauptstadt von Portugal?', 'Lissabon'],
    ['¿Cuál es la capital del Perú?', 'Lima', '¿Qué ciudad es la capital del Perú?', 'Lima'],
    ['Quelle est la formule de l’eau ?', 'H2O', 'Quelle est la formule chimique de l’eau ?', 'H2O'],
    ['日本の首都はどこですか?', '東京', '日本の首都はどこ?', '東京'],
  ],
  'marks and case': [
    ['HTTP stands for…', 'Hypertext Transfer Protocol', 'HTTP stands for', 'Hypertext transfer protocol'],
    ['el perro', 'the dog', 'El perro.', 'the dog'],
    ['What is **ATP**?', 'Adenosine triphosphate', 'What is ATP?', 'adenosine triphosphate'],
  ],
};

const DIFFERENT: Readonly<Record<string, readonly Pair[]>> = {
  'same question, other answer': [
    ['What is a symptom of influenza?', 'Fever', 'What is a symptom of influenza?', 'Headache'],
    ['Name a noble gas.', 'Argon', 'Name a noble gas.', 'Neon'],
    [
      'Where does glycolysis take place?',
      'In the cytoplasm of the cell',
      'Where does glycolysis take place?',
      'In the mitochondria of the cell',
    ],
    [
      'What is the effect of adrenaline?',
      'The heart rate increases and pupils widen',
      'What is the effect of adrenaline?',
      'The heart rate decreases and pupils widen',
    ],
    [
      'What is a right of EU citizens?',
      'To move and to work freely in all member states',
      'What is a right of EU citizens?',
      'To vote for the European Parliament',
    ],
  ],
  'other number': [
    ['What is 7 × 8?', '56', 'What is 7 × 9?', '63'],
    ['What is the atomic number of carbon-12?', '6', 'What is the atomic number of carbon-14?', '6'],
    [
      'What did the treaty of 1648 end?',
      'The Thirty Years War',
      'What did the treaty of 1748 end?',
      'The War of the Austrian Succession',
    ],
    ['How many bits has an IPv4 address?', '32', 'How many bits has an IPv6 address?', '128'],
    ['Solve 2x + 3 = 7', 'x = 2', 'Solve 2x − 3 = 7', 'x = 5'],
    [
      'What is vitamin B6 good for?',
      'The metabolism of amino acids',
      'What is vitamin B12 good for?',
      'The metabolism of amino acids',
    ],
    ['What is 10²?', '100', 'What is 102?', '100'],
  ],
  negation: [
    ['Which of these animals is a mammal?', 'The bat', 'Which of these animals is not a mammal?', 'The bat'],
    [
      'Is a virus a living thing?',
      'It has its own metabolism',
      'Is a virus a living thing?',
      'It has no metabolism of its own',
    ],
    ['When can the reaction happen?', 'With a catalyst', 'When can the reaction happen?', 'Without a catalyst'],
    [
      'Kann Licht im Vakuum übertragen werden?',
      'Ja, es braucht ein Medium',
      'Kann Licht im Vakuum übertragen werden?',
      'Ja, es braucht kein Medium',
    ],
  ],
  'one word makes another question': [
    ['What is the capital of Australia?', 'Canberra', 'What is the largest city of Australia?', 'Sydney'],
    ['Which hormone lowers blood sugar?', 'Insulin', 'Which hormone raises blood sugar?', 'Glucagon'],
    ['Is Pluto a dwarf planet?', 'Yes', 'Is Ceres a dwarf planet?', 'Yes'],
    [
      'True or false: mitochondria have DNA of their own',
      'True',
      'True or false: chloroplasts have DNA of their own',
      'True',
    ],
    ['Which organ makes insulin?', 'The pancreas', 'Which organ makes glucagon?', 'The pancreas'],
    [
      'What do afferent nerves carry?',
      'Signals to the brain',
      'What do efferent nerves carry?',
      'Signals from the brain',
    ],
    [
      'What is a hypertonic solution?',
      'One with more solute than the cell',
      'What is a hypotonic solution?',
      'One with less solute than the cell',
    ],
    [
      'What is a nucleotide made of?',
      'A sugar, a base and phosphates',
      'What is a nucleoside made of?',
      'A sugar and a base',
    ],
    ['What kind of compound is an alkane?', 'A hydrocarbon', 'What kind of compound is an alkene?', 'A hydrocarbon'],
    ['Who discovered oxygen?', 'Joseph Priestley', 'Who discovered carbonated water?', 'Joseph Priestley'],
    [
      'What lies in the left half of the heart?',
      'Oxygen-rich blood',
      'What lies in the right half of the heart?',
      'Oxygen-poor blood',
    ],
    [
      'What is vitamin A deficiency called in the eye?',
      'Night blindness',
      'What is vitamin C deficiency called?',
      'Scurvy',
    ],
  ],
  'cloze siblings': [
    [
      'The ____ is the powerhouse of the cell.',
      'mitochondrion',
      'The mitochondrion is the powerhouse of the ____.',
      'cell',
    ],
    ['Paris is the capital of ____.', 'France', '____ is the capital of France.', 'Paris'],
    ['Water freezes at ____ °C and boils at 100 °C.', '0', 'Water freezes at 0 °C and boils at ____ °C.', '100'],
    ['____ and oxygen make water.', 'Hydrogen', 'Hydrogen and ____ make water.', 'oxygen'],
  ],
  'both directions': [
    ['der Hund', 'the dog', 'the dog', 'der Hund'],
    ['H2O', 'water', 'water', 'H2O'],
  ],
  'short cards': [
    ['el gato', 'the cat', 'los gatos', 'the cats'],
    ['gato', 'cat', 'gata', 'cat (female)'],
    ['the cat', 'el gato', 'a cat', 'un gato'],
    ['ser', 'to be', 'estar', 'to be'],
    ['C', 'a language', 'C++', 'a language'],
    ['Na', 'sodium', 'N', 'nitrogen'],
    ['go', 'went', 'goes', 'went'],
  ],
  'other languages': [
    ['Was ist die Hauptstadt von Spanien?', 'Madrid', 'Was ist die Hauptstadt von Portugal?', 'Lissabon'],
    ['¿Cuál es la capital de Chile?', 'Santiago', '¿Cuál es la moneda de Chile?', 'El peso'],
    ['Qui a écrit Candide ?', 'Voltaire', 'Qui a écrit Zadig ?', 'Voltaire'],
    ['東京は日本の首都ですか?', 'はい', '京都は日本の首都ですか?', 'いいえ'],
    ['el papa', 'the pope', 'el papá', 'the dad'],
  ],
};

export const LABELLED_PAIRS: readonly LabelledPair[] = [...labelled(SAME, true), ...labelled(DIFFERENT, false)];

function labelled(groups: Readonly<Record<string, readonly Pair[]>>, same: boolean): LabelledPair[] {
  return Object.entries(groups).flatMap(([kind, pairs]) =>
    pairs.map(([q1, a1, q2, a2]): LabelledPair => ({ kind, same, a: [q1, a1], b: [q2, a2] })),
  );
}
