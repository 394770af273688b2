/** What a question asks for: one thing, any one of several, or nothing that can be told. */
import { foldedAnswer } from '../study/typed/folded-answer.ts';
import { isAsking, wordsOf } from './word-forms.ts';

export interface AskedFor {
  /** It asks, or has a gap to fill in: a name of a thing alone may have any answer. */
  readonly asks: boolean;
  /** Any one of several answers is right: `Name a noble gas`. */
  readonly anyOne: boolean;
  /** `What is a …`: what is said of it may be one thing of many. */
  readonly indefinite: boolean;
  /** One answer can be right: `Who wrote …`, `What is the capital of …`. */
  readonly oneAnswer: boolean;
  /** It asks for a time. */
  readonly when: boolean;
  /** It has a gap to fill in. */
  readonly gapped: boolean;
}

/** Of these a thing may have several, whatever the article says. */
const OPEN = [
  'function role purpose job task use effect impact influence cause reason result outcome consequence importance significance',
  'advantage disadvantage benefit drawback risk difference similarity relationship goal aim example type kind sort form property characteristic feature',
  'symptom sign treatment meaning definition step part component member application idea argument',
  'funktion rolle zweck aufgabe nutzen wirkung auswirkung ursache grund folge bedeutung vorteil nachteil unterschied ziel beispiel art eigenschaft merkmal anzeichen definition',
  'fonction but tache effet raison consequence importance avantage inconvenient exemple propriete caracteristique symptome signe sens',
  'funcion papel proposito efecto causa razon consecuencia importancia ventaja desventaja diferencia ejemplo tipo propiedad caracteristica sintoma significado',
]
  .flatMap((line) => line.split(' '))
  .join('|');
const NO_OPEN = String.raw`(?!\s*(?:[\p{L}-]+\s+){0,2}(?:${OPEN})(?:e?s|en|e)?(?!\p{L}))`;
const THE = String.raw`(?:the|der|die|das|le|la|l['’]|el|lo)(?!\p{L})`;
const IS =
  "(?:is|was|are|were|'s|’s|ist|war|sind|waren|est|etait|sont|etaient|es|son|fue|era|fueron|eran|heisst|hiess|lautet)";
/** Where a question begins, also behind a phrase: `In mammals, which …`. */
const BEGIN = String.raw`(?:^|[,;:]\s*)[¿\s]*(?:(?:in|at|on|to|by|from|of|for|auf|zu|von|bei|aus|seit|de|par|dans|por|con)\s+)?`;

const from = (...parts: readonly string[]): RegExp => new RegExp(parts.join(''), 'u');
const ONE_ANSWER = [
  // `Who was the first …`; who somebody is, has many answers.
  from(BEGIN, String.raw`(?:who|whom|whose|wer|wen|wem|qui|quien)(?!\p{L})(?!\s*${IS}(?!\p{L}))`),
  from(BEGIN, String.raw`(?:who|wer|qui|quien)\s*(?:is|was|'s|’s|ist|war|est|etait|es|fue|era)\s+${THE}`),
  // What happened once; what happens again and again has as many times.
  from(BEGIN, String.raw`when\s+(?:did|was|were|will|had)(?!\p{L})`),
  from(
    BEGIN,
    String.raw`(?:wann|quand|cuando)(?!\s+(?:ist|sind|wird|werden|kann|soll|muss|faut|doit|est|es|se|hay)(?!\p{L}))(?!\p{L})`,
  ),
  from(BEGIN, String.raw`(?:where|wo|ou|donde)(?!\p{L})`),
  from(BEGIN, String.raw`(?:which|welche[rsnm]?|quel(?:le)?)\s+(?!${IS}(?!\p{L}))`, NO_OPEN),
  from(
    BEGIN,
    String.raw`what\s+(?:year|century|day|month|city|country|colou?r|language|organ|planet|element)(?!\p{L})`,
  ),
  from(BEGIN, String.raw`(?:what|which|was|wie|welche[rs]?|quel(?:le)?|cual|que)\s*${IS}\s+${THE}\s*`, NO_OPEN),
];
/** Places in which a thing may be found beside others. */
const IN_MANY_PLACES =
  /(?<!\p{L})(?:found|find|used?|lives?|grows?|occurs?|stored?|can|could|gefunden|vorkommt|vorkommen|kommen|kommt|(?:findet|finden)(?!.* statt(?!\p{L}))|lebt|leben|wachst|trouve|trouvent|vit|vivent|encuentra|encuentran|vive|viven|crece)(?!\p{L})/u;
