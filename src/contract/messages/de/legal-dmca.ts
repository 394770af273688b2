/** `legalDmca` in German. */
import type { LegalText } from '../legal.ts';

export const legalDmca: LegalText = {
  lead: (who) =>
    `Karten und Dokumente sieht nur das Konto, dem sie gehören. Wenn du auf diesem Server trotzdem dein Werk findest, kümmert sich darum: ${who}.`,
  sections: [
    {
      title: 'Eine Verletzung melden',
      text: [
        'Damit eine Meldung bearbeitet werden kann, enthält sie, was der Digital Millennium Copyright Act (17 U.S.C. § 512) verlangt:',
      ],
      points: [
        'deinen Namen, deine Anschrift und wie du zu erreichen bist;',
        'um welches Werk es geht, oder eine Liste der Werke;',
        'wo es ist: die Adresse der Seite, oder wer es mit dir geteilt hat;',
        'die Erklärung, dass du in gutem Glauben annimmst, dass die Nutzung weder vom Inhaber der Rechte noch von dessen Vertretung noch vom Gesetz erlaubt ist;',
        'die Erklärung, dass deine Angaben richtig sind und dass du, was du unter Strafandrohung für falsche Angaben versicherst, Inhaber der Rechte bist oder für ihn handeln darfst;',
        'deine Unterschrift, auf Papier oder elektronisch.',
      ],
    },
    {
      title: 'Was dann geschieht',
      text: [
        'Ist die Meldung vollständig, wird das Genannte unzugänglich gemacht und das Konto benachrichtigt, dem es gehört. Wer wissentlich Falsches meldet, kann für den Schaden haften.',
      ],
      points: [],
    },
    {
      title: 'Wenn es dein Inhalt war',
      text: ['Du kannst widersprechen. Eine solche Gegendarstellung enthält:'],
      points: [
        'deinen Namen, deine Anschrift und wie du zu erreichen bist;',
        'was entfernt wurde und wo es war;',
        'die Erklärung, unter Strafandrohung für falsche Angaben, dass du in gutem Glauben annimmst, dass es aus Versehen entfernt wurde;',
        'dein Einverständnis mit der Zuständigkeit des Gerichts für deine Anschrift und mit der Zustellung durch die Person, die gemeldet hat;',
        'deine Unterschrift, auf Papier oder elektronisch.',
      ],
    },
    {
      title: 'Wiederholte Verletzungen',
      text: ['Konten, über die immer wieder berechtigte Meldungen kommen, werden geschlossen.'],
      points: [],
    },
    {
      title: 'Anderswo',
      text: [
        'In anderen Ländern gelten andere Regeln, in der Europäischen Union etwa das Gesetz über digitale Dienste. Eine Meldung an die Adresse unten wird in jedem Fall angesehen.',
      ],
      points: [],
    },
  ],
};
