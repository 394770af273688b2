import { expect, test } from 'vitest';
import { guessLanguage } from './spoken-language.ts';

test.each([
  ['What is the capital of France?', 'en'],
  ['Wie heißt die Hauptstadt?', 'de'],
  ['der Hund und die Katze', 'de'],
  ['Quelle est la capitale de la France et pourquoi ?', 'fr'],
  ['¿Cuál es la capital de España?', 'es'],
  ['Qual è la capitale della Francia?', 'it'],
  ['Não sei o que é uma célula', 'pt'],
  ['Wat is het hoofddoel van een cel?', 'nl'],
  ['Что это?', 'ru'],
  ['Що це є?', 'uk'],
  ['これは何ですか', 'ja'],
  ['这是什么', 'zh'],
  ['이것은 무엇입니까', 'ko'],
  ['ما هذا؟', 'ar'],
  ['Ποια είναι;', 'el'],
  ['Mitochondrion', null],
  ['The angle α', 'en'],
  ['1789', null],
  ['', null],
])('%j is %s', (text, language) => expect(guessLanguage(text)).toBe(language));
