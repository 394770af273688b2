import { gradedCards } from './graded-answer.ts';

export const computing = gradedCards('computing', [
  [
    'What is the time complexity of binary search?',
    'O(log n)',
    { correct: ['O(log(n))', 'logarithmic, O(log n)', 'o(log n)'], incorrect: ['O(n)', 'O(n log n)', 'O(1)'] },
  ],
  [
    'What does TCP guarantee that UDP does not?',
    'That packets arrive complete and in order',
    {
      correct: ['packets arrive in order and complete', 'complete and ordered arrival of packets'],
      partial: ['packets arrive in order', 'complete packets'],
      incorrect: ['higher speed', 'encryption'],
      denied: ['That packets do not arrive complete and in order'],
    },
  ],
  [
    'How many bits are in a byte?',
    '8',
    { correct: ['eight', '8 bits', 'eight bits'], incorrect: ['16', 'two', '80', 'not many'], denied: ['not 8'] },
  ],
  [
    'Which HTTP status means that a page was not found?',
    '404',
    { correct: ['404 Not Found', 'status 404', 'code 404'], incorrect: ['500', '403', '440'] },
  ],
  [
    'What is recursion?',
    'A function that calls itself',
    {
      correct: ['when a function calls itself', 'a function calling itself', 'functions that call themselves'],
      incorrect: ['a loop', 'a function that calls another function'],
      denied: ['A function that never calls itself'],
    },
  ],
  [
    'Is a tuple in Python mutable?',
    'No, it is immutable',
    {
      correct: ['no', 'it is immutable', 'it is not mutable', 'No, immutable'],
      incorrect: ['yes', 'it is mutable'],
      denied: ['it is not immutable'],
    },
  ],
]);

export const economics = gradedCards('economics', [
  [
    'What happens to demand when the price rises?',
    'Demand falls',
    {
      correct: ['it falls', 'demand decreases', 'the demand drops', 'It goes down'],
      incorrect: ['demand rises', 'it increases', 'stays the same'],
      denied: ['demand does not fall'],
    },
  ],
  [
    'What is inflation?',
    'A general rise in prices over time',
    {
      correct: [
        'prices rise generally over time',
        'general increase of prices over time',
        'the general rise of prices',
      ],
      partial: ['rising prices'],
      incorrect: ['a fall in prices', 'unemployment'],
      denied: ['prices do not rise over time'],
    },
  ],
  [
    'What is GDP?',
    'The value of all goods and services produced in a country in a year',
    {
      correct: [
        'value of all the goods and services a country produces in one year',
        'the total value of goods and services produced in a country in a year',
      ],
      partial: ['value of goods', 'goods and services produced in a country'],
      incorrect: ['the debt of a state', 'the number of people with work'],
    },
  ],
  [
    'Who wrote “The Wealth of Nations”?',
    'Adam Smith',
    {
      correct: ['A. Smith', 'Smith', 'adam smith'],
      incorrect: ['Karl Marx', 'Adam Ricardo', 'Keynes'],
      denied: ['not Adam Smith'],
    },
  ],
]);

