/** `legalSecurity` in German. */
import type { LegalText } from '../legal.ts';

export const legalSecurity: LegalText = {
  lead: (who) =>
    `Wie geschützt ist, was du hier hast, was du selbst tun kannst, und wie du eine Schwachstelle meldest. Zuständig ist: ${who}.`,
  sections: [
    {
      title: 'Auf deinem Computer',
      text: [
        'Die App arbeitet mit einer Datei von dir und braucht keine Verbindung. Ihre Seiten laufen getrennt von deinem System: Sie erreichen keine Datei und kein Programm, und den Teil, der deine Daten hält, nur über wenige geprüfte Aufrufe. Was auf einer Karte, in einem Dokument oder in der Antwort eines Modells steht, wird als Text gezeigt und nie ausgeführt.',
        'Schlüssel und Sitzungen sind durch den Schlüsselbund deines Systems verschlüsselt. Wo es keinen hat, bleiben sie nur, bis die App endet, und die Einstellungen sagen das.',
      ],
      points: [],
    },
    {
      title: 'Auf einem Server',
      text: ['Der Server ist so gebaut, dass auch sein Betreiber so wenig wie möglich sieht:'],
      points: [
        'Passwörter liegen als Hashwerte (argon2id) vor, Sitzungen und Codes als Hashwerte, KI-Schlüssel verschlüsselt mit einem Schlüssel, der getrennt von den Daten liegt;',
        'jede Anfrage wird mit den Zeilen des Kontos beantwortet, das fragt, und Tests probieren alle mit fremden Nummern durch;',
        'das Erraten von Passwörtern wird gebremst, und Mails verraten nie, ob eine Adresse ein Konto hat;',
        'nichts wird von anderen Servern geladen: keine Schriften, keine Skripte, keine Zähler;',
        'eine Änderung wird erst bestätigt, wenn sie sicher auf der Festplatte ist.',
      ],
    },
    {
      title: 'Was er nicht leistet',
      text: [
        'Was du lernst, ist vor dem Betreiber eines Servers nicht verschlüsselt: Wer die Festplatte und den Schlüssel hat, kann es lesen. Wenn dir das wichtig ist, betreibe einen eigenen Server oder keinen.',
      ],
      points: [],
    },
    {
      title: 'Was du tun kannst',
      text: ['Ein paar Dinge helfen mehr als alles Genannte:'],
      points: [
        'ein langes Passwort, das du nirgends sonst benutzt;',
        'ab und zu ein Blick auf die Liste der Geräte in den Einstellungen, und ein Abmelden derer, die du nicht kennst;',
        'Aktualisierungen der App und deines Systems;',
        'eine Kopie von dem, was du nicht entbehren kannst, an einem anderen Ort.',
      ],
    },
    {
      title: 'Eine Schwachstelle melden',
      text: [
        'Schreib dem Betreiber des Servers oder, wenn es um das Programm geht, den Herstellern von Ninefold, und sag, was man tun muss, um sie zu sehen. Bitte gib ihnen Zeit, sie zu beheben, bevor du anderen davon erzählst, und sieh dir keine Daten an, die nicht dir gehören. Wer sich daran hält, muss keine Ansprüche von ihnen fürchten.',
      ],
      points: [],
    },
  ],
};
