/** Words that say the opposite of one another. An answer with the one where the card has the other is wrong, whatever else it says. */

const PAIRS = [
  [
    'increase rise ris risen rose raise grow grew climb gain up steig erhoh zunehm augment aument',
    'decrease fall drop decline sink reduce lower shrink lose los lost loss down fell fallen sink abnehm diminu disminu',
  ],
  ['high higher hoch hoher', 'low niedrig tief'],
  ['more greater larger bigger mehr grosser plus mas piu', 'less fewer smaller weniger kleiner moins menos meno'],
  ['before vor avant antes prima', 'after nach apres despues dopo'],
  ['east eastern ost osten', 'west western westen'],
  ['north northern nord norden', 'south southern sud suden'],
  ['left links gauche', 'right rechts droite'],
  ['inside inner innen', 'outside outer aussen'],
  ['positive positiv positif', 'negative negativ negatif'],
  ['concave konkav', 'convex konvex'],
  ['maximum', 'minimum'],
  ['faster schneller', 'slower langsamer'],
  ['hot warm heiss', 'cold cool kalt'],
  ['acid acidic sauer', 'alkaline basic basisch'],
  ['anion', 'cation kation'],
  ['anode', 'cathode kathode'],
  ['even gerade', 'odd ungerade'],
  ['attract anziehen', 'repel abstossen'],
  ['expand ausdehn', 'contract zusammenzieh'],
  ['open offen', 'closed geschlossen'],
  ['strong stark', 'weak schwach'],
  ['rich reich', 'poor arm'],
  ['import', 'export'],
  ['always immer toujours siempre sempre', 'sometimes manchmal parfois'],
  ['systole', 'diastole'],
  ['mitosis', 'meiosis'],
  ['exothermic exotherm', 'endothermic endotherm'],
].map((sides) => sides.map((side) => side.split(' ')));

const SIDES = new Map(
  PAIRS.flatMap((sides, pair) =>
    sides.flatMap((words, side) =>
      words.map((word) => [word, { own: `${pair}.${side}`, other: `${pair}.${1 - side}` }] as const),
    ),
  ),
);

interface Side {
  readonly own: string;
  readonly other: string;
}

/** The side of a word, by any of its forms; undefined for a word without a counterpart. */
export function sideOf(forms: readonly string[]): Side | undefined {
  return forms.map((form) => SIDES.get(form)).find((side) => side !== undefined);
}