const WHERE = from(BEGIN, String.raw`(?:where|wo|ou|donde)(?!\p{L})`);

const SEVERAL =
  '(?:an?|any|some|one|two|three|four|five|several|another|other|eine?[nrsm]?|zwei|drei|vier|einige|une?|deux|trois|des|una?|dos|tres|algun[oa]?s?)';
const ANY_ONE = [
  from(
    String.raw`(?<!\p{L})(?:name|give|state|list|mention|cite|identify|describe|explain|nenne[nr]?|gib|zahle|beschreibe|nomme[rz]?|citez?|donnez?|nombra|menciona|cita|da)\s+(?:me\s+)?${SEVERAL}(?!\p{L})`,
  ),
  /(?<!\p{L})(?:examples?|e\.g\.|such as|beispiele?|zum beispiel|exemples?|ejemplos?|among|typical|possible|moglich|typisch|possibles?|posibles?)(?!\p{L})/u,
  /(?<!\p{L})(?:one of|eine[rs]? (?:der|von)|une? des|una? de l[oa]s)(?!\p{L})/u,
  // Several things are asked for: a card may name some of them.
  /^[¿\s]*(?:list|zahle)(?!\p{L})/u,
  from(
    BEGIN,
    String.raw`(?:which|what|who|welche|was|wer|quels|quelles|qui|cuales|que|quienes)\s+(?:are|were|have|sind|waren|haben|sont|etaient|ont|son|fueron|eran|tienen)(?!\p{L})`,
  ),
  from(
    BEGIN,
    String.raw`(?:which|what)\s+(?:\p{L}+\s+)?\p{L}+(?<![sui])s(?:\s+(?:of|in|on|from)\s+.*)?\s+(?:are|were|do|have|did|can|use|make|contain|belong)(?!\p{L})`,
  ),
  from(BEGIN, String.raw`(?:quels|quelles|cuales)(?!\p{L})`),
];
const INDEFINITE = from(String.raw`(?<!\p{L})${IS}\s+(?:not\s+)?${SEVERAL}(?!\p{L})`);
/** A measure has one value, also of `a day`. */
const HOW_MUCH =
  /(?<!\p{L})(?:how (?:many|much|long|far|fast|old|high|tall|large|big|heavy|deep|wide|hot)|wie ?(?:viele?|lange?|weit|schnell|alt|hoch|gross|schwer|tief|breit)|combien|cuant[oa]s?)(?!\p{L})/u;
const WHEN =
  /(?<!\p{L})(?:when|what year|which year|wann|welche[mrs]? jahr|quand|quelle annee|cuando|que ano)(?!\p{L})/u;
const GAP = /_{2,}|\[\s*(?:\.{3}|…)\s*\]|\.{3}|…/u;
const TASK =
  /^[¿\s]*(?:solve|calculate|compute|determine|find|evaluate|estimate|complete|berechne|bestimme|lose|erganze|calcule[rz]?|trouve[rz]?|completez?|calcula|halla|resuelve|completa)(?!\p{L})/u;
const FOLDED = { case: true, accents: true, punctuation: false };

/** Reads a question. */
export function askedFor(question: string): AskedFor {
  const text = foldedAnswer(question, FOLDED);
  const measures = HOW_MUCH.test(text);
  const anyOne = !measures && ANY_ONE.some((pattern) => pattern.test(text));
  const indefinite = !measures && INDEFINITE.test(text);
  const gapped = GAP.test(text);
  return {
    asks: gapped || TASK.test(text) || isAsking(text, wordsOf(text)),
    anyOne,
    indefinite,
    oneAnswer:
      !anyOne &&
      !indefinite &&
      ONE_ANSWER.some((pattern) => pattern.test(text)) &&
      !(WHERE.test(text) && IN_MANY_PLACES.test(text)),
    when: WHEN.test(text),
    gapped,
  };
}
