/** A set of 120 cards as a model makes them of a document, of which 30 have a fault that was planted: each with the passage that it was made from. */
import type { QualityCard } from '../../src/domain/quality/quality-cards.ts';

export type PlantedFault = 'unsupported' | 'doubt' | 'contradiction';

interface PlantedCard extends QualityCard {
  readonly fault: PlantedFault | null;
}

const CAPITALS =
  'Austria Vienna,Belgium Brussels,Bulgaria Sofia,Chile Santiago,Croatia Zagreb,Cuba Havana,Cyprus Nicosia,Denmark Copenhagen,Ecuador Quito,Egypt Cairo,Estonia Tallinn,Ethiopia Addis-Ababa,Finland Helsinki,France Paris,Georgia Tbilisi,Germany Berlin,Ghana Accra,Greece Athens,Hungary Budapest,Iceland Reykjavik,India New-Delhi,Indonesia Jakarta,Iran Tehran,Iraq Baghdad,Ireland Dublin,Italy Rome,Jamaica Kingston,Japan Tokyo,Jordan Amman,Kenya Nairobi,Latvia Riga,Lebanon Beirut,Lithuania Vilnius,Malta Valletta,Mongolia Ulaanbaatar,Morocco Rabat,Nepal Kathmandu,Norway Oslo,Peru Lima,Poland Warsaw,Portugal Lisbon,Romania Bucharest,Senegal Dakar,Spain Madrid,Sweden Stockholm'
    .split(',')
    .map((line) => line.split(' ') as [string, string]);
const ELEMENTS =
  'hydrogen helium lithium beryllium boron carbon nitrogen oxygen fluorine neon sodium magnesium aluminium silicon phosphorus sulfur chlorine argon potassium calcium scandium titanium vanadium chromium manganese iron cobalt nickel copper zinc gallium germanium arsenic selenium bromine krypton rubidium strontium yttrium zirconium niobium molybdenum technetium ruthenium rhodium'.split(
    ' ',
  );
/** What the passage says, and the question with the answer that says another number or a “not”. */
const DOUBTED: readonly (readonly [string, string, string])[] = [
  ['The Danube is 2,850 km long.', 'How long is the Danube?', '2,580 km'],
  ['Mont Blanc is 4,806 metres high.', 'How high is Mont Blanc?', '4,608 metres'],
  ['Printing with movable type began about 1450.', 'When did printing with movable type begin?', 'About 1540'],
  ['The heart beats 100,000 times a day.', 'How often does the heart beat in a day?', '10,000 times'],
  ['A spider has eight legs.', 'How many legs does a spider have?', 'Six'],
  ['Sound travels 343 metres in a second.', 'How far does sound travel in a second?', '434 metres'],
  ['The Suez Canal was opened in 1869.', 'When was the Suez Canal opened?', '1896'],
  ['Venus turns once in 243 days.', 'How long does Venus take to turn once?', '24 days'],
  ['Bats are mammals that fly.', 'What is said of bats?', 'They are not mammals'],
  ['Copper conducts electricity well.', 'How does copper conduct electricity?', 'It does not conduct it'],
];
const INVENTED: readonly (readonly [string, string])[] = [
  ['Who built the first lighthouse of Malta?', 'Ramon Despuig'],
  ['Which river freezes first in Latvia?', 'The Gauja'],
  ['What do miners in Chile call a rich vein?', 'La reina'],
  ['Which tree shades the squares of Rabat?', 'The orange tree'],
  ['Who named the hills of Kigali?', 'Traders from the coast'],
  ['What is krypton stored in?', 'Steel bottles'],
  ['Which smell has pure selenium?', 'None at all'],
  ['Who first melted rhodium?', 'William Wollaston'],
  ['What was nickel mistaken for in Saxony?', 'Copper ore'],
  ['Which lamp burns scandium?', 'The stadium lamp'],
];
/** How many capitals and how many atomic numbers another card contradicts. */
const CONTRADICTED = 5;

const source = (page: number, quote: string | null, claim?: string) => ({
  file: 'almanac.pdf',
  page,
  quote,
  ...(claim !== undefined && { claim }),
});
const capital = (country: string, city: string, fault: PlantedFault | null): PlantedCard => ({
  question: `What is the capital of ${country}?`,
  answer: city,
  source: source(1, `The capital of ${country} is ${city}.`),
  fault,
});
const element = (name: string, number: number, fault: PlantedFault | null): PlantedCard => ({
  question: `What is the atomic number of ${name}?`,
  answer: String(number),
  source: source(2, `An atom of ${name} has the number ${number}.`),
  fault,
});

/** The good cards first, then those that contradict one of them, the doubtful and the invented. */
export function plantedFaults(): PlantedCard[] {
  const good = [
    ...CAPITALS.map(([country, city]) => capital(country, city, null)),
    ...ELEMENTS.map((name, i) => element(name, i + 1, null)),
  ];
  const cityOf = (i: number) => CAPITALS[i]?.[1] ?? '';
  const contradictions = [
    ...CAPITALS.slice(0, CONTRADICTED).map(([country], i) => capital(country, cityOf(i + 20), 'contradiction')),
    ...ELEMENTS.slice(0, CONTRADICTED).map((name, i) => element(name, i + 30, 'contradiction')),
  ];
  const doubts = DOUBTED.map(([quote, question, answer]): PlantedCard => ({
    question,
    answer,
    source: source(3, quote),
    fault: 'doubt',
  }));
  const invented = INVENTED.map(([question, answer]): PlantedCard => ({
    question,
    answer,
    source: source(4, null, `It is well known: ${answer}.`),
    fault: 'unsupported',
  }));
  return [...good, ...contradictions, ...doubts, ...invented];
}