export const medicine = gradedCards('medicine', [
  [
    'Which hormone lowers blood glucose?',
    'Insulin',
    {
      correct: ['insulin', 'insuline', 'the hormone insulin'],
      incorrect: ['glucagon', 'adrenaline', 'inulin'],
      denied: ['not insulin'],
    },
  ],
  [
    'Name the typical signs of inflammation.',
    'Redness, heat, swelling, pain and loss of function',
    {
      correct: ['pain, swelling, redness, heat, loss of function', 'heat, redness, swelling, pain, function is lost'],
      partial: ['redness and swelling', 'pain, heat and redness'],
      incorrect: ['coughing', 'hair loss'],
    },
  ],
  [
    'What is the difference between a sprain and a strain?',
    'A sprain injures a ligament, a strain injures a muscle or tendon',
    {
      correct: [
        'sprain: ligament injured; strain: muscle or tendon injured',
        'A strain injures a muscle or tendon and a sprain injures a ligament',
      ],
      partial: ['a sprain injures a ligament'],
      incorrect: ['A strain injures a ligament, a sprain injures a muscle or tendon', 'they are the same'],
    },
  ],
  [
    'What is hypotension?',
    'Low blood pressure',
    {
      correct: ['blood pressure that is low', 'low blood presure', 'too low blood pressure'],
      incorrect: ['high blood pressure', 'fast pulse'],
      denied: ['blood pressure that is not low'],
    },
  ],
  [
    'What is the normal body temperature?',
    '37 °C',
    {
      correct: ['37 degrees Celsius', '37°', 'thirty-seven degrees'],
      partial: ['37'],
      incorrect: ['73 °C', '39 °C', '37 K'],
    },
  ],
]);

export const languages = gradedCards('languages', [
  [
    'What does “Schmetterling” mean?',
    'butterfly',
    { correct: ['a butterfly', 'Butterfly', 'buterfly'], incorrect: ['butter', 'fly', 'moth'] },
  ],
  [
    'Translate: to begin',
    'commencer / débuter',
    { correct: ['commencer', 'debuter', 'débuter'], incorrect: ['finir', 'comment'] },
  ],
  [
    'Wie heißt die Hauptstadt von Polen?',
    'Warschau',
    {
      correct: ['warschau', 'Die Hauptstadt ist Warschau', 'Warshau'],
      incorrect: ['Krakau', 'Prag'],
      denied: ['nicht Warschau'],
    },
  ],
  [
    'Was ist Photosynthese?',
    'Pflanzen wandeln Licht, Wasser und Kohlendioxid in Zucker und Sauerstoff um',
    {
      correct: [
        'Pflanzen wandeln mit Licht Kohlendioxid und Wasser in Sauerstoff und Zucker um',
        'Aus Licht, Wasser und Kohlendioxid wandeln Pflanzen Zucker und Sauerstoff um',
      ],
      partial: ['Pflanzen wandeln Licht um', 'Pflanzen machen Zucker und Sauerstoff'],
      incorrect: ['Tiere atmen', 'Zellteilung'],
      denied: ['Pflanzen wandeln Licht, Wasser und Kohlendioxid nicht in Zucker und Sauerstoff um'],
    },
  ],
  [
    'Wie viele Bundesländer hat Österreich?',
    'neun',
    { correct: ['9', 'neun Bundesländer', 'Es hat 9'], incorrect: ['sechzehn', '8', 'zehn'], denied: ['nicht neun'] },
  ],
  [
    'Wann fiel die Berliner Mauer?',
    'Am 9. November 1989',
    {
      correct: ['9. November 1989', 'am 9. Nov. 1989', 'am 9.11.1989'],
      partial: ['1989', 'November 1989'],
      incorrect: ['1961', 'am 3. Oktober 1990'],
    },
  ],
  [
    'Quelle est la capitale de la France ?',
    'Paris',
    {
      correct: ['paris', "c'est Paris", 'La capitale est Paris'],
      incorrect: ['Lyon', 'Marseille'],
      denied: ["ce n'est pas Paris"],
    },
  ],
  [
    'Pourquoi le ciel est-il bleu ?',
    'L’atmosphère diffuse davantage la lumière bleue',
    {
      correct: [
        "la lumière bleue est davantage diffusée par l'atmosphère",
        'l’atmosphere diffuse davantage la lumiere bleue',
      ],
      partial: ['la lumière bleue', "l'atmosphère diffuse la lumière"],
      incorrect: ['à cause de la mer'],
      denied: ["L'atmosphère ne diffuse pas la lumière bleue"],
    },
  ],
  [
    '¿Cuántos lados tiene un hexágono?',
    'seis',
    { correct: ['6', 'seis lados', 'tiene seis'], incorrect: ['cinco', '8', 'siete'], denied: ['no tiene seis'] },
  ],
  [
    '¿Quién escribió Don Quijote?',
    'Miguel de Cervantes',
    {
      correct: ['Cervantes', 'miguel de cervantes', 'Miguel de Servantes'],
      incorrect: ['Lope de Vega', 'Miguel de Unamuno'],
      denied: ['Miguel de Cervantes nunca'],
    },
  ],
  [
    'Qual è il fiume più lungo d’Italia?',
    'Il Po',
    { correct: ['Po', 'il fiume Po', 'è il Po'], incorrect: ['il Tevere', "l'Arno"], denied: ['non è il Po'] },
  ],
]);

export const mathematics = gradedCards('mathematics', [
  [
    'What is the sum of the angles of a triangle?',
    '180°',
    { correct: ['180 degrees', '180', 'one hundred and eighty degrees'], incorrect: ['360°', '90 degrees', '108°'] },
  ],
  [
    'What is π to two decimals?',
    '3.14',
    { correct: ['3,14', '3.14159', 'about 3.14'], incorrect: ['3.41', '3', '31.4'] },
  ],
  [
    'What is a prime number?',
    'A natural number greater than 1 that is divisible only by 1 and itself',
    {
      correct: [
        'a natural number greater than one which is only divisible by one and itself',
        'divisible only by 1 and itself and greater than 1, a natural number',
      ],
      partial: ['a number only divisible by itself', 'A number divisible only by 1 and itself'],
      incorrect: ['an odd number', 'a number that can be divided by 2'],
      denied: ['A natural number greater than 1 that is not divisible by 1 and itself'],
    },
  ],
  [
    'State the theorem of Pythagoras.',
    'In a right triangle a² + b² = c²',
    {
      correct: ['a² + b² = c² in a right triangle', 'a^2 + b^2 = c^2 in right triangles'],
      partial: ['a² + b² = c²'],
      incorrect: ['a + b = c', 'E = mc²'],
    },
  ],
  [
    'What is 15 % of 200?',
    '30',
    { correct: ['thirty', '30.0', '= 30'], incorrect: ['3', '300', '35', '15'], denied: ['not 30'] },
  ],
  ['What is half of a dozen?', 'six', { correct: ['6', 'Six', 'it is six'], incorrect: ['12', 'sixty', 'seven'] }],
]);

export const literature = gradedCards('literature', [
  [
    'What is a metaphor?',
    'A comparison without “like” or “as”',
    {
      correct: ['a comparison without like or as', "a comparison that doesn't use like or as"],
      partial: ['a comparison'],
      incorrect: ['a comparison with like or as', 'an exaggeration', 'a rhyme'],
    },
  ],
  [
    'Why does Hamlet hesitate to kill Claudius?',
    'He doubts the ghost and fears damnation',
    {
      correct: [
        'he fears damnation and doubts the ghost',
        'Hamlet doubts the ghost, and he is afraid of damnation',
        'doubting the ghost and fearing damnation',
      ],
      partial: ['he doubts the ghost', 'fear of damnation'],
      incorrect: ['he loves Claudius', 'he is too young'],
      denied: ['He does not doubt the ghost'],
    },
  ],
  [
    'Who narrates “The Great Gatsby”?',
    'Nick Carraway',
    {
      correct: ['Nick', 'Carraway', 'Nick Caraway', 'nick carraway'],
      incorrect: ['Jay Gatsby', 'Tom Buchanan'],
      denied: ['Nick Carraway does not'],
    },
  ],
  [
    'What is an unreliable narrator?',
    'A narrator whose account cannot be trusted',
    {
      correct: [
        "a narrator you can't trust",
        'a narrator whose account is not to be trusted',
        'the account of the narrator cannot be trusted',
      ],
      incorrect: ['a narrator who knows everything', 'a narrator who speaks in the first person'],
      denied: ['A narrator whose account can be trusted'],
    },
  ],
]);
